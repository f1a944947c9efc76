import type { Network } from '../../../../contract/networks.ts'
import { contentFor } from '../../../../rules/content/contentFor.ts'
import { cardAddressOf, cardMakers } from '../../../../rules/content/linkCards.ts'
import { type PostContent, type Recipient, writtenFor } from '../../../../rules/content/postContent.ts'
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

/**
 * The card of the part at this place on these accounts, all of which get the same text: of those that it is sent to where
 * there are any. Null where none shows one there.
 */
export function cardPlaceOf(content: PostContent, index: number, accounts: readonly Recipient[]): CardPlace | null {
  const placed = accounts.flatMap((account) => {
    const address = addressAt(content, index, account)
    return address === null ? [] : [{ network: account.network, address }]
  })
  const [sent, made] = (['sender', 'network'] as const).map((maker) =>
    placed.filter(({ network }) => cardMakers[network] === maker),
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

/** The link of a part that an account shows a card of: where the parts go out joined, of the first link in all of them. */
function addressAt(content: PostContent, index: number, account: Recipient): string | null {
  const { network } = account
  const { parts } = writtenFor(content, account)
  const part = parts[index]
  if (!part) return null
  if (parts.length === 1) return cardAddressOf(network, part)
  const sent = contentFor({ ...content, utm: null }, account, asWritten).parts
  if (sent.length > 1) return cardAddressOf(network, sent[index] ?? part)
  const address = cardAddressOf(network, sent[0])
  return address !== null && parts.findIndex(({ text }) => text.includes(address)) === index ? address : null
}

const asWritten = (text: string) => text

const namesOf = (networks: readonly Network[]): string[] => [
  ...new Set(networks.map((network) => networkNames[network])),
]

function sentenceOf(senders: readonly string[], makers: readonly string[]): string {
  const made = `${listed(makers)} ${makers.length === 1 ? 'makes its own' : 'make their own'}`
  if (senders.length === 0) return `${made} card from the page.`.replace('make their own card', 'make their own cards')
  const sent = `${listed(senders)} ${senders.length === 1 ? 'shows' : 'show'} this card as you write it`
  return makers.length === 0 ? `${sent}.` : `${sent}; ${made}.`
}
