import type { Network } from '../../../contract/networks.ts'
import type { MediaProvider } from '../media/support.ts'
import type { TestPerson } from '../support.ts'

/** A bucket, a slot and a post that are no more, but are named still. */
export const gone = 2_000_000_000

/** Ids of what is made, in the order of the drawn lists. */
export interface Made {
  businesses: number[]
  accounts: { id: number; network: Network }[]
  media: number[]
  buckets: number[]
  campaigns: number[]
  slots: number[]
  rules: number[]
  repeats: number[]
  posts: number[]
}

export interface Making {
  provider: MediaProvider
  person: TestPerson
  /** Bytes of a picture, uploaded for each medium. */
  bytes: Uint8Array<ArrayBuffer>
}

/** What stands at a place of a list, which goes round. */
export const at = <Item>(list: readonly Item[], place: number | null): Item | null =>
  place === null ? null : (list[place % Math.max(list.length, 1)] ?? null)

export const each = <Item>(list: readonly Item[], places: readonly number[]): Item[] => [
  ...new Set(places.flatMap((place) => at(list, place) ?? [])),
]

export const json = (value: unknown): string => JSON.stringify(value)
