import { createActor } from 'xstate'
import { appealMachine } from '../../machines/moderation/appeal.machine.ts'
import type { RefusedPage } from '../../machines/moderation/appeals.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { appealActors, refusedActors } from '../../services/moderation/appeals.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { unsavedTextOf } from './unsavedTextOf.ts'

export type OwnAppeals = ReturnType<typeof createOwnAppeals>

const refusedMachine = queryMachine<{ page: number }, RefusedPage>('refusedPosts')

/** Makes the actors of a person's refused posts, and of the appeals against the refusals. */
export function createOwnAppeals({ app, call }: PageDeps) {
  const { actorOptions, clock, notify } = app
  /** Keys: a page's number. */
  const lists = createActorCache(
    (key) =>
      createActor(refusedMachine.provide({ actors: refusedActors(call) }), {
        ...actorOptions,
        input: { query: { page: Number(key) } },
      }),
    clock,
  )
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
      notify({ severity: 'success', message: 'Your appeal is sent. You are told once it is decided.' })
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
