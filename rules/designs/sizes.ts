import type { DesignSize } from '../../contract/designDocument.ts'
import type { Network } from '../../contract/networks.ts'
import type { DesignShape } from '../../contract/templates.ts'
import { strings } from '../../strings/designs.ts'

/** A size that a design is begun in. */
export interface NamedSize extends DesignSize {
  key: string
  /** For people, without the numbers. */
  label: string
  shape: DesignShape
  /** Where it is shown whole; empty: of no network alone. */
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
  size('square', strings.square, [1080, 1080]),
  // Instagram Platform, image specifications: 4:5 is the highest that the feed takes.
  size('portrait', strings.portrait, [1080, 1350]),
  // Instagram Platform, story specifications, and TikTok's photos: 9:16, 1080 pixels broad. Instagram's feed takes none.
  size('story', strings.story, [1080, 1920]),
  // Instagram Platform, image specifications: 1.91:1 is the broadest that the feed takes.
  size('wide', strings.wide, [1200, 628]),
  // LinkedIn help: a shared picture has 1.91:1, and an upright one 4:5. LinkedIn API, Images API: any below 36 megapixels.
  size('linkedin-wide', strings.linkedInPost, [1200, 627], ['linkedin', 'linkedin_org']),
  size('linkedin-portrait', strings.linkedInPortrait, [1080, 1350], ['linkedin', 'linkedin_org']),
  // X shows one picture whole at 16:9. X API, media best practices: no bound but 5 MB.
  size('x-wide', strings.xPost, [1600, 900], ['twitter']),
  // Facebook's feed shows 1.91:1 and 4:5 whole. Graph API, Page Photos: no bound but 4 MB.
  size('facebook-wide', strings.facebookPost, [1200, 630], ['facebook']),
  size('facebook-portrait', strings.facebookPortrait, [1080, 1350], ['facebook']),
  // Instagram Platform, image specifications: between 4:5 and 1.91:1, 1440 pixels broad at most. The grid's 3:4 is refused.
  size('instagram-portrait', strings.instagramPortrait, [1440, 1800], ['instagram']),
  // TikTok Media Transfer Guide, "Photo restrictions": 1080p at most, shown full-screen.
  size('tiktok-photo', strings.tikTokPhoto, [1080, 1920], ['tiktok']),
  // Threads API, media specifications: 1440 pixels broad at most.
  size('threads-portrait', strings.threadsPortrait, [1440, 1800], ['threads']),
  // Bluesky's apps make pictures of more than 2000 pixels a side smaller (`app.bsky.embed.images` bounds bytes alone).
  size('bluesky-square', strings.blueskySquare, [2000, 2000], ['bluesky']),
  // Mastodon's timelines show a picture at 16:9; servers take 33 megapixels unless they say otherwise.
  size('mastodon-wide', strings.mastodonPost, [1280, 720], ['mastodon']),
]
