import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

/** A place in the queue. */
export const place: Camel<WaitlistPlace> = {
  priority: 42,
  amountReferred: 3,
  referralLink: 'https://solo.example/signup?ref=8d7f2a4e-0c5b-4a7e-9d50-3e1f7f6f2b11',
  tweetUrl: 'https://x.com/intent/tweet?text=Solo',
  uuid: '8d7f2a4e-0c5b-4a7e-9d50-3e1f7f6f2b11',
}
