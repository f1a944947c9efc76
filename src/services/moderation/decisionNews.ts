import { fromPromise } from 'xstate'
import { type NewDecision as DecisionOnWire, markDecisionsSeen, readDecisionNews } from '../../../contract/appeals.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type NewDecision = Camel<DecisionOnWire>
/** What a decision is marked by: another about the same post has another time. */
export type SeenDecision = Pick<NewDecision, 'caseId' | 'kind' | 'at'>

export interface DecisionNews {
  /** The newest. */
  results: readonly NewDecision[]
  /** In all. */
  count: number
}

export interface DecisionQuery {
  /** Null: of all posts. */
  postId: number | null
}

/** Reads what was decided about a person's posts and not seen by them. */
export const decisionNewsActors = (call: Call) => ({
  read: fromPromise<Result<DecisionNews>, { query: DecisionQuery }>(({ input: { query }, signal }) =>
    toResult(
      call(readDecisionNews, { query: query.postId === null ? {} : { post: String(query.postId) } }, { signal }),
    ),
  ),
})

/** Marks decisions as seen. */
export const seenDecisionActors = (call: Call) => ({
  perform: fromPromise<Result<{ results: readonly number[] }>, { variables: readonly SeenDecision[] }>(
    ({ input: { variables }, signal }) => {
      const decisions = variables.map(({ caseId, kind, at }) => ({ caseId, kind, at }))
      return toResult(call(markDecisionsSeen, { body: { decisions } }, { signal }))
    },
  ),
})
