import { useSelector } from '@xstate/react'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { BucketEditorActor } from '../../app/buckets/editor.ts'
import { type BucketDraft, draftOf } from '../../machines/buckets/bucketEditor.machine.ts'
import { Notice } from '../kit/Notice.tsx'
import { colorNames } from './ColorChoice.tsx'

const versions = css({ display: 'grid', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' }, gap: '4' })
const heading = css({ textStyle: 'h4', marginBottom: '2' })
const list = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const term = css({ textStyle: 'caption', color: 'textMuted' })

/** A bucket was changed elsewhere while it was written here: what differs, in both versions. */
export function BucketConflict({ editor }: { editor: BucketEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.edited?.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!own || !theirs) return null
  const other = draftOf(theirs)
  const differing = lines.filter(({ of }) => of(own) !== of(other))
  return (
    <>
      <Notice severity="warning" title="This bucket was changed elsewhere meanwhile">
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
  of: (draft: BucketDraft) => string
}

function Version({ title, draft, shown }: { title: string; draft: BucketDraft; shown: readonly Line[] }) {
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

/** What a bucket says, in words that can be compared. */
const lines: readonly Line[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Purpose', of: ({ purpose }) => purpose || 'None' },
  { label: 'Color', of: ({ color }) => colorNames[color] },
  { label: 'Networks', of: ({ networks }) => listed(networks.map((one) => networkNames[one]).toSorted()) || 'None' },
  { label: 'Accounts', of: ({ accountIds }) => counted(accountIds.length, 'account') },
  { label: 'Share', of: ({ share }) => `${share} %` },
  { label: 'Active', of: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { label: 'Industry template', of: ({ industryTemplate }) => industryTemplate ?? 'None' },
]
