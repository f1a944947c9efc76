import { randomInt } from 'node:crypto'
import type { OAuthState } from '../oauth/state.ts'

/** What this network knows. */
export interface State {
  oauth: OAuthState
  posts: Post[]
  containers: Container[]
}

export type MediaType = 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL'

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
  /** ISO. */
  createdAt: string
}

/** Ids tell nothing of the order in which things came about. */
export const nextId = (): string => `17${Array.from({ length: 15 }, () => randomInt(10)).join('')}`
