import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'
import { rulesOf } from '../networks.ts'
import { megabyte, type Takes } from '../takes.ts'
import { readOptions } from './readOptions.ts'

/** A story on Instagram has any shape (Instagram Platform: IG User Media, story specifications); seconds and bytes. */
export const storyTakes = {
  isWordless: true,
  images: 1,
  videos: 1,
  media: 1,
  isMixTaken: false,
  image: {},
  video: { types: ['video/mp4', 'video/quicktime'], minSeconds: 3, maxSeconds: 60, maxBytes: 100 * megabyte },
  firstComment: null,
} as const satisfies Partial<Takes>

/** How what was chosen changes what a network takes; null where it changes nothing. */
const changes: { readonly [N in Network]: ((options: OptionsOf<N>) => Partial<Takes>) | null } = {
  twitter: null,
  facebook: null,
  instagram: ({ kind }) => (kind === 'story' ? storyTakes : {}),
  linkedin: null,
  linkedin_org: null,
  tiktok: null,
  threads: null,
  bluesky: null,
  mastodon: null,
}

/** What a network takes of a post with these options; where they cannot be read, what it takes without any. */
export function takesAs<N extends Network>(network: N, options: Readonly<Record<string, unknown>>): Takes {
  const { takes } = rulesOf(network)
  const change = changes[network]
  const chosen = change && readOptions(network, options)
  return change && chosen ? { ...takes, ...change(chosen) } : takes
}
