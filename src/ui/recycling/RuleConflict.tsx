import { useSelector } from '@xstate/react'
import { counted, listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
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
  return <Differences what={strings.thisRule} own={own} theirs={draftOf(theirs)} lines={lines} />
}

/** What a rule says, in words that can be compared. */
const lines: readonly ComparedLine<RuleDraft>[] = [
  { label: strings.name, of: ({ name }) => name },
  { label: strings.rest, of: ({ restDays }) => strings.days(restDays) },
  { label: strings.howOften, of: ({ times }) => (times === '' ? strings.withoutEnd : strings.times(times)) },
  { label: strings.until, of: ({ until }) => until || strings.noEndDate },
  {
    label: strings.season,
    of: ({ months }) => (months.length === 12 ? strings.allYear : listed(months.map(nameOfMonth))),
  },
  {
    label: strings.slots,
    of: ({ slotIds }) => (slotIds.length === 0 ? strings.anyThatFits : counted(slotIds.length, strings.slot)),
  },
  { label: strings.text, of: ({ text }) => textWords[text].label },
]
