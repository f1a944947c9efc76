import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { type DecisionNews, type DecisionQuery, decisionNewsActors } from '../../services/moderation/decisionNews.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createSeenDecisions } from './seenDecisions.ts'

const newsMachine = queryMachine<DecisionQuery, DecisionNews>('decisionNews')

const createNews = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, postId: number | null) =>
  createActor(newsMachine.provide({ actors: decisionNewsActors(call) }), {
    ...app.actorOptions,
    input: { query: { postId } },
  })

/** What was decided about a person's posts and not seen by them; read again once some of it is. */
export function createDecisionNews(deps: PageDeps) {
  const seen = deps.lazy(createSeenDecisions)
  const news = createNews(deps, null)
  const listeners = listening(() => {
    const marking = seen.marking.subscribe(({ context: { problem } }) => {
      if (problem) deps.app.notify({ severity: 'error', message: problem.message })
    })
    return [seen.listen(() => news.send({ type: 'refresh.requested' })), () => marking.unsubscribe()]
  })
  return { news, seen, ...together(news, listeners) }
}

/** Marks the refusal that is told at a draft as seen. Keys: the post's id. */
export function createRefusalSeen(deps: PageDeps, key: string) {
  const seen = deps.lazy(createSeenDecisions)
  const news = createNews(deps, Number(key))
  news.subscribe(({ context: { value } }) => {
    const refusals = (value?.results ?? []).filter(({ kind }) => kind === 'refused')
    if (refusals.length > 0) seen.mark(refusals)
  })
  return news
}
