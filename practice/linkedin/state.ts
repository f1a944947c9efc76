import type { OAuthState } from '../oauth/state.ts'

/** What this server knows. */
export interface State {
  oauth: OAuthState
  posts: Post[]
  comments: Comment[]
  images: Image[]
  videos: Video[]
}

export interface Post {
  urn: string
  /** URN of a person or an organization. */
  author: string
  /** Whose token it came with. */
  person: string
  /** Little text. */
  commentary: string
  media: PostMedia[]
  /** Left out where it has none. */
  article?: Article
  /** Left out: PUBLIC. */
  visibility?: 'PUBLIC' | 'CONNECTIONS'
  /** Milliseconds since 1970. */
  createdAt: number
}

/** The card of a link. */
export interface Article {
  source: string
  title: string
  description: string
  /** URN of an image. */
  thumbnail?: string | undefined
}

export interface PostMedia {
  /** URN of an image or a video. */
  id: string
  altText: string
}

export interface Comment {
  id: string
  /** URN of the post that it stands below. */
  object: string
  actor: string
  person: string
  text: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export interface Image {
  urn: string
  owner: string
  /** Of its address for the upload. */
  key: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Id among the uploads; null until its bytes are there. */
  uploadId: string | null
}

export interface Video {
  urn: string
  owner: string
  key: string
  expiresAt: number
  /** Bytes. */
  size: number
  parts: VideoPart[]
  status: 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE'
  uploadId: string | null
}

export interface VideoPart {
  /** Offsets of its first and its last byte. */
  first: number
  last: number
  /** As the answer to its upload had it; null until it is there. */
  etag: string | null
  /** Id among the uploads. */
  uploadId: string | null
}
