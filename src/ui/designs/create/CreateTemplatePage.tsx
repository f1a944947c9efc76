import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { strings } from '../../../../strings/designs/create.ts'
import { css } from '../../../../styled-system/css'
import { createDesignEditors } from '../../../app/designs/designEditors.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useDesignBrand } from '../list/useDesigns.ts'
import { useListedPictures } from '../list/useListedPictures.ts'
import { useStoredDesign } from '../list/useStoredDesign.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'
import { begunDesign, firstSize, sidesOf, startName } from './begunDesign.ts'
import { SizeChoice } from './SizeChoice.tsx'
import { StartChoice } from './StartChoice.tsx'
import { UnknownStart } from './UnknownStart.tsx'
import { sizeOf, useStartAddress } from './useStartAddress.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignContent: 'start',
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  paddingBottom: '0',
  minHeight: 'full',
})
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 320px]' },
  gap: '10',
  marginTop: '5',
})
const choices = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start', gap: '7' })
const title = css({ textStyle: 'h1' })
const about = css({ color: 'textMuted', marginTop: '1' })
const aside = css({ display: { base: 'none', lg: 'block' }, position: 'sticky', top: '6', alignSelf: 'start' })
const picture = css({
  aspectRatio: '[var(--ratio)]',
  maxHeight: '[60vh]',
  maxWidth: 'full',
  marginInline: 'auto',
  background: 'sunken',
  boxShadow: '[0 0 0 1px token(colors.border)]',
})

/** A new design: its size, and what it begins with. */
export function CreateTemplatePage() {
  usePrimaryAction()
  const { address, chooseStart, chooseSize } = useStartAddress()
  const { brand, failure } = useDesignBrand()
  const { start } = address
  const { stored: own, isMissing, failure: ownFailure } = useStoredDesign(start.kind === 'own' ? start.id : null)
  const pictures = useListedPictures()
  const begin = useBegin()
  if (start.kind === 'unknown' || isMissing) return <UnknownStart />
  const wish = address.size ?? firstSize(start, own)
  const size = sizeOf(wish)
  const begun = brand && size && begunDesign({ start, own, brand, size })
  const [first] = begun?.document.pages ?? []
  return (
    <div className={page}>
      <header>
        <h1 className={title}>{strings.newDesign}</h1>
        <p className={about}>{strings.nothingIsMadeBeforeYouBegin}</p>
      </header>
      <ListProblem what={strings.theDesignCouldNotBeLoaded} {...ownFailure} />
      <ListProblem what={strings.theBrandCouldNotBeLoaded} {...failure} />
      <div className={columns}>
        <div className={choices}>
          <SizeChoice size={wish} sides={sidesOf(wish)} onChange={chooseSize} />
          <StartChoice start={start} size={size ?? fallback} brand={brand} onChoose={chooseStart} />
        </div>
        <aside className={aside} aria-label={strings.howItBegins}>
          {begun && first && size && (
            <div className={picture} style={{ '--ratio': size.width / size.height }}>
              <DesignPicture page={first} size={size} pictures={pictures} label={begun.name} />
            </div>
          )}
        </aside>
      </div>
      <WorkBar note={size ? `${startName(start, own)}, ${size.width} × ${size.height}` : strings.thisSizeIsNotPossible}>
        <Button variant="action" disabled={!begun} onClick={() => begun && begin(begun)}>
          {strings.beginDesigning}
        </Button>
      </WorkBar>
    </div>
  )
}

/** What the starts are shown in while a free size is being typed. */
const fallback = { width: 1080, height: 1080 }

/** Begins a design once, however often it is pressed until the editor opens, and goes there. */
function useBegin() {
  const editors = useSession().lazy(createDesignEditors)
  const navigate = useNavigate()
  const address = useRef<string>(null)
  return (design: Parameters<typeof editors.begin>[0]) => {
    address.current ??= editors.begin(design)
    void navigate(address.current)
  }
}
