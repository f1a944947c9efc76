import { type ReactNode, useId, useState } from 'react'
import type { DesignSize } from '../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import { starters } from '../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../strings/designs/create.ts'
import { css } from '../../../../styled-system/css'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { kindLabel } from '../list/designWords.ts'
import { OwnPicture } from '../list/OwnPicture.tsx'
import { useOwnDesigns } from '../list/useDesigns.ts'
import { choiceCard, choiceName, choiceNote, hiddenRadio, sectionTitle } from './choiceStyles.ts'
import { StarterPicture } from './StarterPicture.tsx'
import type { Start } from './useStartAddress.ts'

const box = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const group = css({ textStyle: 'label', color: 'textMuted', marginTop: '4', marginBottom: '2' })
const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(132px, 1fr))]',
  gap: '3',
  alignItems: 'start',
  marginTop: '3',
})
const tile = css({ display: 'block', padding: '2' })
const frame = css({
  display: 'block',
  aspectRatio: '[var(--ratio)]',
  marginBottom: '2',
  marginInline: 'auto',
  maxHeight: '50',
  maxWidth: 'full',
  borderRadius: 'xs',
  overflow: 'hidden',
  boxShadow: '[0 0 0 1px token(colors.border)]',
})
const paper = css({ display: 'block', width: 'full', height: 'full', background: 'neutral.0' })

interface Props {
  start: Start
  /** What the starters are shown in. */
  size: DesignSize
  brand: DesignBrand | null
  /** A starter's key or an own design's id; undefined: blank. */
  onChoose: (start: string | undefined) => void
}

/** What a new design begins with: nothing, a design that comes with the product, or one of the person's own. */
export function StartChoice({ start, size, brand, onChoose }: Props) {
  const name = useId()
  const ratio = size.width / size.height
  return (
    <fieldset className={box}>
      <legend className={sectionTitle}>{strings.start}</legend>
      <div className={list}>
        <Choice
          name={name}
          title={strings.blank}
          note={strings.nothingOnItYet}
          isChosen={start.kind === 'blank'}
          onChoose={() => onChoose(undefined)}
          ratio={ratio}
        >
          <span className={paper} />
        </Choice>
        {starters.map((starter) => (
          <Choice
            key={starter.key}
            name={name}
            title={starter.name}
            note={kindLabel(starter.category, starter.pageCount)}
            isChosen={start.kind === 'starter' && start.starter.key === starter.key}
            onChoose={() => onChoose(starter.key)}
            ratio={ratio}
          >
            {brand && <StarterPicture starter={starter} size={size} brand={brand} />}
          </Choice>
        ))}
      </div>
      <OwnChoices name={name} start={start} onChoose={onChoose} />
    </fieldset>
  )
}

/** Of one page. */
const pageSize = 12

function OwnChoices({ name, start, onChoose }: { name: string } & Pick<Props, 'start' | 'onChoose'>) {
  const [page, setPage] = useState(1)
  const { found, failure } = useOwnDesigns({ search: '', shape: null, category: null, page, pageSize })
  if (found?.count === 0) return null
  return (
    <>
      <p className={group}>{strings.madeByYou}</p>
      <ListProblem what={strings.yourDesignsCouldNotBeLoaded} {...failure} />
      {found && (
        <>
          <div className={list}>
            {found.results.map((design) => (
              <Choice
                key={design.id}
                name={name}
                title={design.name}
                note={kindLabel(design.category, design.pageCount)}
                isChosen={start.kind === 'own' && start.id === design.id}
                onChoose={() => onChoose(String(design.id))}
                ratio={design.width / design.height}
              >
                <OwnPicture design={design} />
              </Choice>
            ))}
          </div>
          {found.count > pageSize && <Pager found={found} one="design" many="designs" onPage={setPage} />}
        </>
      )}
    </>
  )
}

interface ChoiceProps {
  /** Of the group. */
  name: string
  title: string
  note: string
  isChosen: boolean
  onChoose: () => void
  ratio: number
  children: ReactNode
}

const Choice = ({ name, title, note, isChosen, onChoose, ratio, children }: ChoiceProps) => (
  <label className={choiceCard}>
    <input type="radio" name={name} className={hiddenRadio} checked={isChosen} onChange={onChoose} />
    <span className={tile}>
      <span className={frame} style={{ '--ratio': ratio }}>
        {children}
      </span>
      <span className={choiceName}>{title}</span>
      <span className={choiceNote}>{note}</span>
    </span>
  </label>
)
