import type { Network } from '../../contract/networks.ts'
import type { ImageFit } from './imageFit.ts'
import { isTaken, type MediaLimits, makeableTypes } from './mediaLimits.ts'
import { megabyte } from './takes.ts'

/** What a Mastodon server takes that says nothing else (`configuration.media_attachments`). */
const usualOfMastodon = { imageBytes: 16_000_000, imagePixels: 33_177_600 }

/** LinkedIn API: Images API. */
const linkedin: ImageFit = {
  types: ['image/jpeg', 'image/png', 'image/gif'],
  maxBytes: 8 * megabyte,
  maxWidth: 6012,
  maxHeight: 6012,
}

const fits = {
  // X API: media best practices. Of a GIF X makes a video.
  twitter: () => ({
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 5 * megabyte,
    untouched: ['image/gif'],
  }),
  facebook: () => ({ types: ['image/jpeg', 'image/png'], maxBytes: 4 * megabyte }),
  // Instagram Platform: image specifications.
  instagram: () => ({ types: ['image/jpeg'], maxBytes: 8 * megabyte, minWidth: 320, maxWidth: 1440 }),
  linkedin: () => linkedin,
  linkedin_org: () => linkedin,
  // Media Transfer Guide, "Photo restrictions": WebP and JPEG of 20 MB and 1080p at most.
  tiktok: () => ({ types: ['image/jpeg', 'image/webp'], maxBytes: 20 * megabyte, maxWidth: 1080, maxHeight: 1920 }),
  // Threads API: media specifications.
  threads: () => ({ types: ['image/jpeg', 'image/png'], maxBytes: 8 * megabyte, minWidth: 320, maxWidth: 1440 }),
  // What `app.bsky.embed.images` takes: two megabytes at most; no more sides than any app shows.
  bluesky: () => ({
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 2 * megabyte,
    maxWidth: 4000,
    maxHeight: 4000,
  }),
  mastodon: (limits) => {
    const [first = 'image/jpeg', ...others] = makeableTypes(limits)
    return {
      types: [first, ...others, ...(isTaken(limits, 'image/gif') ? ['image/gif'] : [])],
      maxBytes: limits?.imageBytes ?? usualOfMastodon.imageBytes,
      maxPixels: limits?.imagePixels ?? usualOfMastodon.imagePixels,
    }
  },
} satisfies Record<Network, (limits: MediaLimits | null) => ImageFit>

/** What a picture is made to fit into for a network, on an account whose server has these limits. */
export const imageFitOf = (network: Network, limits: MediaLimits | null = null): ImageFit => fits[network](limits)
