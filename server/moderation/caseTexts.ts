import type { CaseState } from '../../contract/moderation.ts'

/** Milliseconds within which a decision can be taken back. */
export const undoableFor = 10 * 60_000

const decided: Record<Exclude<CaseState, 'edited'>, string> = {
  waiting: 'took its decision back',
  let_go: 'let it go',
  refused: 'refused it',
}

/** Why a case stays as it is, for administrators. */
export const leftTexts = {
  gone: 'This case is not there any more.',
  unplanned: 'This post is not planned any more.',
  changed: 'Its person has changed this post meanwhile. It is looked at again.',
  edited: 'Its person has changed this post meanwhile, so that no rule holds it.',
  changedCase: 'This case was changed meanwhile.',
  /** Of a refusal. */
  onNetwork: 'Nothing of this post is left to refuse: it is on its networks, may be there or was not sent anyway.',
  /** Of what was let go. */
  isOut: 'This post is out or is being sent, so it can no longer be held.',
  tooOld: 'This was decided more than ten minutes ago.',
  notDecided: 'Nothing was decided here.',
  appealed: 'Its person has appealed: decide the appeal.',
} as const

/** Why somebody else's decision stands, for administrators. */
export const decidedMeanwhile = ({
  state,
  decided_by_email,
}: {
  state: CaseState
  decided_by_email: string | null
}): string =>
  state === 'edited' ? leftTexts.edited : `${decided_by_email ?? 'Somebody else'} ${decided[state]} meanwhile.`
