import type { PostState, PublicationState } from '../../contract/content.ts'
import { strings } from '../../strings/publishing.ts'

/** What a post's state is told from. */
export interface PostFacts {
  isDraft: boolean
  publications: readonly { id: number; state: PublicationState }[]
}

/** From the worst to the best; several states of a part are one for the post. */
export const worstFirst: readonly [PostState, readonly PublicationState[]][] = [
  ['needs_person', ['needs_person']],
  ['unknown', ['unknown', 'reconciling']],
  ['failed', ['failed']],
  ['missed', ['missed']],
  ['held', ['held']],
  ['publishing', ['verifying', 'claimed', 'sending']],
  ['scheduled', ['scheduled', 'waiting']],
  ['published', ['published']],
]

/**
 * A post's state: its worst part's. Where some parts are out it is told apart: `partly_published` while the rest is in
 * trouble, `publishing` while the rest is on its way.
 */
export function postState({ isDraft, publications }: PostFacts): PostState {
  if (isDraft || publications.length === 0) return 'draft'
  const worst =
    worstFirst.find(([, states]) => publications.some(({ state }) => states.includes(state)))?.[0] ?? 'draft'
  if (worst === 'published' || !publications.some(({ state }) => state === 'published')) return worst
  return worst === 'scheduled' || worst === 'publishing' ? 'publishing' : 'partly_published'
}

/** Nobody is at it, and it is read back before it goes out: can be rewritten, moved, deleted. */
export const untouched: readonly PublicationState[] = ['scheduled', 'waiting', 'held', 'failed', 'missed']
const beingSent: readonly PublicationState[] = ['verifying', 'claimed', 'sending']
const retryable: readonly PublicationState[] = ['failed', 'missed', 'waiting']
const unresolved: readonly PublicationState[] = ['unknown', 'reconciling', 'needs_person']
const uncertain: readonly PublicationState[] = ['unknown', 'needs_person']

/** What a person may do with a post now. */
export interface Acts {
  /** Parts that may be sent again, after the network has been read where they were sent before. */
  retry: readonly number[]
  /** Parts of unknown fate, for which the network may be read again or the person may say what is so. */
  check: readonly number[]
  settle: readonly number[]
  /** Parts that the network was read for, so that the person may say that they are not there and shall be sent. */
  sendAgain: readonly number[]
  canEdit: boolean
  canReschedule: boolean
  canDelete: boolean
}

export function actsOf({ isDraft, publications }: PostFacts): Acts {
  const idsIn = (states: readonly PublicationState[]) =>
    publications.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  const isBeingSent = idsIn(beingSent).length > 0
  return {
    retry: idsIn(retryable),
    check: idsIn(uncertain),
    settle: idsIn(uncertain),
    sendAgain: idsIn(['needs_person']),
    canEdit: isDraft || publications.every(({ state }) => untouched.includes(state)),
    canReschedule: !isDraft && !isBeingSent && idsIn(untouched).length > 0,
    canDelete: !isBeingSent && idsIn(unresolved).length === 0,
  }
}

/** Whether a part is moved when its post is: what has not been sent. */
export const isReschedulable = (state: PublicationState): boolean => untouched.includes(state)

/** Why a post cannot be rewritten, moved or deleted now, for people; null where it can. */
export function whyNot(act: 'edit' | 'reschedule' | 'delete', facts: PostFacts): string | null {
  const { canEdit, canReschedule, canDelete } = actsOf(facts)
  if (act === 'reschedule' && facts.isDraft) return refusals.draftHasNoTime
  if (facts.publications.some(({ state }) => beingSent.includes(state))) return refusals.beingSent
  if (act === 'delete') return canDelete ? null : refusals.unresolved
  if (act === 'edit') return canEdit ? null : refusals.alreadySent
  return canReschedule ? null : refusals.nothingToMove
}

/** Why an act is refused, for people. */
export const refusals = {
  beingSent: strings.thisPostIsBeingSentRightNow,
  alreadySent: strings.partOfThisPostMayAlreadyBe,
  unresolved: strings.itIsNotKnownYetWhetherThis,
  nothingToMove: strings.nothingOfThisPostIsLeftTo,
  draftHasNoTime: strings.aDraftHasNoTimeYet,
  notRetryable: strings.onlyPartsThatFailedWereMissedOr,
  notRead: strings.theNetworkHasNotBeenReadYet,
  notUncertain: strings.whatBecameOfThisPartIsKnown,
  ofAnother: strings.thePostThereIsKnownAsAnother,
  changedMeanwhile: strings.thisPostWasChangedMeanwhile,
} as const
