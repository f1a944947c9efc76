import { createActor } from 'xstate'
import type { MetEntry } from '../../machines/feeds/feed.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type EntriesQuery, feedEntriesActors } from '../../services/feeds/feeds.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import type { App } from '../app.ts'

/** Of a page of what was met in a feed. */
export const entriesKey = ({ feedId, page }: EntriesQuery) => `${feedId}/${page}`

/** What was met in a feed and what became of it. Keys: of `entriesKey`. */
export function createFeedEntries({ actorOptions, call }: Pick<App, 'actorOptions' | 'call'>, key: string) {
  const [feedId = 0, page = 1] = key.split('/').map(Number)
  return createActor(
    queryMachine<EntriesQuery, Page<MetEntry>>('feedEntries').provide({ actors: feedEntriesActors(call) }),
    { ...actorOptions, input: { query: { feedId, page } } },
  )
}
