import type { LocalDraft } from '../../../rules/content/draft.ts'

/** Why a draft did not go up; the person decides. */
export interface WaitingProblem {
  /** conflict, deleted: that happened elsewhere meanwhile · refused: the provider will not take it like this. */
  kind: 'conflict' | 'deleted' | 'refused'
  message: string
}

/** A draft that was written without a network, and waits in the browser until it goes up. */
export interface WaitingDraft {
  /** `new`, or the id of the post that was changed. */
  draftId: string
  /** The business that a new post speaks for; null leaves it to the provider. */
  businessProfileId: number | null
  local: LocalDraft
  /** Null: it goes up by itself. */
  problem: WaitingProblem | null
}

/** What has come of sending one. busy: it is written on, or another tab sends it · gone: another tab has sent it. */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'busy' }
  | { kind: 'offline' }
  | ({ kind: 'stopped' } & { problem: WaitingProblem })

export const keyOf = ({ local }: WaitingDraft): string => local.clientKey

/** The first of those that go up by themselves and were not passed over in this round. */
export const nextOf = (drafts: readonly WaitingDraft[], passed: readonly string[]): WaitingDraft | null =>
  drafts.find((draft) => draft.problem === null && !passed.includes(keyOf(draft))) ?? null
