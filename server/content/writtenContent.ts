import type { Selectable } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { NetworkOptions, StoredPart } from '../db/tables/content.ts'
import { HttpError } from '../http/httpError.ts'
import type { ContentMedia } from '../networks/network.ts'
import { readMedia } from '../publishing/partMedia.ts'

/** What a post says: at least one part. */
export interface PostContent {
  parts: readonly [StoredPart, ...StoredPart[]]
  firstComment: string | null
  options: NetworkOptions
}

type StoredContent = Pick<Selectable<Database['posts']>, 'media_ids' | 'later_parts' | 'first_comment' | 'options'>

/** What a person sent of it; what is left out stays as it was. */
interface GivenContent {
  text: string
  media_ids?: number[] | undefined
  parts?: StoredPart[] | undefined
  first_comment?: string | null | undefined
  options?: NetworkOptions | undefined
}

const nothing: StoredContent = { media_ids: [], later_parts: [], first_comment: null, options: {} }

/** What was written, with what stays where it was left out. Refuses parts that do not begin with the text beside them. */
export function contentIn(written: GivenContent, before: StoredContent = nothing): PostContent {
  const { text, parts } = written
  const [first, ...later] = parts ?? []
  if (first && first.text !== text) {
    throw new HttpError(400, 'The text of the first part must be the text of the post.', { field: 'parts' })
  }
  const comment = written.first_comment === undefined ? before.first_comment : written.first_comment
  return {
    parts: [
      { text, media_ids: first?.media_ids ?? written.media_ids ?? before.media_ids },
      ...(parts ? later : before.later_parts),
    ],
    firstComment: comment?.trim() ? comment : null,
    options: written.options ?? before.options,
  }
}

/** The content of a stored post. */
export const contentOf = ({
  text,
  media_ids,
  later_parts,
  first_comment,
  options,
}: StoredContent & { text: string }): PostContent => ({
  parts: [{ text, media_ids }, ...later_parts],
  firstComment: first_comment,
  options,
})

/**
 * The media of a content by their ids, which nobody can delete until the transaction ends. Refuses what is not one's own,
 * also where the parts say something else than the media beside them.
 */
export async function ownMediaOf(
  db: DbOrTrx,
  userId: number,
  { parts }: PostContent,
  beside: readonly number[] = [],
): Promise<Map<number, ContentMedia>> {
  const ids = [...beside, ...parts.flatMap(({ media_ids }) => media_ids)]
  const found = await readMedia(db, userId, ids, { isLocking: true })
  const isOwn = (id: number) => found.has(id)
  const [first, ...later] = parts
  if (!beside.every(isOwn)) throw notOwn('media_ids')
  if (!first.media_ids.every(isOwn)) throw notOwn(beside.length > 0 ? 'parts' : 'media_ids')
  if (!later.every(({ media_ids }) => media_ids.every(isOwn))) throw notOwn('parts')
  return found
}

const notOwn = (field: string) => new HttpError(400, 'A chosen picture or video is not among yours.', { field })
