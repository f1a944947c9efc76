import type { Network } from '../../../../contract/networks.ts'
import { contentAsWritten } from '../../../../rules/content/contentFor.ts'
import { cardAddressOf, cardMakers } from '../../../../rules/content/linkCards.ts'
import { type PostContent, type Recipient, writtenFor } from '../../../../rules/content/postContent.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/linkCard.ts'

/** The link of a part whose card is shown, and where. */
export interface CardPlace {
  address: string
  /** Whether it goes out as it is written here anywhere. */
  isSent: boolean
  /** Who shows it how. */
  sentence: string
}

/**
 * The cards below the parts of a text that all of these accounts get: of those that it is sent to where there are any. Null
 * where none shows one.
 */
export function cardPlacesOf(content: PostContent, accounts: readonly Recipient[]): readonly (CardPlace | null)[] {
  const [first] = accounts
  if (!first) return []
  const shown = accounts.map((account) => ({ network: account.network, addresses: addressesOf(content, account) }))
  return writtenFor(content, first).parts.map((_, index) =>
    placeOf(shown.flatMap(({ network, addresses }) => placedAt(network, addresses[index]))),
  )
}

/** By the accounts: the last content, and what was found in it. */
const found = new WeakMap<readonly Recipient[], { content: PostContent; places: readonly (CardPlace | null)[] }>()

/**
 * The same for all parts as each of them asks: a content is looked through once, and a part has the same object for as long
 * as it says the same.
 */
export function cardPlaceAt(content: PostContent, index: number, accounts: readonly Recipient[]): CardPlace | null {
  const last = found.get(accounts)
  if (last?.content === content) return last.places[index] ?? null
  const places = cardPlacesOf(content, accounts).map((place, at) => {
    const before = last?.places[at] ?? null
    return isSamePlace(place, before) ? before : place
  })
  found.set(accounts, { content, places })
  return places[index] ?? null
}

const isSamePlace = (one: CardPlace | null, other: CardPlace | null): boolean =>
  one?.address === other?.address && one?.isSent === other?.isSent && one?.sentence === other?.sentence

/** The link of each part that an account shows a card of: where they go out joined, of the first link in all of them. */
function addressesOf(content: PostContent, account: Recipient): readonly (string | null)[] {
  const { network } = account
  const { parts } = writtenFor(content, account)
  if (parts.length === 1) return [cardAddressOf(network, parts[0])]
  const sent = contentAsWritten(content, account).parts
  if (sent.length > 1) return sent.map((part) => cardAddressOf(network, part))
  const address = cardAddressOf(network, sent[0])
  const first =
    address === null ? -1 : parts.findIndex(({ text }) => cardAddressOf(network, { text, mediaIds: [] }) === address)
  return parts.map((_, index) => (index === first ? address : null))
}

const placedAt = (network: Network, address: string | null | undefined): Placed[] =>
  address ? [{ network, address }] : []

interface Placed {
  network: Network
  address: string
}

function placeOf(placed: readonly Placed[]): CardPlace | null {
  const [sent, made] = (['sender', 'network'] as const).map((maker) =>
    placed.filter(({ network }) => cardMakers[network] === maker),
  )
  const first = sent?.[0] ?? made?.[0]
  if (!first) return null
  const isOfFirst = ({ address }: Placed) => address === first.address
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
  const made = `${listed(makers)} ${makers.length === 1 ? strings.makesItsOwn : strings.makeTheirOwn}`
  if (senders.length === 0)
    return strings.cardFromThePage(made).replace(strings.makeTheirOwnCard, strings.makeTheirOwnCards)
  const sent = strings.showsThisCardAsYouWriteIt(listed(senders), senders.length)
  return makers.length === 0 ? `${sent}.` : `${sent}; ${made}.`
}
