/** What this server says that it takes (`configuration` of its description), and holds everybody to. */
export interface ServerLimits {
  /** Characters of a status, as the server counts them. */
  characters: number
  /** What an address counts for. */
  charactersPerUrl: number
  /** Media of one status. */
  perStatus: number
  /** Content types. */
  types: readonly string[]
  /** Characters of a description. */
  description: number
  /** Bytes. */
  imageSize: number
  /** Width times height. */
  imageMatrix: number
  /** Bytes. */
  videoSize: number
  /** Width times height. */
  videoMatrix: number
}

/** As Mastodon has them where its administrator changes nothing. */
export const usualLimits: ServerLimits = {
  characters: 500,
  charactersPerUrl: 23,
  perStatus: 4,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm'],
  description: 1500,
  imageSize: 16_777_216,
  imageMatrix: 33_177_600,
  videoSize: 103_809_024,
  videoMatrix: 8_294_400,
}
