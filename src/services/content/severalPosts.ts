import { fromPromise } from 'xstate'
import {
  deletePosts,
  duplicatePost,
  listTags,
  moveToDrafts,
  restorePosts,
  type SeveralResult,
  type TagCount,
  tagPosts,
} from '../../../contract/severalPosts.ts'
import type { Post } from '../../machines/content/post.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** What is done with several posts; `restore` takes back what was done before. */
export type SeveralAct =
  | { kind: 'tag' | 'untag'; tag: string }
  | { kind: 'toDrafts' }
  | { kind: 'delete' }
  | { kind: 'restore' }

/** A post by its id, with what it is called. */
export interface NamedPost {
  id: number
  title: string
}

export interface SeveralRequest {
  act: SeveralAct
  posts: readonly NamedPost[]
}

/** What came of it: ids of those that were changed, and those that were left, each with a sentence. */
export interface SeveralOutcome extends SeveralRequest, SeveralResult {}

/** The effects of acts on several posts. */
export const severalPostsActors = (call: Call) => ({
  perform: fromPromise<Result<SeveralOutcome>, { variables: SeveralRequest }>(({ input: { variables }, signal }) =>
    toResult(perform(call, variables, signal).then((result) => ({ ...variables, ...result }))),
  ),
})

function perform(call: Call, { act, posts: named }: SeveralRequest, signal: AbortSignal): Promise<SeveralResult> {
  const posts = named.map(({ id }) => id)
  const performed = {
    tag: (tag: string) => call(tagPosts, { body: { posts, tag, act: 'add' } }, { signal }),
    untag: (tag: string) => call(tagPosts, { body: { posts, tag, act: 'remove' } }, { signal }),
    toDrafts: () => call(moveToDrafts, { body: { posts } }, { signal }),
    delete: () => call(deletePosts, { body: { posts } }, { signal }),
    restore: () => call(restorePosts, { body: { posts } }, { signal }),
  }
  return act.kind === 'tag' || act.kind === 'untag' ? performed[act.kind](act.tag) : performed[act.kind]()
}

/** The effects of making a copy of a post; `clientKey` is of the press, so that it makes one. */
export const duplicationActors = (call: Call) => ({
  perform: fromPromise<Result<Post>, { variables: { id: number; clientKey: string } }>(
    ({ input: { variables }, signal }) =>
      toResult(call(duplicatePost, { id: String(variables.id), body: { clientKey: variables.clientKey } }, { signal })),
  ),
})

/** The effects of the list of the person's tags. */
export const tagListActors = (call: Call) => ({
  read: fromPromise<Result<TagCount[]>, { query: null }>(({ signal }) =>
    toResult(call(listTags, {}, { signal }).then(({ results }) => results)),
  ),
})
