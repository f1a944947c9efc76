import { useSelector } from '@xstate/react'
import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import { countsWords } from '../../../../rules/admin/builder/builderWords.ts'
import { builderKinds, newTemplatePath } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import { createBuilder } from '../../../app/admin/builder.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { preloadBy } from '../../kit/lazyView.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { KindLinks } from './KindLinks.tsx'
import { ImportDialog } from './overlays.ts'
import { useBuilderAddress } from './useBuilderAddress.ts'

const header = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '3',
  paddingTop: { base: '4.5', md: '5.5' },
  paddingInline: { base: '4', md: '10' },
})
const line = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: { base: '3', md: '6' },
})
const words = css({ color: 'textMuted', marginTop: '1.5', minHeight: '5', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', flexShrink: '0' })

interface Props {
  kind: MarketingKind
  /** A page whose name is what is done there. */
  heading?: string
}

/** What the page is, what can be done with all entries, and the ways to the other kinds. */
export function BuilderHeader({ kind, heading }: Props) {
  const { counts, exporting } = useApp().lazyInSession(createBuilder)
  const { searchWith } = useBuilderAddress()
  const [isImporting, setImporting] = useState(false)
  const known = useSelector(counts, ({ context }) => context.value)
  const failure = useQueryFailure(counts)
  const { request, isBusy, problem } = useMutation(exporting)
  const names = builderKinds[kind]
  const own = known?.find((one) => one.kind === kind)
  const blank = kind === 'template' ? newTemplatePath : { search: searchWith({ isNew: true, entry: null }) }
  return (
    <header className={header}>
      <div className={line}>
        <div>
          <h1 className={css({ textStyle: 'h1' })}>{heading ?? names.heading}</h1>
          <p className={words}>{own && countsWords(names, own)}</p>
        </div>
        <div className={acts}>
          <Button variant="ghost" {...preloadBy(ImportDialog)} onClick={() => setImporting(true)}>
            <Upload size={16} aria-hidden />
            {strings.import}
          </Button>
          <Button variant="ghost" busy={isBusy} onClick={() => request(kind)}>
            <Download size={16} aria-hidden />
            {strings.export}
          </Button>
          {heading === undefined && (
            <ButtonLink variant="line" to={blank} state={{ isSamePage: true }}>
              <Plus size={16} aria-hidden />
              {strings.new(names.one)}
            </ButtonLink>
          )}
        </div>
      </div>
      <ListProblem what={strings.theFileCouldNotBeMade} problem={problem?.message ?? null} />
      <ListProblem what={strings.howManyThereAreCouldNotBe} {...failure} />
      <KindLinks kind={kind} counts={known} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </header>
  )
}
