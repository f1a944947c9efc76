import { type Actor, createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { type ToldPost, type ToldPostsQuery, toldPostsActors } from '../../services/calendar/toldPosts.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const toldPostsMachine = queryMachine<ToldPostsQuery, ToldPost[]>('toldPosts')

/** What came of the posts of some days, read again on return. Keys: of `toldPostsKeyOf`. */
export function createToldPosts({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const [from = '', to = '', businessProfileId = ''] = key.split(' ')
  const told: Actor<typeof toldPostsMachine> = createActor(
    toldPostsMachine.provide({ actors: toldPostsActors(call) }),
    {
      ...app.actorOptions,
      input: { query: { from, to, businessProfileId } },
    },
  )
  const listeners = listening(() => [app.browser.onReturn(() => told.send({ type: 'refresh.requested' }))])
  return { told, ...together(told, listeners) }
}

/** `2026-11-01 2026-11-30 7`: the days, both included, and the business or nothing. */
export const toldPostsKeyOf = ({ from, to, businessProfileId }: ToldPostsQuery): string =>
  `${from} ${to} ${businessProfileId}`
