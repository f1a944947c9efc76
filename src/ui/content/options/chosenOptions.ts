import type { OptionsOf } from '../../../../contract/networkOptions.ts'
import type { Network } from '../../../../contract/networks.ts'
import { readOptions } from '../../../../rules/networks/options/readOptions.ts'

/** What was chosen on a network, each option by itself: one that cannot be read takes no other with it. */
export function chosenOptions<N extends Network>(network: N, options: Readonly<Record<string, unknown>>): OptionsOf<N> {
  const readable = Object.entries(options).filter(([option, value]) => readOptions(network, { [option]: value }))
  return readOptions(network, Object.fromEntries(readable)) ?? nothingChosen[network]
}

const nothingChosen: { readonly [N in Network]: OptionsOf<N> } = {
  twitter: {},
  facebook: {},
  instagram: {},
  linkedin: {},
  linkedin_org: {},
  tiktok: {},
  threads: {},
  bluesky: {},
  mastodon: {},
}
