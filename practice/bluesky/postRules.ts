import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { graphemes } from '../text.ts'
import { HttpError } from './httpError.ts'

const facet = z.looseObject({
  index: z.object({ byteStart: z.int().check(z.nonnegative()), byteEnd: z.int() }),
  features: z.array(z.looseObject({ $type: z.string() })),
})

const strongRef = z.object({ uri: z.string().check(z.startsWith('at://')), cid: z.string() })

export const postRecord = z.looseObject({
  $type: z.optional(z.string()),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z.optional(z.array(z.string())),
  facets: z.optional(z.array(facet)),
  reply: z.optional(z.object({ root: strongRef, parent: strongRef })),
  embed: z.optional(z.looseObject({ $type: z.string(), images: z.optional(z.array(z.unknown())) })),
})
export type PostRecord = z.infer<typeof postRecord>

/** A post as the network takes it, or why it does not. */
export function checkedPost(record: unknown): PostRecord {
  const parsed = postRecord.safeParse(record)
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('/') ?? ''
    throw invalid(`Invalid app.bsky.feed.post record: Record must have the property "${at}" in the right form`)
  }
  for (const [isWrong, message] of faultsOf(parsed.data)) if (isWrong) throw invalid(message)
  if (parsed.data.embed?.images) throw new HttpError(400, 'BlobNotFound', 'Could not find blob')
  return parsed.data
}

function faultsOf({ text, langs, facets, embed, $type }: PostRecord): [boolean, string][] {
  const bytes = Buffer.byteLength(text)
  return [
    [$type !== undefined && $type !== 'app.bsky.feed.post', 'Invalid $type: expected app.bsky.feed.post'],
    [graphemes(text) > 300, 'Record/text must not be longer than 300 graphemes'],
    [bytes > 3000, 'Record/text must not be longer than 3000 characters'],
    [(langs?.length ?? 0) > 3, 'Record/langs must not have more than 3 elements'],
    [(embed?.images?.length ?? 0) > 4, 'Record/embed/images must not have more than 4 elements'],
    [
      (facets ?? []).some(({ index }) => index.byteEnd <= index.byteStart || index.byteEnd > bytes),
      'Record/facets must lie within the text',
    ],
  ]
}

const invalid = (message: string) => new HttpError(400, 'InvalidRequest', message)
