import { hostFinder } from './host.ts'
import { labels, notBehind } from './patterns.ts'
import { wordsWith } from './wordsWith.ts'

/** An address as it stands in a text, whether it counts as one or not. */
export interface Address {
  /** An index into the text. */
  start: number
  /** With its `://`; empty where none is written. */
  scheme: string
  host: string
  /** Port, path and query. */
  rest: string
}

interface AddressRules {
  /** Patterns of the schemes that an address may have, without `://`. */
  schemes: string
  /** Pattern of port, path and query. */
  rest: string
  topLevels: ReadonlySet<string>
  /** What every address has that counts: the words without it are not looked at. */
  sign: string
}

/** Characters (twitter-text: MAX_URL_LENGTH). */
const longestAddress = 4096

/** Finds addresses as twitter-text does (`extract_urls_with_indices`); what differs between networks is given. */
export function addressFinder({ schemes, rest, topLevels, sign }: AddressRules): (text: string) => Address[] {
  const beginning = new RegExp(`${notBehind}(?<scheme>(?:${schemes}):\\/\\/)?${labels}`, 'giu')
  const ending = new RegExp(rest, 'iuy')
  const hostAt = hostFinder(topLevels)

  const addressesIn = (word: string): Address[] => {
    const found: Address[] = []
    beginning.lastIndex = 0
    for (let match = beginning.exec(word); match !== null; match = beginning.exec(word)) {
      const { index: start, groups: { scheme = '', labels: names = '' } = {} } = match
      const search = hostAt(word, start + scheme.length, names)
      if (search.host === null) {
        beginning.lastIndex = search.next
        continue
      }
      ending.lastIndex = start + scheme.length + search.host.length
      const address = { start, scheme, host: search.host, rest: ending.exec(word)?.[0] ?? '' }
      const length = lengthOf(address)
      if (length <= longestAddress) found.push(address)
      beginning.lastIndex = start + length
    }
    return found
  }

  return (text) =>
    wordsWith(sign, text).flatMap(({ word, start }) =>
      addressesIn(word).map((address) => ({ ...address, start: start + address.start })),
    )
}

const lengthOf = ({ scheme, host, rest }: Address): number => scheme.length + host.length + rest.length
