import { createWeekAhead } from '../calendar/weekAhead.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createNewsQuery } from './newsQuery.ts'
import { createSeenDecisions } from './seenDecisions.ts'

/** What was decided about a person's posts and not seen by them; read again once some of it is. */
export function createDecisionNews(deps: PageDeps) {
  const seen = deps.lazy(createSeenDecisions)
  const news = createNewsQuery(deps, null)
  /** Also what counts them. */
  const refresh = () => {
    news.send({ type: 'refresh.requested' })
    for (const { week } of deps.cached(createWeekAhead).all()) week.send({ type: 'refresh.requested' })
  }
  const listeners = listening(() => {
    const marking = seen.marking.subscribe(({ context: { problem } }) => {
      if (problem) deps.app.notify({ severity: 'error', message: problem.message })
    })
    return [seen.listen(refresh), () => marking.unsubscribe()]
  })
  return { news, seen, ...together(news, listeners) }
}
