import { fromPromise } from 'xstate'
import {
  changePost,
  checkPost,
  deletePost,
  listPosts,
  type PostState,
  post as postShape,
  readPost,
  reschedulePost,
  retryPost,
  settlePost,
} from '../../../contract/content.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import { postChangesIn } from '../../../rules/content/pollInterval.ts'
import type { Clearance } from '../../machines/content/clearance.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import type { ActOutcome, Post, PostAct, PostNow } from '../../machines/content/post.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { toClient } from '../http/casing.ts'
import { failureIn, type Refused } from '../http/failure.ts'
import { lossOf, outcomeOf } from '../http/outcome.ts'

export interface PostsDeps {
  call: Call
  clock: Clock
  /** Of the person: what their wall clock shows. */
  timezone: () => string
}

/** What is about to go out, and whether at once. */
export type Going = Pick<Draft, 'when' | 'accountIds'>

/** Whether the accounts' credentials let it go out. */
export type Clear = (going: Going, signal: AbortSignal) => Promise<Clearance>

/** The effects of a post that is followed. */
export function postActors({ call, clock, clear }: PostsDeps & { clear: Clear }) {
  const now = (post: Post): PostNow => ({ post, lookAgainIn: postChangesIn(post, clock.now()) })
  return {
    readPost: fromPromise<Outcome<PostNow>, { postId: string }>(({ input, signal }) =>
      outcomeOf(call(readPost, { id: input.postId }, { signal }).then(now)),
    ),
    checkAccounts: fromPromise<Clearance, { post: Post | null; act: PostAct | null }>(({ input, signal }) =>
      clear({ when: 'now', accountIds: sentWith(input.post, input.act) }, signal),
    ),
    actOnPost: fromPromise<ActOutcome, { post: Post | null; act: PostAct | null }>(async ({ input, signal }) => {
      const { post, act } = input
      if (!post || !act) throw new Error('There is nothing to act on')
      try {
        return { kind: 'answered', value: now(await actOn(call, post, act, signal)) }
      } catch (thrown) {
        const failure = failureIn(thrown)
        if (failure.kind !== 'refused') return lossOf(failure)
        const found = await foundAfter(failure, () => call(readPost, { id: String(post.id) }, { signal }))
        return found.kind === 'answered' ? { kind: 'changed', message: failure.message, ...now(found.value) } : found
      }
    }),
    deletePost: fromPromise<Outcome<null>, { postId: string }>(({ input, signal }) =>
      outcomeOf(call(deletePost, { id: input.postId }, { signal }).then(() => null)),
    ),
  }
}

/** The post as a refusal shows it. One that found nothing may have missed the post or only a part: reading it tells. */
async function foundAfter(refused: Refused, read: () => Promise<Post>): Promise<Outcome<Post>> {
  if (refused.status === 404) return outcomeOf(read())
  const changed = changedPost(refused)
  return changed ? { kind: 'answered', value: changed } : lossOf(refused)
}

/** The accounts whose parts an act sends. */
function sentWith(post: Post | null, act: PostAct | null): number[] {
  const ids = act?.kind === 'retry' ? act.publicationIds : act?.kind === 'settle' ? [act.publicationId] : []
  return (post?.publications ?? []).filter(({ id }) => ids.includes(id)).map(({ accountId }) => accountId)
}

function actOn(call: Call, { id: postId, version }: Post, act: PostAct, signal: AbortSignal): Promise<Post> {
  const id = String(postId)
  if (act.kind === 'retry') return call(retryPost, { id, body: { publicationIds: act.publicationIds } }, { signal })
  if (act.kind === 'check') return call(checkPost, { id, body: { publicationId: act.publicationId } }, { signal })
  if (act.kind === 'reschedule') {
    return call(reschedulePost, { id, body: { version, schedule: act.schedule } }, { signal })
  }
  const { publicationId, verdict } = act
  return call(settlePost, { id, body: { publicationId, verdict } }, { signal })
}

/** The post as it is now, which a 409 carries when the change was made against an older one. */
export function changedPost(failure: { kind: string } | Refused): Post | null {
  if (!('body' in failure) || failure.status !== 409 || typeof failure.body !== 'object' || failure.body === null) {
    return null
  }
  const parsed = postShape.safeParse('post' in failure.body ? failure.body.post : failure.body)
  return parsed.success ? toClient(postShape, parsed.data) : null
}

/** The effects of moving a post in the calendar, which knows its time but not its version. */
export const moveActors = ({ call, timezone }: PostsDeps) => ({
  movePost: fromPromise<Outcome<null>, { move: Move | null }>(({ input: { move }, signal }) =>
    outcomeOf(move ? movePost(call, move, timezone(), signal) : Promise.resolve(null)),
  ),
})

async function movePost(call: Call, { postId, to }: Move, timezone: string, signal: AbortSignal): Promise<null> {
  const id = String(postId)
  const { version, state, text, accountIds } = await call(readPost, { id }, { signal })
  const schedule = { wallTime: to, timezone }
  if (state === 'draft') {
    // It has no parts to move: its time is one of the things that are written.
    await call(changePost, { id, body: { version, text, accountIds, intent: 'draft', schedule } }, { signal })
  } else await call(reschedulePost, { id, body: { version, schedule } }, { signal })
  return null
}

export interface PostsQuery {
  states: readonly PostState[]
  order: 'due' | 'changed'
  /** Only those whose time is chosen, or only those without one; null for both. */
  hasTime: boolean | null
  page: number
  pageSize: number
  /** Only this business's; null for everybody's. */
  businessProfileId: number | null
}

export interface PostsPage {
  results: Post[]
  count: number
  page: number
  pageSize: number
}

/** The effects of a list of posts. */
export const postListActors = ({ call }: PostsDeps) => ({
  read: fromPromise<Outcome<PostsPage>, { query: PostsQuery }>(({ input: { query }, signal }) => {
    const { states, order, hasTime, page, pageSize, businessProfileId } = query
    const asked = {
      state: states.join(','),
      order,
      page: String(page),
      pageSize: String(pageSize),
      ...(hasTime !== null && { hasTime: hasTime ? ('true' as const) : ('false' as const) }),
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    }
    return outcomeOf(call(listPosts, { query: asked }, { signal }))
  }),
})
