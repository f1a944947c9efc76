import type { ChosenTime } from '../../../contract/content.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { nonNull } from '../shell/nonNull.ts'
import type { Post } from './post.ts'
import type { LinkRejected, WriteResult } from './writeResult.ts'

/** What a person may do with a post that exists; `settle` is their word on a part of unknown fate, and where it stands. */
export type PostAction =
  | { kind: 'retry'; publicationIds: number[] }
  | { kind: 'check'; publicationId: number }
  | { kind: 'settle'; publicationId: number; verdict: 'published' | 'send_again' | 'leave'; link: string | null }
  | { kind: 'reschedule'; schedule: Camel<ChosenTime> }

/** A post, and after how many milliseconds it is worth reading again; null when it changes no more by itself. */
export interface LoadedPost {
  post: Post
  pollIn: number | null
}

export type ActionResult = WriteResult<LoadedPost, LoadedPost> | LinkRejected

/** Whether the networks are asked first to delete what they have of it. */
export interface DeletionChoice {
  isFromNetworks: boolean
}

export interface DeletionRequest extends DeletionChoice {
  postId: string
}

/** Nothing is left of it, or the post as it is where a network still has some. */
export type DeletionResult = WriteResult<null, LoadedPost>

/** What is to be done with which post, as it is known. */
export interface ActionRequest {
  post: Post
  action: PostAction
}

export interface PostContext {
  postId: string
  loaded: LoadedPost | null
  /** What was last asked for; null: nothing, or that it be deleted. */
  action: PostAction | null
  problem: PostProblem | null
}

/** failed: it came to nothing, and why · link: so it did for the link · unclear: nobody answered, so it may have been done */
export interface PostProblem {
  kind: 'failed' | 'link' | 'unclear'
  message: string
}

/** What an action is performed on. Throws before there is a post or an action. */
export const requestOf = ({ loaded, action }: PostContext): ActionRequest => ({
  post: nonNull(loaded).post,
  action: nonNull(action),
})
