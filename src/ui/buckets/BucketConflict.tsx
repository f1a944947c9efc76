import { useSelector } from '@xstate/react'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import type { BucketEditorActor } from '../../app/buckets/editor.ts'
import { type BucketDraft, draftOf } from '../../machines/buckets/bucketEditor.machine.ts'
import { type ComparedLine, Differences } from '../kit/Differences.tsx'
import { colorNames } from './ColorChoice.tsx'

/** A bucket was changed elsewhere while it was written here: what differs, in both versions. */
export function BucketConflict({ editor }: { editor: BucketEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.edited?.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!own || !theirs) return null
  return <Differences what="This bucket" own={own} theirs={draftOf(theirs)} lines={lines} />
}

/** What a bucket says, in words that can be compared. */
const lines: readonly ComparedLine<BucketDraft>[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Purpose', of: ({ purpose }) => purpose || 'None' },
  { label: 'Color', of: ({ color }) => colorNames[color] },
  { label: 'Networks', of: ({ networks }) => listed(networks.map((one) => networkNames[one]).toSorted()) || 'None' },
  { label: 'Accounts', of: ({ accountIds }) => counted(accountIds.length, 'account') },
  { label: 'Share', of: ({ share }) => `${share} %` },
  { label: 'Active', of: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { label: 'Industry template', of: ({ industryTemplate }) => industryTemplate ?? 'None' },
]
