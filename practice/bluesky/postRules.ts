import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { graphemes } from '../text.ts'
import { type Blobs, blobRef, imageBounds, thumbBounds, videoBounds } from './blobs.ts'
import { HttpError } from './httpError.ts'

const facet = z.looseObject({
  index: z.object({ byteStart: z.int().check(z.nonnegative()), byteEnd: z.int() }),
  features: z.array(z.looseObject({ $type: z.string() })),
})

const strongRef = z.object({ uri: z.string().check(z.startsWith('at://')), cid: z.string() })

const aspectRatio = z.object({ width: z.int().check(z.positive()), height: z.int().check(z.positive()) })
const images = z.strictObject({
  $type: z.literal('app.bsky.embed.images'),
  images: z.array(z.strictObject({ image: blobRef, alt: z.string(), aspectRatio: z.optional(aspectRatio) })),
})
const video = z.strictObject({
  $type: z.literal('app.bsky.embed.video'),
  video: blobRef,
  alt: z.optional(z.string()),
  aspectRatio: z.optional(aspectRatio),
})

const external = z.strictObject({
  $type: z.literal('app.bsky.embed.external'),
  external: z.strictObject({
    uri: z.url(),
    title: z.string(),
    description: z.string(),
    thumb: z.optional(blobRef),
  }),
})

/** Lexicon `com.atproto.label.defs#selfLabels`. */
const selfLabels = z.strictObject({
  $type: z.literal('com.atproto.label.defs#selfLabels'),
  values: z.array(z.strictObject({ val: z.string().check(z.maxLength(128)) })).check(z.maxLength(10)),
})

export const postRecord = z.looseObject({
  $type: z.optional(z.string()),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i)))),
  labels: z.optional(selfLabels),
  facets: z.optional(z.array(facet)),
  reply: z.optional(z.object({ root: strongRef, parent: strongRef })),
  embed: z.optional(z.discriminatedUnion('$type', [images, video, external])),
})
export type PostRecord = z.infer<typeof postRecord>

/** A post as the network takes it, or why it does not. */
export function checkedPost(record: unknown, blobs: Pick<Blobs, 'check'>): PostRecord {
  const parsed = postRecord.safeParse(record)
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('/') ?? ''
    throw invalid(`Invalid app.bsky.feed.post record: Record must have the property "${at}" in the right form`)
  }
  for (const [isWrong, message] of faultsOf(parsed.data)) if (isWrong) throw invalid(message)
  checkEmbed(parsed.data, blobs)
  return parsed.data
}

function checkEmbed({ embed }: PostRecord, blobs: Pick<Blobs, 'check'>): void {
  if (embed?.$type === 'app.bsky.embed.video') blobs.check(embed.video, videoBounds)
  if (embed?.$type === 'app.bsky.embed.external' && embed.external.thumb) blobs.check(embed.external.thumb, thumbBounds)
  if (embed?.$type === 'app.bsky.embed.images') for (const { image } of embed.images) blobs.check(image, imageBounds)
}

function faultsOf({ text, langs, facets, embed, $type }: PostRecord): [boolean, string][] {
  const bytes = Buffer.byteLength(text)
  return [
    [$type !== undefined && $type !== 'app.bsky.feed.post', 'Invalid $type: expected app.bsky.feed.post'],
    [graphemes(text) > 300, 'Record/text must not be longer than 300 graphemes'],
    [bytes > 3000, 'Record/text must not be longer than 3000 characters'],
    [(langs?.length ?? 0) > 3, 'Record/langs must not have more than 3 elements'],
    [
      embed?.$type === 'app.bsky.embed.images' && embed.images.length > 4,
      'Record/embed/images must not have more than 4 elements',
    ],
    [
      (facets ?? []).some(({ index }) => index.byteEnd <= index.byteStart || index.byteEnd > bytes),
      'Record/facets must lie within the text',
    ],
  ]
}

const invalid = (message: string) => new HttpError(400, 'InvalidRequest', message)
