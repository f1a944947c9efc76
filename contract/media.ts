import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, noContent, page, pageQuery } from './shapes.ts'

export const mediaKind = z.enum(['image', 'video'])
export type MediaKind = z.infer<typeof mediaKind>

/** Where a file is used: it cannot be deleted unawares. */
const usedIn = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['logo', 'image']),
      business_profile_id: id,
      business_profile_name: z.string(),
    }),
    /** A post that shows it, with the beginning of its text. */
    z.object({ kind: z.literal('post'), post_id: id, post_text: z.string() }),
    /** A post of a campaign that is not planned, with the beginning of its text; an approved one is to be read again without it. */
    z.object({
      kind: z.literal('campaign_post'),
      campaign_post: id,
      campaign_id: id,
      campaign_name: z.string(),
      post_text: z.string(),
      is_approved: z.boolean(),
    }),
    /** A design that shows it, where it leaves a gap when it is deleted. */
    z.object({ kind: z.literal('design'), template_id: id, template_name: z.string() }),
  ]),
)

/** What a deletion answers with 409 of a file that is used. */
export const mediaInUse = z.object({ used_in: usedIn })

/** What must stay in sight of a picture where it is cut: -1 to 1, to the right and upwards, as Mastodon has it. */
const focus = z.object({ x: z.number(), y: z.number() })

export const media = z.object({
  id,
  kind: mediaKind,
  /** The file's name, as the person gave it or changed it. */
  name: z.string(),
  content_type: z.string(),
  /** Bytes of what is kept. */
  size: z.int(),
  /** Pixels, as it is shown: after orientation. */
  width: z.int(),
  height: z.int(),
  /** Seconds; null for images. */
  duration: z.nullable(z.number()),
  /** As `avc`, `hevc`, `vp9`, `av1`; null for images. */
  codec: z.nullable(z.string()),
  alt_text: z.string(),
  /** null: nobody said, and the middle counts; of a video too. */
  focus: z.nullable(focus),
  /** Milliseconds into a video, whose frame is its cover; null: each network chooses by itself. */
  cover_at: z.nullable(z.int()),
  /** Signed, and good for some hours; relative to the page's origin. */
  url: z.string(),
  /** Signed too; null for a video. */
  thumbnail_url: z.nullable(z.string()),
  business_profile_id: z.nullable(id),
  used_in: usedIn,
  created_at: instant,
})
export type Media = z.infer<typeof media>

export const mediaUsage = z.object({
  used_bytes: z.int(),
  /** null: no bound. */
  quota_bytes: z.nullable(z.int()),
  count: z.int(),
})
export type MediaUsage = z.infer<typeof mediaUsage>

/** library: asks for canCreateMedia · brand and post: for canCreateMedia or canCreatePosts (decisions, "Access") */
export const mediaPurpose = z.enum(['library', 'brand', 'post'])
export type MediaPurpose = z.infer<typeof mediaPurpose>

/** Bytes of one part of an upload. */
export const chunkSize = 4_194_304

/** A part of a file on its way, and at which byte of the file it begins. */
export const filePart = z.object({
  offset: z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'The place in the file must be a whole number')),
    z.transform(Number),
  ),
  chunk: z.file('The part of the file must be a file').check(z.maxSize(chunkSize, 'A part can have 4 MB at most')),
})

/** Bytes of a whole file. */
export const largestFile = 1_073_741_824

const altText = z.string().check(z.maxLength(2000, 'The alternative text cannot exceed 2000 characters'))
const outside = 'The point lies outside the picture'
const share = z.number().check(z.minimum(-1, outside), z.maximum(1, outside))
const fileName = z
  .string()
  .check(z.trim(), z.minLength(1, 'The file needs a name'), z.maxLength(255, 'The name of the file is too long'))
const creates = { auth: 'person', stage: 'confirmed', permission: ['canCreateMedia', 'canCreatePosts'] } as const
const own = { auth: 'person', stage: 'confirmed' } as const

/** A file on its way. Once every byte is there it is looked at, and is `media` or refused with a sentence. */
export const mediaUpload = z.object({
  id,
  size: z.int(),
  /** Bytes that have arrived: where to go on. */
  offset: z.int(),
  expires_at: instant,
  media: z.nullable(media),
})
export type MediaUpload = z.infer<typeof mediaUpload>

export const beginUpload = endpoint({
  method: 'POST',
  path: 'media/uploads/',
  summary: 'Announces a file; the same client_key again answers the upload it began',
  ...creates,
  keyScope: 'write',
  businessLimit: 'body',
  body: z.object({
    client_key: z.uuid('The key of the upload must be a UUID'),
    file_name: fileName,
    size: z.int().check(z.minimum(1, 'The file is empty'), z.maximum(largestFile, 'A file can have 1 GB at most')),
    purpose: z._default(mediaPurpose, 'library'),
    alt_text: z.optional(altText),
    business_profile_id: z.optional(z.nullable(id)),
  }),
  answer: mediaUpload,
  status: 201,
})

export const readUpload = endpoint({
  method: 'GET',
  path: 'media/uploads/{id}/',
  summary: 'How much of a file has arrived',
  ...own,
  keyScope: 'read',
  businessLimit: 'named',
  answer: mediaUpload,
})

export const sendChunk = endpoint({
  method: 'POST',
  path: 'media/uploads/{id}/',
  summary: 'Adds the next part of a file; 409 with `offset` where it does not begin at the end of what is there',
  ...creates,
  keyScope: 'write',
  businessLimit: 'named',
  form: true,
  body: filePart,
  answer: mediaUpload,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: 'media/uploads/{id}/',
  summary: 'Forgets a file that has not wholly arrived',
  ...own,
  keyScope: 'write',
  businessLimit: 'named',
  answer: noContent,
  status: 204,
})

export const takeFromUrl = endpoint({
  method: 'POST',
  path: 'media/from_url/',
  summary: 'Takes a picture from a public address into the library',
  ...creates,
  keyScope: 'write',
  businessLimit: 'body',
  body: z.object({
    url: z.string().check(z.minLength(1, 'Web address is required'), z.maxLength(4000, 'The web address is too long')),
    purpose: z._default(mediaPurpose, 'brand'),
    alt_text: z.optional(altText),
    business_profile_id: z.optional(z.nullable(id)),
  }),
  answer: media,
  status: 201,
})

export const listMedia = endpoint({
  method: 'GET',
  path: 'media/',
  summary: "The person's media, newest first",
  ...own,
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canAccessImageGallery',
  query: z.object({
    kind: z.optional(mediaKind),
    search: z.optional(z.string().check(z.maxLength(200, 'The search is too long'))),
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: page(media),
})

export const readMediaUsage = endpoint({
  method: 'GET',
  path: 'media/usage/',
  summary: 'How much of the quota is used',
  ...own,
  keyScope: 'read',
  businessLimit: 'shared',
  answer: mediaUsage,
})

export const readMedia = endpoint({
  method: 'GET',
  path: 'media/{id}/',
  summary: 'One file, with where it is used',
  ...own,
  keyScope: 'read',
  answer: media,
})

export const changeMedia = endpoint({
  method: 'PATCH',
  path: 'media/{id}/',
  summary: 'Changes the name, the alternative text, the focus point, the cover or the business profile of a file',
  ...own,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    name: z.optional(fileName),
    alt_text: z.optional(altText),
    focus: z.optional(z.nullable(z.object({ x: share, y: share }))),
    cover_at: z.optional(z.nullable(z.int().check(z.minimum(0, 'The cover lies before the video')))),
    business_profile_id: z.optional(z.nullable(id)),
  }),
  answer: media,
})

/** Pixels from the left and from the top of the picture as it is shown. */
const edge = z.int().check(z.minimum(0, 'The part lies outside the picture'))
const side = z.int().check(z.minimum(1, 'The part is empty'))

export const cropMedia = endpoint({
  method: 'POST',
  path: 'media/{id}/crop/',
  summary: 'Makes a new picture of a part of one; the same client_key again answers the picture that it made',
  ...creates,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    client_key: z.uuid('The key of the cropping must be a UUID'),
    x: edge,
    y: edge,
    width: side,
    height: side,
    /** Those of the whole unless given. */
    alt_text: z.optional(altText),
  }),
  answer: media,
  status: 201,
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: 'media/{id}/',
  summary: 'Deletes a file; 409 with `used_in` where it is used, unless force is true, which takes it out there',
  ...own,
  keyScope: 'write',
  publishWith: { force: ['true'] },
  query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
  answer: noContent,
  status: 204,
})
