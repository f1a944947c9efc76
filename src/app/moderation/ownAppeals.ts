import { createActor } from 'xstate'
import { strings } from '../../../strings/moderation.ts'
import { appealMachine } from '../../machines/moderation/appeal.machine.ts'
import type { RefusedPage, RefusedPost } from '../../machines/moderation/appeals.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { appealActors, refusedActors } from '../../services/moderation/appeals.ts'
import type { SeenDecision } from '../../services/moderation/decisionNews.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { unsavedTextOf } from './unsavedTextOf.ts'

export type OwnAppeals = ReturnType<typeof createOwnAppeals>

const refusedMachine = queryMachine<{ page: number }, RefusedPage>('refusedPosts')

/** What the person sees for the first time with a refused post. */
const unseenOf = ({ caseId, unseen, refusedAt, appeal }: RefusedPost): SeenDecision[] =>
  unseen.map((kind) => ({ caseId, kind, at: kind === 'refused' ? refusedAt : (appeal?.decidedAt ?? refusedAt) }))

/** Makes the actors of a person's refused posts, and of the appeals against the refusals. */
export function createOwnAppeals({ app, call, lazy }: PageDeps) {
  /** What marks them comes with the first that is to be marked; where it cannot be had, the next reading tries again. */
  const mark = async (decisions: readonly SeenDecision[]) => {
    if (decisions.length === 0) return
    const marking = await import('./seenDecisions.ts').catch(() => null)
    if (marking) lazy(marking.createSeenDecisions).mark(decisions)
  }
  const { actorOptions, clock, notify } = app
  /** Keys: a page's number. */
  const lists = createActorCache((key) => {
    const list = createActor(refusedMachine.provide({ actors: refusedActors(call) }), {
      ...actorOptions,
      input: { query: { page: Number(key) } },
    })
    list.subscribe(({ context: { value } }) => void mark((value?.results ?? []).flatMap(unseenOf)))
    return list
  }, clock)
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  /** Keys: the id of the case that was refused. */
  const appeals = createActorCache((key) => {
    const slot = unsavedTextOf(app, `appeal-${key}`)
    const appeal = createActor(appealMachine.provide({ actors: appealActors(call, Number(key)) }), {
      ...actorOptions,
      input: { text: slot.read() },
    })
    appeal.on('text.changed', ({ text }) => slot.save(text))
    appeal.on('appeal.sent', () => {
      slot.save('')
      notify({ severity: 'success', message: strings.yourAppealIsSent })
      refresh()
    })
    return appeal
  }, clock)
  return {
    lists,
    appeals,
    ...listening(() => [app.browser.onReturn(refresh), onConnectionReturn(refresh)]),
  }
}
