import type { PushKind } from '../../../contract/push.ts'

/** What people call the kinds of notifications, in the order in which they are shown. */
export const kindWords: Readonly<Record<PushKind, { label: string; note: string; short: string }>> = {
  went_out: { label: 'Went out', note: 'A post is on its network, once it is known to be there.', short: 'went out' },
  failed: { label: 'Failed', note: 'A network refused a post.', short: 'failed' },
  needs_you: {
    label: 'Needs you',
    note: 'A post waits for you or was missed, an account must be connected again, a campaign has finished.',
    short: 'needs you',
  },
}

export const kindsInOrder = ['went_out', 'failed', 'needs_you'] as const satisfies readonly PushKind[]
