import type { PublicationState } from '../../contract/content.ts'
import { isReschedulable } from './postState.ts'

interface Placed {
  part: number
  state: PublicationState
  /** What was seen on the network that may be it. */
  seen: readonly unknown[]
}

/**
 * Whether a part of unknown fate is published on its person's word only with a link to it: parts go on from it, and no one
 * post was seen that it is. `ofAccount` is what of its post goes out on the same account.
 */
export const isLinkNeeded = ({ part, seen }: Placed, ofAccount: readonly Omit<Placed, 'seen'>[]): boolean =>
  seen.length !== 1 && ofAccount.some((later) => later.part > part && isReschedulable(later.state))
