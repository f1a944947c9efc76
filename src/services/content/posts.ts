import { fromPromise } from 'xstate'
import {
  checkPost,
  deletePost,
  listPosts,
  type PostOrder,
  type PostState,
  post as postShape,
  readPost,
  reschedulePost,
  retryPost,
  settlePost,
} from '../../../contract/content.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import type { Day } from '../../../rules/content/months.ts'
import { postChangesIn } from '../../../rules/content/pollInterval.ts'
import type { AccountsCheck } from '../../machines/content/accountsCheck.ts'
import type { Post } from '../../machines/content/post.ts'
import type {
  ActionRequest,
  ActionResult,
  DeletionRequest,
  DeletionResult,
  LoadedPost,
  PostAction,
} from '../../machines/content/postContext.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { toClient } from '../http/casing.ts'
import { resultOf, toResult } from '../http/toResult.ts'
import type { PostFilters } from './postFilters.ts'

export interface PostsDeps {
  call: Call
  clock: Clock
  /** Of the person: what their wall clock shows. */
  timezone: () => string
}

/** What is about to go out, and whether at once. */
export type Going = Pick<Draft, 'when' | 'accountIds'>

/** Whether the accounts' credentials let it go out. */
export type CheckAccounts = (going: Going, signal: AbortSignal) => Promise<AccountsCheck>

/** The effects of a post that is followed. */
export function postActors({ call, clock, checkAccounts }: PostsDeps & { checkAccounts: CheckAccounts }) {
  const loaded = (post: Post): LoadedPost => ({ post, pollIn: postChangesIn(post, clock.now()) })
  return {
    readPost: fromPromise<Result<LoadedPost>, { postId: string }>(({ input, signal }) =>
      toResult(call(readPost, { id: input.postId }, { signal }).then(loaded)),
    ),
    checkAccounts: fromPromise<AccountsCheck, ActionRequest>(({ input, signal }) =>
      checkAccounts({ when: 'now', accountIds: sentWith(input) }, signal),
    ),
    performAction: fromPromise<ActionResult, ActionRequest>(async ({ input, signal }) => {
      try {
        return { kind: 'ok', value: loaded(await perform(call, input, signal)) }
      } catch (thrown) {
        const error = apiErrorIn(thrown)
        if (isAboutLink(error)) return { kind: 'linkRejected', message: error.message }
        const found = await foundAfter(error, () => call(readPost, { id: String(input.post.id) }, { signal }))
        return found.kind === 'ok' ? { kind: 'conflict', message: error.message, current: loaded(found.value) } : found
      }
    }),
    deletePost: fromPromise<DeletionResult, DeletionRequest>(async ({ input: { postId, isFromNetworks }, signal }) => {
      try {
        await call(deletePost, { id: postId, query: isFromNetworks ? { fromNetworks: 'true' } : {} }, { signal })
        return { kind: 'ok', value: null }
      } catch (thrown) {
        const error = apiErrorIn(thrown)
        const current = changedPost(error)
        return current ? { kind: 'conflict', message: error.message, current: loaded(current) } : resultOf(error)
      }
    }),
  }
}

/** Whether it is a no to the link that was given. */
const isAboutLink = ({ kind, body }: ApiError): boolean =>
  kind === 'rejected' && typeof body === 'object' && body !== null && 'field' in body && body.field === 'link'

/** The post as an error shows it. One that found nothing may have missed the post or only a part: reading it tells. */
async function foundAfter(error: ApiError, read: () => Promise<Post>): Promise<Result<Post>> {
  if (error.status === 404) return toResult(read())
  const changed = changedPost(error)
  return changed ? { kind: 'ok', value: changed } : resultOf(error)
}

/** The accounts whose parts an action sends. */
function sentWith({ post, action }: ActionRequest): number[] {
  const ids = sentIds(action)
  return post.publications.filter(({ id }) => ids.includes(id)).map(({ accountId }) => accountId)
}

const sentIds = (action: PostAction): number[] =>
  action.kind === 'retry' ? action.publicationIds : action.kind === 'settle' ? [action.publicationId] : []

function perform(call: Call, { post, action }: ActionRequest, signal: AbortSignal): Promise<Post> {
  const id = String(post.id)
  if (action.kind === 'retry')
    return call(retryPost, { id, body: { publicationIds: action.publicationIds } }, { signal })
  if (action.kind === 'check') return call(checkPost, { id, body: { publicationId: action.publicationId } }, { signal })
  if (action.kind === 'reschedule') {
    return call(reschedulePost, { id, body: { version: post.version, schedule: action.schedule } }, { signal })
  }
  const { publicationId, verdict, link } = action
  return call(settlePost, { id, body: { publicationId, verdict, ...(link !== null && { link }) } }, { signal })
}

/** The post as it is now, which a 409 carries when the change was made against an older one. */
export function changedPost({ status, body }: ApiError): Post | null {
  if (status !== 409 || typeof body !== 'object' || body === null) return null
  const parsed = safeParse(postShape, 'post' in body ? body.post : body)
  return parsed ? toClient(postShape, parsed.data) : null
}

export interface PostsQuery {
  states: readonly PostState[]
  order: PostOrder
  /** Only those whose time is chosen, or only those without one; null for both. */
  hasTime: boolean | null
  /** Only those of this day in the person's zone; null for any. */
  day: Day | null
  page: number
  pageSize: number
  /** Only this business's; null for everybody's. */
  businessProfileId: number | null
  /** What else it is narrowed to; left out: nothing. */
  filters?: PostFilters
}

export interface PostsPage {
  results: Post[]
  count: number
  page: number
  pageSize: number
}

/** The effects of a list of posts. */
export const postListActors = ({ call }: PostsDeps) => ({
  read: fromPromise<Result<PostsPage>, { query: PostsQuery }>(({ input: { query }, signal }) => {
    const { states, order, hasTime, day, page, pageSize, businessProfileId, filters } = query
    const asked = {
      ...filters,
      state: states.join(','),
      order,
      page: String(page),
      pageSize: String(pageSize),
      ...(day !== null && { day }),
      ...(hasTime !== null && { hasTime: hasTime ? ('true' as const) : ('false' as const) }),
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    }
    return toResult(call(listPosts, { query: asked }, { signal }))
  }),
})
