import type { DesignSize } from '../../contract/designDocument.ts'
import type { Network } from '../../contract/networks.ts'
import type { DesignShape } from '../../contract/templates.ts'

/** A size that a design is begun in. */
export interface NamedSize extends DesignSize {
  key: string
  /** For people, without the numbers. */
  label: string
  shape: DesignShape
  /** Where it is shown whole; empty: everywhere. */
  networks: readonly Network[]
}

/** What a design is called by its sides alone (`designShapes` of the contract). */
export function shapeOf({ width, height }: DesignSize): DesignShape {
  if (width > height) return 'wide'
  if (width === height) return 'square'
  return height <= 1.5 * width ? 'portrait' : 'story'
}

const size = (
  key: string,
  label: string,
  [width, height]: readonly [number, number],
  networks: readonly Network[] = [],
): NamedSize => ({ key, label, width, height, shape: shapeOf({ width, height }), networks })

/** The free ones first, each the usual one of its shape; then those of single networks. */
export const designSizes: readonly NamedSize[] = [
  size('square', 'Square', [1080, 1080]),
  // Instagram Platform, image specifications: 4:5 is the highest that the feed takes.
  size('portrait', 'Portrait', [1080, 1350]),
  // Stories and full-screen photos: 9:16, 1080 pixels broad.
  size('story', 'Story', [1080, 1920]),
  // Instagram Platform, image specifications: 1.91:1 is the broadest that the feed takes.
  size('wide', 'Wide', [1200, 628]),
  // LinkedIn help, "Image specifications": a shared picture of 1.91:1, and upright ones of 4:5.
  size('linkedin-wide', 'LinkedIn post', [1200, 627], ['linkedin', 'linkedin_org']),
  size('linkedin-portrait', 'LinkedIn portrait', [1080, 1350], ['linkedin', 'linkedin_org']),
  // X help, "Posting photos": one picture is shown whole at 16:9.
  size('x-wide', 'X post', [1600, 900], ['twitter']),
  // Meta Business Help, "Best practices for image ads": the feed's 1.91:1 and 4:5.
  size('facebook-wide', 'Facebook post', [1200, 630], ['facebook']),
  size('facebook-story', 'Facebook story', [1080, 1920], ['facebook']),
  // Instagram help, "Photo sizes": since 2025 the grid shows 3:4.
  size('instagram-grid', 'Instagram 3:4', [1080, 1440], ['instagram']),
  // TikTok Media Transfer Guide, "Photo restrictions": 1080p at most, shown full-screen.
  size('tiktok-photo', 'TikTok photo', [1080, 1920], ['tiktok']),
  // Threads API, media specifications: 1440 pixels broad at most.
  size('threads-portrait', 'Threads portrait', [1440, 1800], ['threads']),
  // Bluesky, app.bsky.embed.images: any ratio, made smaller over 2000 pixels.
  size('bluesky-square', 'Bluesky square', [2000, 2000], ['bluesky']),
  // Mastodon: timelines show one picture at 16:9, 1280 pixels broad in its preview.
  size('mastodon-wide', 'Mastodon post', [1280, 720], ['mastodon']),
]
