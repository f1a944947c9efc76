import type { CampaignVariant } from '../../contract/campaignPosts.ts'
import { fittedText } from '../ai/fittedText.ts'
import { excessOf } from '../ai/textBounds.ts'
import type { SomeNetworks } from '../ai/tightest.ts'

/**
 * One text for all networks, and another for each that it is too long for. Of the texts, the best first, each network has
 * the first that fits; where none does, the last of them, cut where a sentence ends. Null where nothing is left of it.
 */
export function textsByNetwork(
  networks: SomeNetworks,
  texts: readonly [string, ...string[]],
): { text: string; variants: CampaignVariant[] } | null {
  const written = [...new Set(networks)].map((network) => ({ network, text: textFor(network, texts) }))
  if (written.some(({ text }) => text === '')) return null
  const uncut = texts.find((text) => written.some((one) => one.text === text))
  const text = uncut ?? longest(written.map((one) => one.text))
  return { text, variants: written.filter((one) => one.text !== text) }
}

function textFor(network: CampaignVariant['network'], texts: readonly [string, ...string[]]): string {
  const fits = texts.find((text) => excessOf(network, text) === 0)
  return fits ?? fittedText(network, texts.at(-1) ?? texts[0])
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((most, text) => (text.length > most.length ? text : most), '')
