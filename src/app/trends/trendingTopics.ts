import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionChange } from '../../services/browser/online.ts'
import { type TrendingTopics, type TrendsQuery, trendingTopicsActors } from '../../services/trends/trendingTopics.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

const trendingTopicsMachine = queryMachine<TrendsQuery, TrendingTopics>('trendingTopics')

/** What is talked about now, by the key of a query; what failed is read again once the connection is back. */
export function createTrendingTopics({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const actor = createActor(trendingTopicsMachine.provide({ actors: trendingTopicsActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
  const changes = listening(() => [
    onConnectionChange((isOnline) => {
      if (isOnline && actor.getSnapshot().matches('loadFailed')) actor.send({ type: 'retry.requested' })
    }),
  ])
  return {
    actor,
    start: () => {
      actor.start()
      changes.start()
    },
    stop: () => {
      changes.stop()
      actor.stop()
    },
  }
}

/** A query as the key of its actor, and back. */
export const trendsKeyOf = ({ businessProfileId, industry }: TrendsQuery): string =>
  [businessProfileId ?? '', industry ?? ''].join('|')

function queryOf(key: string): TrendsQuery {
  const [business = '', industry = ''] = key.split('|')
  return { businessProfileId: business === '' ? null : Number(business), industry: industry === '' ? null : industry }
}
