import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { type AllowanceAnswer, type AllowanceQuery, allowanceActors } from '../../services/generate/source.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const allowanceMachine = queryMachine<AllowanceQuery, AllowanceAnswer>('campaignAllowance')

/** How many AI texts are left today, for what writes campaigns; the only key: `all`. */
export function createCampaignAllowance({ app, call, allowanceChanges }: PageDeps) {
  const left = createActor(allowanceMachine.provide({ actors: allowanceActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: null } },
  })
  const refresh = () => left.send({ type: 'refresh.requested' })
  const listeners = listening(() => [allowanceChanges.listen(refresh), app.browser.onReturn(refresh)])
  return { left, ...together(left, listeners) }
}
