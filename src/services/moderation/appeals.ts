import { fromPromise } from 'xstate'
import { decideAppeal, listAppeals, listRefused, sendAppeal } from '../../../contract/appeals.ts'
import type { AppealDecision } from '../../machines/moderation/appealDecision.machine.ts'
import type { Appeal, AppealsPage, AppealsQuery, RefusedPage, RefusedPost } from '../../machines/moderation/appeals.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

const pageSize = 20
const pagedBy = (page: number) => ({ page: String(page), pageSize: String(pageSize) })

/** Reads the person's posts that were refused. */
export const refusedActors = (call: Call) => ({
  read: fromPromise<Result<RefusedPage>, { query: { page: number } }>(({ input: { query }, signal }) =>
    toResult(call(listRefused, { query: pagedBy(query.page) }, { signal })),
  ),
})

/** Sends an appeal against a refusal. */
export const appealActors = (call: Call, caseId: number) => ({
  send: fromPromise<Result<RefusedPost>, { text: string }>(({ input: { text }, signal }) =>
    toResult(call(sendAppeal, { body: { caseId, text } }, { signal })),
  ),
})

/** Reads the appeals of everybody. */
export const appealListActors = (call: Call) => ({
  read: fromPromise<Result<AppealsPage>, { query: AppealsQuery }>(({ input: { query }, signal }) => {
    const { state, search, page } = query
    return toResult(
      call(listAppeals, { query: { state, ...(search !== '' && { search }), ...pagedBy(page) } }, { signal }),
    )
  }),
})

/** Decides on an appeal. */
export const appealDecisionActors = (call: Call, id: number) => ({
  decide: fromPromise<Result<Appeal>, AppealDecision>(({ input: { decision, answer, version }, signal }) =>
    toResult(call(decideAppeal, { id: String(id), body: { decision, answer, version } }, { signal })),
  ),
})
