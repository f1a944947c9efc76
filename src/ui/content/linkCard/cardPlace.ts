import type { Network } from '../../../../contract/networks.ts'
import { cardAddressOf, cardMakers } from '../../../../rules/content/linkCards.ts'
import type { ContentPart } from '../../../../rules/content/postContent.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { listed } from '../../../../rules/shell/words.ts'

/** The link of a part whose card is shown, and where. */
export interface CardPlace {
  address: string
  /** Whether it goes out as it is written here anywhere. */
  isSent: boolean
  /** Who shows it how. */
  sentence: string
}

/** The card of a part on these networks: of those that it is sent to where there are any. Null where none shows one. */
export function cardPlaceOf(part: ContentPart, networks: readonly Network[]): CardPlace | null {
  const distinct = [...new Set(networks)]
  const [sent, made] = (['sender', 'network'] as const).map((maker) =>
    distinct.flatMap((network) => {
      const address = cardMakers[network] === maker ? cardAddressOf(network, part) : null
      return address === null ? [] : [{ network, address }]
    }),
  )
  const first = sent?.[0] ?? made?.[0]
  if (!first) return null
  const isOfFirst = ({ address }: { address: string }) => address === first.address
  const [senders, makers] = [sent, made].map((all) => (all ?? []).filter(isOfFirst).map(({ network }) => network))
  return {
    address: first.address,
    isSent: (senders ?? []).length > 0,
    sentence: sentenceOf(namesOf(senders ?? []), namesOf(makers ?? [])),
  }
}

const namesOf = (networks: readonly Network[]): string[] => [
  ...new Set(networks.map((network) => networkNames[network])),
]

function sentenceOf(senders: readonly string[], makers: readonly string[]): string {
  const made = `${listed(makers)} ${makers.length === 1 ? 'makes its own' : 'make their own'}`
  if (senders.length === 0) return `${made} card from the page.`.replace('make their own card', 'make their own cards')
  const sent = `${listed(senders)} ${senders.length === 1 ? 'shows' : 'show'} this card as you write it`
  return makers.length === 0 ? `${sent}.` : `${sent}; ${made}.`
}
