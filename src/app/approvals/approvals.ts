import { type ActorRefFrom, createActor } from 'xstate'
import { strings } from '../../../strings/approvals.ts'
import type { Post } from '../../machines/content/post.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type Allowance,
  type Approval,
  allowanceActors,
  approvalListActors,
  refusalActors,
  type WaitingApprovals,
} from '../../services/approvals/approvals.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

export type ApprovalAllowance = ActorRefFrom<ReturnType<typeof mutationMachine<Allowance, Post>>>
export type ApprovalRefusal = ActorRefFrom<ReturnType<typeof mutationMachine<Approval, Approval>>>

/** What API keys want to be planned, read when it is shown and after every change, and the person's yes or no. */
export function createApprovals({ app, call, postChanges }: PageDeps) {
  const { actorOptions, browser, notify } = app
  const list = createActor(
    queryMachine<null, WaitingApprovals>('approvals').provide({ actors: approvalListActors(call) }),
    { ...actorOptions, input: { query: null } },
  )
  const refresh = () => list.send({ type: 'refresh.requested' })
  const allowance = createActor(
    mutationMachine<Allowance, Post>('allowApproval').provide({ actors: allowanceActors(call, refresh) }),
    actorOptions,
  )
  const refusal = createActor(
    mutationMachine<Approval, Approval>('declineApproval').provide({ actors: refusalActors(call) }),
    actorOptions,
  )
  allowance.on('mutation.done', () => {
    notify({ severity: 'success', message: strings.thePostIsPlanned })
    postChanges.tell()
  })
  allowance.on('mutation.unclear', postChanges.tell)
  refusal.on('mutation.done', () => {
    notify({ severity: 'info', message: strings.itIsNotPlanned })
    refresh()
  })
  refusal.on('mutation.unclear', refresh)
  const changed = listening(() => [postChanges.listen(refresh), browser.onReturn(refresh)])
  return { list, allowance, refusal, ...together(list, allowance, refusal, changed) }
}
