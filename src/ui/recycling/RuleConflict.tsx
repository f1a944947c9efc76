import { useSelector } from '@xstate/react'
import { counted, listed } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { RuleEditorActor } from '../../app/recycling/ruleEditor.ts'
import { draftOf, type RuleDraft } from '../../machines/recycling/ruleDraft.ts'
import { Notice } from '../kit/Notice.tsx'
import { nameOfMonth } from './MonthsChoice.tsx'
import { textWords } from './ruleWords.ts'

const versions = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]', gap: '4' })
const heading = css({ textStyle: 'h4', marginBottom: '2' })
const list = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const term = css({ textStyle: 'caption', color: 'textMuted' })

/** A rule was changed elsewhere while it was written here: what differs, in both versions. */
export function RuleConflict({ editor }: { editor: RuleEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.edited.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!theirs) return null
  const other = draftOf(theirs)
  const differing = lines.filter(({ of }) => of(own) !== of(other))
  return (
    <>
      <Notice severity="warning" title="This rule was changed elsewhere meanwhile">
        Nothing is saved yet. Choose which version stays.
      </Notice>
      <div className={versions}>
        <Version title="Yours" draft={own} shown={differing} />
        <Version title="The other" draft={other} shown={differing} />
      </div>
    </>
  )
}

interface Line {
  label: string
  of: (draft: RuleDraft) => string
}

function Version({ title, draft, shown }: { title: string; draft: RuleDraft; shown: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <dl className={list}>
        {shown.map(({ label, of }) => (
          <div key={label}>
            <dt className={term}>{label}</dt>
            <dd>{of(draft)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a rule says, in words that can be compared. */
const lines: readonly Line[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Rest', of: ({ restDays }) => `${restDays} days` },
  { label: 'How often', of: ({ times }) => (times === '' ? 'Without end' : `${times} times`) },
  { label: 'Until', of: ({ until }) => until || 'No end date' },
  { label: 'Season', of: ({ months }) => (months.length === 12 ? 'All year' : listed(months.map(nameOfMonth))) },
  { label: 'Slots', of: ({ slotIds }) => (slotIds.length === 0 ? 'Any that fits' : counted(slotIds.length, 'slot')) },
  { label: 'Text', of: ({ text }) => textWords[text].label },
]
