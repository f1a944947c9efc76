import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { type DecisionNews, type DecisionQuery, decisionNewsActors } from '../../services/moderation/decisionNews.ts'
import type { PageDeps } from '../pageDeps.ts'

const newsMachine = queryMachine<DecisionQuery, DecisionNews>('decisionNews')

/** Reads what was decided and not seen, of one post or of all. */
export const createNewsQuery = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, postId: number | null) =>
  createActor(newsMachine.provide({ actors: decisionNewsActors(call) }), {
    ...app.actorOptions,
    input: { query: { postId } },
  })
