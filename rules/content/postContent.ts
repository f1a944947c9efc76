import type { ThreadFallback } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { Utm } from './utm.ts'

/** What goes out in one piece: words, and pictures or videos of the library by their ids, in order. */
export interface ContentPart {
  text: string
  mediaIds: readonly number[]
  /** Client keys of the files on their way to it, in the order in which they were brought; none: left out. */
  uploads?: readonly string[] | undefined
}

/** What is written once: a post, or a thread of several parts, and what stands below the first of them. */
export interface Written {
  parts: readonly [ContentPart, ...ContentPart[]]
  firstComment: string | null
}

/** What is written for one network, or for one account of it; null: for all its accounts without a variant of their own. */
export interface Variant extends Written {
  network: Network
  accountId: number | null
}

/** The card of a link, which goes out where whoever posts makes it (`cardMakers`). */
export interface LinkCard {
  /** As it is written in the text. */
  address: string
  title: string
  description: string
  /** Its picture; null where it has none. */
  mediaId: number | null
  /** The person wants no card for this link. */
  isRemoved: boolean
}

/** What is chosen for one account, in the wire's names. */
export type OptionValues = Readonly<Record<string, unknown>>

/** What a person makes of a post: the common content, what differs from it, and what is chosen for each account. */
export interface PostContent extends Written {
  variants: readonly Variant[]
  threadFallback: ThreadFallback
  accountOptions: readonly { accountId: number; options: OptionValues }[]
  /** What is added to its links; null: nothing. */
  utm: Utm | null
  /** Of links in any of its texts, each address once. */
  linkCards: readonly LinkCard[]
  /** The bucket that it was put into here, null for none; left out while that was not touched: the provider's holds. */
  bucketId?: number | null | undefined
  /** The tags that were chosen here; left out as the bucket is. */
  tags?: readonly string[] | undefined
  /** Whether a text of AI was taken into it here; left out as the bucket is. */
  writtenByAi?: boolean | undefined
}

/** What goes out on one account. */
export interface SentContent extends Written {
  /** Cards of links by their addresses as they stand in these texts; which of them goes out says `sentCardOf`. */
  linkCards: readonly LinkCard[]
}

/** Whom a text is written for. */
export interface Recipient {
  id: number
  network: Network
}

type Variants = Pick<PostContent, 'variants'>

/** The account's own variant; undefined where it has none. */
export const variantOfAccount = ({ variants }: Variants, { id }: Recipient): Variant | undefined =>
  variants.find(({ accountId }) => accountId === id)

/** The variant of all a network's accounts; undefined where it has none. */
export const variantOfNetwork = ({ variants }: Variants, network: Network): Variant | undefined =>
  variants.find((one) => one.network === network && one.accountId === null)

/** What is written for an account: its own variant, else its network's, else the common content. */
export const writtenFor = (content: Pick<PostContent, 'variants'> & Written, account: Recipient): Written =>
  variantOfAccount(content, account) ?? variantOfNetwork(content, account.network) ?? content

/** Texts as one, with an empty line between them. */
export const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n')

/** What is chosen for an account; where nothing is, what is chosen `otherwise`: for all accounts of its network. */
export const optionsFor = (
  { accountOptions }: Pick<PostContent, 'accountOptions'>,
  accountId: number,
  otherwise: OptionValues = {},
): OptionValues => accountOptions.find((one) => one.accountId === accountId)?.options ?? otherwise

/** All pictures and videos of a content, each once. */
export const mediaIdsOf = ({ parts, variants }: Pick<PostContent, 'parts' | 'variants'>): number[] => [
  ...new Set([parts, ...variants.map((one) => one.parts)].flat().flatMap(({ mediaIds }) => mediaIds)),
]

/** The client keys of all files on their way to a content, each once. */
export const uploadsIn = ({ parts, variants }: Pick<PostContent, 'parts' | 'variants'>): string[] => [
  ...new Set([parts, ...variants.map((one) => one.parts)].flat().flatMap(({ uploads = [] }) => uploads)),
]
