import { useSelector } from '@xstate/react'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/buckets.ts'
import type { BucketEditorActor } from '../../app/buckets/editor.ts'
import { type BucketDraft, draftOf } from '../../machines/buckets/bucketEditor.machine.ts'
import { type ComparedLine, Differences } from '../kit/Differences.tsx'
import { colorNames } from './ColorChoice.tsx'

/** A bucket was changed elsewhere while it was written here: what differs, in both versions. */
export function BucketConflict({ editor }: { editor: BucketEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.edited?.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!own || !theirs) return null
  return <Differences what={strings.thisBucket} own={own} theirs={draftOf(theirs)} lines={lines} />
}

/** What a bucket says, in words that can be compared. */
const lines: readonly ComparedLine<BucketDraft>[] = [
  { label: strings.name, of: ({ name }) => name },
  { label: strings.purpose, of: ({ purpose }) => purpose || strings.none },
  { label: strings.color, of: ({ color }) => colorNames[color] },
  {
    label: strings.networks,
    of: ({ networks }) => listed(networks.map((one) => networkNames[one]).toSorted()) || strings.none,
  },
  { label: strings.accounts, of: ({ accountIds }) => counted(accountIds.length, strings.account) },
  { label: strings.share, of: ({ share }) => `${share} %` },
  { label: strings.active, of: ({ isActive }) => (isActive ? strings.yes : strings.no) },
  { label: strings.industryTemplate, of: ({ industryTemplate }) => industryTemplate ?? strings.none },
]
