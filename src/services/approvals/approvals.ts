import { fromPromise } from 'xstate'
import {
  allowApproval,
  declineApproval,
  listApprovals,
  type Approval as WireApproval,
} from '../../../contract/approvals.ts'
import type { ChosenTime } from '../../../contract/content.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Post } from '../../machines/content/post.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type Approval = Camel<WireApproval>

/** What waits, the first asked for first; `count` also has what one page of the list has no room for. */
export interface WaitingApprovals {
  approvals: Approval[]
  count: number
}

/** A yes: to what was read, and for another time where one is said. */
export interface Allowance {
  approval: Approval
  schedule: Camel<ChosenTime> | null
}

/** The effect of the list of what waits for the person. */
export const approvalListActors = (call: Call) => ({
  read: fromPromise<Result<WaitingApprovals>, { query: null }>(({ signal }) =>
    toResult(
      call(listApprovals, { query: {} }, { signal }).then(({ results, count }) => ({ approvals: results, count })),
    ),
  ),
})

/** The effect of a yes. Whoever refuses it knows better how things are: `onRefused` is told. */
export const allowanceActors = (call: Call, onRefused: () => void) => ({
  perform: fromPromise<Result<Post>, { variables: Allowance }>(async ({ input, signal }) => {
    const { approval, schedule } = input.variables
    const body = { version: approval.post.version, ...(schedule && { schedule }) }
    const result = await toResult(call(allowApproval, { id: String(approval.id), body }, { signal }))
    if (result.kind === 'rejected') onRefused()
    return result
  }),
})

/** The effect of a no, which is its value. What does not wait any more counts as declined. */
export const refusalActors = (call: Call) => ({
  perform: fromPromise<Result<Approval>, { variables: Approval }>(
    async ({ input: { variables: approval }, signal }) => {
      const result = await toResult(call(declineApproval, { id: String(approval.id) }, { signal }))
      const isGone = result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404)
      return isGone ? { kind: 'ok', value: approval } : result
    },
  ),
})
