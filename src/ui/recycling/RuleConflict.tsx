import { useSelector } from '@xstate/react'
import { counted, listed } from '../../../rules/shell/words.ts'
import type { RuleEditorActor } from '../../app/recycling/ruleEditor.ts'
import { draftOf, type RuleDraft } from '../../machines/recycling/ruleDraft.ts'
import { type ComparedLine, Differences } from '../kit/Differences.tsx'
import { nameOfMonth } from './MonthsChoice.tsx'
import { textWords } from './ruleWords.ts'

/** A rule was changed elsewhere while it was written here: what differs, in both versions. */
export function RuleConflict({ editor }: { editor: RuleEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.edited.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!theirs) return null
  return <Differences what="This rule" own={own} theirs={draftOf(theirs)} lines={lines} />
}

/** What a rule says, in words that can be compared. */
const lines: readonly ComparedLine<RuleDraft>[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Rest', of: ({ restDays }) => `${restDays} days` },
  { label: 'How often', of: ({ times }) => (times === '' ? 'Without end' : `${times} times`) },
  { label: 'Until', of: ({ until }) => until || 'No end date' },
  { label: 'Season', of: ({ months }) => (months.length === 12 ? 'All year' : listed(months.map(nameOfMonth))) },
  { label: 'Slots', of: ({ slotIds }) => (slotIds.length === 0 ? 'Any that fits' : counted(slotIds.length, 'slot')) },
  { label: 'Text', of: ({ text }) => textWords[text].label },
]
