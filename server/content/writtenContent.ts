import type { AccountOptions, ThreadFallback, Variant as WireVariant } from '../../contract/content.ts'
import type { LinkCard as WireLinkCard } from '../../contract/linkCards.ts'
import { mediaIdsOf, type Variant } from '../../rules/content/postContent.ts'
import type { Utm } from '../../rules/content/utm.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { NetworkOptions, StoredPart } from '../db/tables/content.ts'
import { HttpError } from '../http/httpError.ts'
import type { ContentMedia } from '../networks/network.ts'
import { readMedia } from '../publishing/partMedia.ts'
import {
  type ContentColumns,
  linkCardOf,
  partOf,
  type StoredContent,
  storedContentOf,
  variantOf,
} from '../publishing/storedContent.ts'

/** What a person sent of a content; what is left out stays as it was. */
export interface GivenContent {
  text: string
  media_ids?: number[] | undefined
  parts?: StoredPart[] | undefined
  first_comment?: string | null | undefined
  options?: NetworkOptions | undefined
  account_options?: AccountOptions[] | undefined
  variants?: WireVariant[] | undefined
  thread_fallback?: ThreadFallback | undefined
  utm?: Utm | null | undefined
  link_cards?: WireLinkCard[] | undefined
}

const nothing: ContentColumns = {
  text: '',
  media_ids: [],
  later_parts: [],
  first_comment: null,
  variants: [],
  thread_fallback: 'join',
  account_options: [],
  link_cards: [],
  options: {},
  utm: null,
}

/** What was written, with what stays where it was left out. Refuses parts that do not begin with the text beside them. */
export function contentIn(written: GivenContent, stored: ContentColumns = nothing): StoredContent {
  const before = storedContentOf(stored)
  const { text, parts } = written
  const [first, ...later] = parts ?? []
  if (first && first.text !== text) {
    throw new HttpError(400, 'The text of the first part must be the text of the post.', { field: 'parts' })
  }
  const [firstBefore, ...laterBefore] = before.parts
  return {
    parts: [
      { text, mediaIds: first?.media_ids ?? written.media_ids ?? firstBefore.mediaIds },
      ...(parts ? later.map(partOf) : laterBefore),
    ],
    firstComment: written.first_comment === undefined ? before.firstComment : commentIn(written.first_comment),
    variants: written.variants?.map(variantIn) ?? before.variants,
    threadFallback: written.thread_fallback ?? before.threadFallback,
    accountOptions:
      written.account_options?.map(({ account_id, options }) => ({ accountId: account_id, options })) ??
      before.accountOptions,
    linkCards: written.link_cards?.map(linkCardOf) ?? before.linkCards,
    options: written.options ?? before.options,
    utm: written.utm === undefined ? before.utm : written.utm,
  }
}

const variantIn = (written: WireVariant): Variant =>
  variantOf({ ...written, first_comment: commentIn(written.first_comment) })

/** A comment of nothing but spaces is none. */
const commentIn = (comment: string | null): string | null => (comment?.trim() ? comment : null)

/**
 * The media of a content by their ids, which nobody can delete until the transaction ends. Refuses what is not one's own,
 * also where the parts say something else than the media beside them.
 */
export async function ownMediaOf(
  db: DbOrTrx,
  userId: number,
  content: StoredContent,
  beside: readonly number[] = [],
): Promise<Map<number, ContentMedia>> {
  const found = await readMedia(db, userId, [...beside, ...mediaIdsOf(content), ...cardPicturesOf(content)], {
    isLocking: true,
  })
  const isOwn = (id: number) => found.has(id)
  const areOwn = ({ mediaIds }: { mediaIds: readonly number[] }) => mediaIds.every(isOwn)
  const [first, ...later] = content.parts
  if (!beside.every(isOwn)) throw notOwn('media_ids')
  if (!areOwn(first)) throw notOwn(beside.length > 0 ? 'parts' : 'media_ids')
  if (!later.every(areOwn)) throw notOwn('parts')
  if (!content.variants.every(({ parts }) => parts.every(areOwn))) throw notOwn('variants')
  if (!cardPicturesOf(content).every((id) => found.get(id)?.kind === 'image')) throw notOwn('link_cards')
  return found
}

const cardPicturesOf = ({ linkCards }: StoredContent): number[] =>
  linkCards.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))

/** Refuses media that are not the person's. */
export const notOwn = (field: string) => new HttpError(400, 'A chosen picture or video is not among yours.', { field })
