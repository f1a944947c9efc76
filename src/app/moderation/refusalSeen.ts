import type { PageDeps } from '../pageDeps.ts'
import { createNewsQuery } from './newsQuery.ts'
import { createSeenDecisions } from './seenDecisions.ts'

/** Marks the refusal that is told at a draft as seen. Keys: the post's id. */
export function createRefusalSeen(deps: PageDeps, key: string) {
  const seen = deps.lazy(createSeenDecisions)
  const news = createNewsQuery(deps, Number(key))
  news.subscribe(({ context: { value } }) => {
    const refusals = (value?.results ?? []).filter(({ kind }) => kind === 'refused')
    if (refusals.length > 0) seen.mark(refusals)
  })
  return news
}
