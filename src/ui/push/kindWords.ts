import type { PushKind } from '../../../contract/push.ts'
import { strings } from '../../../strings/push.ts'

/** What people call the kinds of notifications, in the order in which they are shown. */
export const kindWords: Readonly<Record<PushKind, { label: string; note: string; short: string }>> = {
  went_out: { label: strings.wentOut, note: strings.aPostIsOnItsNetworkOnce, short: strings.wentOutInSentence },
  failed: { label: strings.failed, note: strings.aNetworkRefusedAPost, short: 'failed' },
  needs_you: {
    label: strings.needsYou,
    note: strings.aPostWaitsForYouOrWas,
    short: strings.needsYouInSentence,
  },
}

export const kindsInOrder = ['went_out', 'failed', 'needs_you'] as const satisfies readonly PushKind[]
