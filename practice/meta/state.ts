import { createOAuthState } from '../oauth/grants.ts'
import type { OAuthState } from '../oauth/state.ts'

/** What a practice server of Meta's networks knows. */
export interface MetaState {
  /** Who agreed on Facebook's page, and who on Instagram's. */
  facebook: OAuthState
  instagram: OAuthState
  pageTokens: PageToken[]
  photos: Photo[]
  videos: Video[]
  posts: PagePost[]
  comments: Comment[]
  containers: Container[]
  media: InstagramMedia[]
  /** Photos and videos of an account that count into its publishing limit. */
  quota: { most: number }
  /** Percent of the app's calls that it is told to have used. */
  usage: number
  /** Names of insights that are told no more. */
  removedMetrics: string[]
  lastId: number
}

/** A page's own token, which does not end. */
export interface PageToken {
  token: string
  person: string
  pageId: string
  scopes: string[]
  /** Milliseconds. */
  dataAccessEndsAt: number
}

export interface Photo {
  id: string
  pageId: string
  upload: string
  alt: string
}

export interface Video {
  id: string
  pageId: string
  sessionId: string
  size: number
  received: number
  /** Uploads, in order. */
  chunks: string[]
  /** The whole, once it is finished. */
  upload: string | null
  description: string
  /** Its size is told with its bytes. */
  isReel?: boolean
  /** ISO; null until it is finished. */
  createdAt: string | null
}

export interface PagePost {
  /** `page_post`. */
  id: string
  pageId: string
  message: string
  link: string | null
  /** Photos, or one video. */
  attached: string[]
  /** ISO. */
  createdAt: string
}

export interface Comment {
  id: string
  /** A post, a video or an Instagram medium. */
  parentId: string
  /** The page or Instagram account that wrote it. */
  by: string
  person: string
  network: 'facebook' | 'instagram'
  text: string
  /** ISO. */
  createdAt: string
}

export interface Container {
  id: string
  accountId: string
  kind: 'IMAGE' | 'VIDEO' | 'REELS' | 'CAROUSEL'
  caption: string
  isCarouselItem: boolean
  isStory?: boolean
  /** User names. */
  collaborators?: string[]
  /** Milliseconds into a reel, whose frame is its cover. */
  coverAt?: number
  alt: string
  /** An upload; null while nothing was brought. */
  upload: string | null
  received: number
  children: string[]
  /** How often its status is still IN_PROGRESS. */
  looksLeft: number
  /** What is wrong with it. */
  error: string | null
  /** Milliseconds. */
  createdAt: number
  isPublished: boolean
}

export interface InstagramMedia {
  id: string
  accountId: string
  caption: string
  kind: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM'
  /** Seen for a day, and never among the account's media. */
  isStory?: boolean
  /** User names. */
  collaborators?: string[]
  /** Milliseconds into a reel, whose frame is its cover. */
  coverAt?: number
  shown: { upload: string; kind: 'image' | 'video'; alt: string }[]
  /** ISO. */
  createdAt: string
}

export const createMetaState = (): MetaState => ({
  facebook: createOAuthState(),
  instagram: createOAuthState(),
  pageTokens: [],
  photos: [],
  videos: [],
  posts: [],
  comments: [],
  containers: [],
  media: [],
  quota: { most: 100 },
  usage: 1,
  removedMetrics: [],
  lastId: 0,
})

/** A number that was never given before. */
export function nextId(state: MetaState): string {
  state.lastId = Math.max(state.lastId + 1, Date.now() * 100)
  return String(state.lastId)
}

/** An instant as the Graph API writes it: whole seconds, and a zone without a colon. */
export const graphTime = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19)}+0000`
