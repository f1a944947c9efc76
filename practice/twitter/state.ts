import type { OAuthState } from '../oauth/state.ts'

/** What this network knows. */
export interface State {
  oauth: OAuthState
  posts: Post[]
  media: Medium[]
}

export interface Post {
  id: string
  /** The person's short name. */
  person: string
  text: string
  media: string[]
  inReplyTo: string | null
  /** Left out: everyone. */
  replySettings?: ReplySettings
  /** As whoever posted it said; left out: it was not. */
  isMadeWithAi?: boolean
  /** ISO. */
  createdAt: string
}

/** Who may answer a post, where not everyone may. */
export const replySettings = ['following', 'mentionedUsers', 'subscribers', 'verified'] as const
export type ReplySettings = (typeof replySettings)[number]

/** What was begun to be uploaded. */
export interface Medium {
  id: string
  person: string
  type: string
  category: 'tweet_image' | 'tweet_gif' | 'tweet_video'
  totalBytes: number
  /** Ids of what was appended, by segment. */
  segments: Record<string, string>
  /** How far it is; a picture is ready once it is finalized. */
  step: 'uploading' | 'pending' | 'in_progress' | 'succeeded' | 'failed'
  /** The whole, once it is finalized. */
  upload: string | null
  altText: string
  /** Milliseconds. */
  expiresAt: number
}

const epoch = 1_288_834_974_657n
let last = 0n

/** A snowflake: later than every one before it, by milliseconds since X's own epoch. */
export function nextId(): string {
  const now = (BigInt(Date.now()) - epoch) << 22n
  last = now > last ? now : last + 1n
  return String(last)
}
