import type { ContentKind, PublicationState } from '../../contract/content.ts'
import { strings } from '../../strings/publishing.ts'

/** A part of a post on one account, as far as the parts after it depend on it. */
export interface PartFacts {
  part: number
  kind: ContentKind
  state: PublicationState
  /** Null while it is not known where it stands. */
  remoteId: string | null
}

/** A part goes on from where the one before it stands, so that has to be known first. */
export const isOut = ({ state, remoteId }: Pick<PartFacts, 'state' | 'remoteId'>): boolean =>
  state === 'published' && remoteId !== null

/**
 * Why a part that is planned stays where it is, for people: the first of the parts before it on its account that will not
 * go on by itself. Null where none is in its way, or what is in its way goes on.
 */
export function waitsFor(
  { part, state }: Pick<PartFacts, 'part' | 'state'>,
  ofAccount: readonly PartFacts[],
): string | null {
  if (state !== 'scheduled' && state !== 'waiting') return null
  const before = ofAccount.filter((one) => one.part < part).toSorted((one, other) => one.part - other.part)
  const first = before.find((one) => !isOut(one))
  const fate = first && fates[first.state]
  return fate ? strings.waitsForPart(first.part, fate) : null
}

/** What became of a part that stops those after it. */
const fates: Partial<Record<PublicationState, string>> = {
  failed: strings.whichFailed,
  missed: strings.whichWasTooLate,
  held: strings.whichIsHeld,
  unknown: strings.whichIsBeingLookedForOnIts,
  reconciling: strings.whichIsBeingLookedForOnIts,
  needs_person: strings.ofWhichYouHaveToSayWhat,
  published: strings.ofWhichItIsNotKnownWhere,
}
