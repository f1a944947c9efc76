import { createActor } from 'xstate'
import type { Strategy, StrategyQuery } from '../../machines/insight/strategy.ts'
import { strategyActMachine } from '../../machines/insight/strategyAct.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { strategyActActors, strategyActors } from '../../services/insight/strategy.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const strategyMachine = queryMachine<StrategyQuery, Strategy>('strategy')

type Deps = Pick<PageDeps, 'app' | 'call' | 'bucketChanges' | 'postChanges' | 'slotChanges'>

/** The platform strategy of a business, and what is done about it. Keys: of `strategyKeyOf`. */
export function createStrategy({ app, call, bucketChanges, postChanges, slotChanges }: Deps, key: string) {
  const query = queryOf(key)
  const strategy = createActor(strategyMachine.provide({ actors: strategyActors(call) }), {
    ...app.actorOptions,
    input: { query },
  })
  const act = createActor(
    strategyActMachine.provide({ actors: strategyActActors(call, query.businessProfileId) }),
    app.actorOptions,
  )
  const refresh = () => strategy.send({ type: 'refresh.requested' })
  // A step makes slots or changes shares: whoever shows those reads them again, and so does this.
  act.on('act.done', () => {
    slotChanges.tell()
    bucketChanges.tell()
  })
  act.on('strategy.outdated', refresh)
  const facts = listening(() => [
    slotChanges.listen(refresh),
    bucketChanges.listen(refresh),
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
  ])
  return { strategy, act, ...together(strategy, act, facts) }
}

/** What is asked as the key of its strategy. */
export const strategyKeyOf = ({ businessProfileId, accountId }: StrategyQuery): string =>
  [businessProfileId ?? '', accountId ?? ''].join('|')

function queryOf(key: string): StrategyQuery {
  const [business = '', account = ''] = key.split('|')
  return {
    businessProfileId: business === '' ? null : Number(business),
    accountId: account === '' ? null : Number(account),
  }
}
