import type { OptionsOf } from '../../../contract/networkOptions.ts'
import type { Network } from '../../../contract/networks.ts'
import { readOptions } from './readOptions.ts'

/**
 * What of the last post's options the next one begins with. What is said of one post alone is not taken along: a link, who
 * made it too, the words of a warning. Of TikTok nothing is: its audit asks that each post be answered anew and that
 * every switch begin as off (Content Sharing Guidelines, "Required UX").
 */
const remembered: { readonly [N in Network]: readonly (keyof OptionsOf<N>)[] } = {
  twitter: ['reply_settings'],
  facebook: ['kind'],
  instagram: ['kind'],
  linkedin: ['visibility'],
  linkedin_org: [],
  tiktok: [],
  threads: ['reply_control'],
  bluesky: ['languages', 'labels'],
  mastodon: ['visibility', 'language', 'sensitive'],
}

/**
 * The options that a newly chosen account begins with, from those that were chosen last for it; null where it had none.
 * What cannot be read is left out.
 */
export function startOptions(
  network: Network,
  lastOptions: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const options: readonly string[] = remembered[network]
  return Object.fromEntries(
    Object.entries(lastOptions ?? {}).filter(
      ([option, value]) => options.includes(option) && readOptions(network, { [option]: value }) !== null,
    ),
  )
}
