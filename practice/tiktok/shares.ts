import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Person } from '../people.ts'
import { creatorOf } from './creators.ts'
import { HttpError } from './httpError.ts'
import type { PostInfo, Share } from './state.ts'

const flag = z._default(z.boolean(), false)
const shared = {
  privacy_level: z.string(),
  disable_comment: flag,
  brand_content_toggle: flag,
  brand_organic_toggle: flag,
}
const count = z.int().check(z.positive())

/** `POST /v2/post/publish/video/init/` (Direct Post); a file that is fetched needs a verified address, which nobody has. */
const videoInit = z.strictObject({
  post_info: z.strictObject({
    ...shared,
    title: z._default(z.string(), ''),
    disable_duet: flag,
    disable_stitch: flag,
    video_cover_timestamp_ms: z.optional(z.int().check(z.nonnegative())),
    is_aigc: z.optional(z.boolean()),
  }),
  source_info: z.strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: count,
    chunk_size: count,
    total_chunk_count: count,
  }),
})

/** `POST /v2/post/publish/content/init/` (Photo). */
const photoInit = z.strictObject({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: z.strictObject({
    ...shared,
    title: z._default(z.string().check(z.maxLength(90)), ''),
    description: z._default(z.string().check(z.maxLength(4000)), ''),
    auto_add_music: z.optional(z.boolean()),
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_cover_index: z.int().check(z.nonnegative()),
    photo_images: z.array(z.url()).check(z.minLength(1), z.maxLength(35)),
  }),
})

const hour = 3_600_000
const chunkBounds = { least: 5_000_000, most: 64_000_000, mostLast: 128_000_000, mostChunks: 1000 }
const largestVideo = 4 * 1024 ** 3

/** Begins a video whose bytes are uploaded. */
export function beginVideo(person: Person, body: unknown): Share {
  const { post_info, source_info } = parsed(videoInit, body)
  const { video_size: size, chunk_size: chunkSize, total_chunk_count: chunkCount } = source_info
  if (post_info.title.length > 2200) throw wrong('The title is longer than 2200')
  checkChunks(size, chunkSize, chunkCount)
  const { disable_duet: isDuetDisabled, disable_stitch: isStitchDisabled, is_aigc: isAiGenerated = false } = post_info
  return {
    ...blank(person, 'v_pub_file'),
    kind: 'video',
    text: post_info.title,
    coverAt: post_info.video_cover_timestamp_ms ?? null,
    post: {
      ...postOf(person, post_info, { isDuetDisabled, isStitchDisabled }),
      ...(isAiGenerated && { isAiGenerated }),
    },
    upload: {
      token: randomBytes(16).toString('hex'),
      size,
      chunkSize,
      chunkCount,
      chunks: [],
      received: 0,
      expiresAt: Date.now() + hour,
    },
  }
}

/** Begins pictures that are fetched from these addresses; the first that is shown is the cover. */
export function beginPhotos(person: Person, body: unknown): { share: Share; addresses: readonly string[] } {
  const { post_info, source_info } = parsed(photoInit, body)
  const addresses = source_info.photo_images
  if (source_info.photo_cover_index >= addresses.length) throw wrong('There is no such cover')
  for (const address of addresses) {
    if (!isVerified(new URL(address))) {
      throw new HttpError(403, 'url_ownership_unverified', 'The ownership of the address is not verified')
    }
  }
  // Nobody can make a duet or a stitch of pictures.
  const post = postOf(person, post_info, { isDuetDisabled: true, isStitchDisabled: true })
  const share = { ...blank(person, 'p_pub_url'), kind: 'photo' as const, text: textOf(post_info), post, upload: null }
  return { share, addresses }
}

/** Here the practice machine itself is the one place whose owner is known. */
const isVerified = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname)

const textOf = ({ title, description }: { title: string; description: string }): string =>
  [title, description].filter(Boolean).join('\n')

/** Media Transfer Guide, "Chunk restrictions". */
function checkChunks(size: number, chunkSize: number, chunkCount: number): void {
  const { least, most, mostLast, mostChunks } = chunkBounds
  const isWhole = size < least
  if (size > largestVideo) throw wrong('The video is larger than 4 GB')
  if (isWhole && (chunkSize !== size || chunkCount !== 1)) throw wrong('A video below 5 MB comes as a whole')
  if (!isWhole && (chunkSize < least || chunkSize > most)) throw wrong('A chunk has 5 to 64 MB')
  if (chunkCount !== Math.floor(size / chunkSize)) throw wrong('The total chunk count is invalid')
  if (chunkCount > mostChunks) throw wrong('There are more than 1000 chunks')
  if (size - chunkSize * (chunkCount - 1) > mostLast) throw wrong('The last chunk is too large')
  if (size > most && chunkCount < 2) throw wrong('A video above 64 MB comes in chunks')
}

function postOf(
  person: Person,
  told: {
    privacy_level: string
    disable_comment: boolean
    brand_content_toggle: boolean
    brand_organic_toggle: boolean
  },
  videos: Pick<PostInfo, 'isDuetDisabled' | 'isStitchDisabled'>,
): PostInfo {
  if (!creatorOf(person).privacyLevels.includes(told.privacy_level)) {
    throw new HttpError(403, 'privacy_level_option_mismatch', 'The privacy level is none of the options')
  }
  if (told.brand_content_toggle && told.privacy_level === 'SELF_ONLY') throw wrong('Branded content cannot be private')
  const post = {
    ...videos,
    privacy: told.privacy_level,
    isCommentDisabled: told.disable_comment,
    isBrandContent: told.brand_content_toggle,
    isBrandOrganic: told.brand_organic_toggle,
  }
  checkInteractions(person, post)
  return post
}

/** What the account's own settings turn off cannot be turned on by a post. */
function checkInteractions(person: Person, post: PostInfo): void {
  const creator = creatorOf(person)
  if (creator.isCommentDisabled && !post.isCommentDisabled) throw wrong('Comments are turned off')
  if (creator.isDuetDisabled && !post.isDuetDisabled) throw wrong('Duets are turned off')
  if (creator.isStitchDisabled && !post.isStitchDisabled) throw wrong('Stitches are turned off')
}

/** Photos that somebody posted in the app, `at` an instant in milliseconds, for everybody to see. */
export const completeShare = (
  person: Person,
  { text, at, media }: { text: string; at: number; media: string[] },
): Share => ({
  ...blank(person, 'p_pub_url'),
  kind: 'photo',
  text,
  post: {
    privacy: 'PUBLIC_TO_EVERYONE',
    isCommentDisabled: false,
    isDuetDisabled: true,
    isStitchDisabled: true,
    isBrandContent: false,
    isBrandOrganic: false,
  },
  upload: null,
  state: 'complete',
  media,
  createdAt: new Date(at).toISOString(),
})

const blank = ({ name }: Person, kind: string) => ({
  publishId: `${kind}~v2-1.${nextId()}`,
  person: name,
  state: 'open' as const,
  failReason: null,
  pollsLeft: 1,
  media: [],
  postId: nextId(),
  createdAt: new Date().toISOString(),
  isRemoved: false,
})

let last = 0n

/** Nineteen digits, later than every one before: seconds above, a count below. */
function nextId(): string {
  const now = BigInt(Math.floor(Date.now() / 1000)) << 32n
  last = now > last ? now : last + 1n
  return String(last)
}

function parsed<T>(shape: z.ZodMiniType<T>, body: unknown): T {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw wrong(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`)
}

const wrong = (message: string) => new HttpError(400, 'invalid_params', message)
