import { randomInt } from 'node:crypto'
import type { OAuthState } from '../oauth/state.ts'

/** What this network knows. */
export interface State {
  oauth: OAuthState
  posts: Post[]
  containers: Container[]
}

export type MediaType = 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL'

/** Who may answer a post (Threads API: Reply Management). */
export const replyControls = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const
export type ReplyControl = (typeof replyControls)[number]

/** A file that was fetched from the address that was given. */
export interface Fetched {
  kind: 'image' | 'video'
  upload: string
  altText: string
}

/** What is prepared and not to be seen yet. */
export interface Container {
  id: string
  /** The person's short name. */
  person: string
  type: MediaType
  text: string
  files: Fetched[]
  isCarouselItem: boolean
  replyTo: string | null
  /** Left out: everyone. */
  replyControl?: ReplyControl
  status: 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR'
  errorMessage: string | null
  /** Milliseconds. */
  expiresAt: number
}

export interface Post {
  id: string
  person: string
  type: MediaType
  text: string
  files: Fetched[]
  replyTo: string | null
  replyControl?: ReplyControl
  /** ISO. */
  createdAt: string
}

/** Ids tell nothing of the order in which things came about. */
export const nextId = (): string => `17${Array.from({ length: 15 }, () => randomInt(10)).join('')}`
