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

/** A link that its person gives for a part of unknown fate, as far as it is typed. */
export interface GivenLink {
  publicationId: number
  link: string
}

export interface PostContext {
  postId: string
  loaded: LoadedPost | null
  /** What was last asked for; null: nothing, or that it be deleted. */
  action: PostAction | null
  /** Those that are being given, one of a part at most. */
  links: readonly GivenLink[]
  problem: PostProblem | null
}

/** failed: it came to nothing, and why · link: so it did for the link · unclear: nobody answered, so it may have been done */
export interface PostProblem {
  kind: 'failed' | 'link' | 'unclear'
  message: string
}

type Links = PostContext['links']

/** The link that is being given for a part; null where none is. */
export const linkOf = (links: Links, publicationId: number): string | null =>
  links.find((given) => given.publicationId === publicationId)?.link ?? null

/** The links with one that is asked for: what is typed of it already stays. */
export const withAskedLink = (links: Links, publicationId: number): Links =>
  linkOf(links, publicationId) === null ? withLink(links, { publicationId, link: '' }) : links

/** The links with one as it is typed now. */
export const withLink = (links: Links, given: GivenLink): Links => [...withoutLink(links, given.publicationId), given]

/** The links that are given for other parts. */
export const withoutLink = (links: Links, publicationId: number): Links =>
  links.filter((given) => given.publicationId !== publicationId)

/** The links that are still being given once an action is done: a part that is settled needs none. */
export const linksAfter = ({ links, action }: PostContext): Links =>
  action?.kind === 'settle' ? withoutLink(links, action.publicationId) : links

/** What an action is performed on. Throws before there is a post or an action. */
export const requestOf = ({ loaded, action }: PostContext): ActionRequest => ({
  post: nonNull(loaded).post,
  action: nonNull(action),
})
