import { useApp } from '../appContext.tsx'
import { lazyView, useLoaded, useOpening } from '../kit/lazyView.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useLeads } from '../shell/useLeads.ts'
import type { PartSpellingProps } from './editor/PartSpelling.tsx'
import type { RewritingProps } from './rewrite/Rewriting.tsx'

const WritingHelps = lazyView(async () => (await import('../writing/WritingHelps.tsx')).WritingHelps)
const PartSpelling = lazyView(async () => (await import('./editor/PartSpelling.tsx')).PartSpelling)
const rewriting = lazyView(async () => (await import('./rewrite/Rewriting.tsx')).Rewriting)

interface Props extends PartSpellingProps, Pick<RewritingProps, 'scope' | 'count'> {
  insert: (text: string) => void
}

/** The writing helps of a part; their script comes with the first part that is written in. */
export function WritingTools({ insert, scope, count, ...written }: Props) {
  const { View } = useOpening(WritingHelps, true)
  const isChecked = useApp().page.spelling
  const { View: Spelling } = useOpening(PartSpelling, isChecked)
  const business = useShownBusiness()
  const { accounts, part, isReadOnly } = written
  const { place } = part
  const Rewriting = useLoaded(rewriting, useLeads()('/generate') && place !== 'comment')
  return (
    <>
      {View && (
        <View
          accounts={accounts}
          insert={insert}
          part={part}
          isReadOnly={isReadOnly}
          businessProfileId={business?.id ?? null}
        />
      )}
      {isChecked && Spelling && <Spelling {...written} />}
      {Rewriting && place !== 'comment' && (
        <Rewriting key={place} {...written} scope={scope} count={count} index={place} />
      )}
    </>
  )
}
