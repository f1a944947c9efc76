import { useApp } from '../appContext.tsx'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import type { PartSpellingProps } from './editor/PartSpelling.tsx'

const WritingHelps = lazyView(async () => (await import('../writing/WritingHelps.tsx')).WritingHelps)
const PartSpelling = lazyView(async () => (await import('./editor/PartSpelling.tsx')).PartSpelling)

interface Props extends PartSpellingProps {
  insert: (text: string) => void
}

/** The writing helps of a part; their script comes with the first part that is written in. */
export function WritingTools({ insert, ...written }: Props) {
  const { View } = useOpening(WritingHelps, true)
  const isChecked = useApp().page.spelling
  const { View: Spelling } = useOpening(PartSpelling, isChecked)
  const business = useShownBusiness()
  const { accounts, part, isReadOnly } = written
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
    </>
  )
}
