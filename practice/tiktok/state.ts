import type { OAuthState } from '../oauth/state.ts'

/** What this network knows. */
export interface State {
  oauth: OAuthState
  /** Oldest first. */
  shares: Share[]
}

/** What is on its way to being a post, and then is one. */
export interface Share {
  publishId: string
  /** The person's short name. */
  person: string
  kind: 'video' | 'photo'
  text: string
  /** Milliseconds into a video, whose frame is its cover; null: the first one. */
  coverAt?: number | null
  post: PostInfo
  /** How a video comes; null of pictures, which are fetched. */
  upload: Upload | null
  /** open: bytes are missing · processing: everything is there · complete: it is a post · failed: it is none */
  state: 'open' | 'processing' | 'complete' | 'failed'
  failReason: string | null
  /** Asking how it stands is answered so many times more that it is being worked on. */
  pollsLeft: number
  /** Ids of uploads. */
  media: string[]
  /** Digits, more than a number holds. */
  postId: string
  /** ISO. */
  createdAt: string
  /** Its author has deleted it. */
  isRemoved: boolean
}

export interface PostInfo {
  privacy: string
  isCommentDisabled: boolean
  isDuetDisabled: boolean
  isStitchDisabled: boolean
  isBrandContent: boolean
  isBrandOrganic: boolean
  /** Of a video, as whoever posted it said; left out: it was not. */
  isAiGenerated?: boolean
}

interface Upload {
  token: string
  size: number
  chunkSize: number
  chunkCount: number
  /** Ids of uploads, in order. */
  chunks: string[]
  /** Bytes. */
  received: number
  /** Milliseconds. */
  expiresAt: number
}

/** What everybody sees: it is a post, and nobody took it away. */
export const isPublished = ({ state, isRemoved }: Share): boolean =>
  (state === 'processing' || state === 'complete') && !isRemoved

/** Only a post that everybody may see has an id that others know. */
export const publicIdOf = ({ post, postId, isRemoved }: Share): string | null =>
  post.privacy === 'PUBLIC_TO_EVERYONE' && !isRemoved ? postId : null
