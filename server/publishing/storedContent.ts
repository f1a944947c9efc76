import type { Selectable } from 'kysely'
import type { Variant as WireVariant } from '../../contract/content.ts'
import type { LinkCard as WireLinkCard } from '../../contract/linkCards.ts'
import { contentFor } from '../../rules/content/contentFor.ts'
import {
  type ContentPart,
  type LinkCard,
  type OptionValues,
  optionsFor,
  type PostContent,
  type Recipient,
  type SentContent,
  type Variant,
} from '../../rules/content/postContent.ts'
import { withUtm } from '../../rules/content/withUtm.ts'
import type { Database } from '../db/schema.ts'
import type { NetworkOptions, StoredPart } from '../db/tables/content.ts'

/** What a post says, with what is chosen for all accounts of a network that have no options of their own. */
export interface StoredContent extends PostContent {
  options: NetworkOptions
}

/** What is chosen for an account of a post that goes out there. */
export const storedOptionsFor = (content: StoredContent, { id, network }: Recipient): OptionValues =>
  optionsFor(content, id, content.options[network])

/** What goes out on an account, with what is chosen for it there. */
export const storedContentFor = (content: StoredContent, account: Recipient): SentContent =>
  contentFor(content, account, withUtm, storedOptionsFor(content, account))

/** The columns of `posts` that it stands in. */
export type ContentColumns = Pick<
  Selectable<Database['posts']>,
  | 'text'
  | 'media_ids'
  | 'later_parts'
  | 'first_comment'
  | 'variants'
  | 'thread_fallback'
  | 'account_options'
  | 'link_cards'
  | 'options'
  | 'utm'
>

/** The content of a stored post. */
export const storedContentOf = (row: ContentColumns): StoredContent => ({
  parts: [partOf(row), ...row.later_parts.map(partOf)],
  firstComment: row.first_comment,
  variants: row.variants.map(variantOf),
  threadFallback: row.thread_fallback,
  accountOptions: row.account_options.map(({ account_id, options }) => ({ accountId: account_id, options })),
  linkCards: row.link_cards.map(linkCardOf),
  options: row.options,
  utm: row.utm,
})

/** A variant as the rules know it; of one without parts, whose shape no request has, an empty one. */
export function variantOf({ network, account_id, parts: [first, ...later], first_comment }: WireVariant): Variant {
  const parts = [partOf(first ?? { text: '', media_ids: [] }), ...later.map(partOf)] as const
  return { network, accountId: account_id, parts, firstComment: first_comment }
}

/** What is written into these columns: JSON as text. */
export function columnsOfContent(content: StoredContent) {
  const [first, ...later] = content.parts
  return {
    text: first.text,
    media_ids: JSON.stringify(first.mediaIds),
    later_parts: JSON.stringify(later.map(storedPart)),
    first_comment: content.firstComment,
    variants: JSON.stringify(content.variants.map(wireVariant)),
    thread_fallback: content.threadFallback,
    account_options: JSON.stringify(
      content.accountOptions.map(({ accountId, options }) => ({ account_id: accountId, options })),
    ),
    link_cards: JSON.stringify(content.linkCards.map(wireLinkCard)),
    options: JSON.stringify(content.options),
    utm: content.utm && JSON.stringify(content.utm),
  }
}

/** A part as the rules know it. */
export const partOf = ({ text, media_ids }: StoredPart): ContentPart => ({ text, mediaIds: media_ids })

/** A card as the rules know it. */
export const linkCardOf = ({ media_id, is_removed, ...said }: WireLinkCard): LinkCard => ({
  ...said,
  mediaId: media_id,
  isRemoved: is_removed,
})

const wireLinkCard = ({ mediaId, isRemoved, ...said }: LinkCard): WireLinkCard => ({
  ...said,
  media_id: mediaId,
  is_removed: isRemoved,
})

const storedPart = ({ text, mediaIds }: ContentPart): StoredPart => ({ text, media_ids: [...mediaIds] })

const wireVariant = ({ network, accountId, parts, firstComment }: Variant): WireVariant => ({
  network,
  account_id: accountId,
  parts: parts.map(storedPart),
  first_comment: firstComment,
})
