import * as z from 'zod/mini'
import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import type { MetaDeps } from './deps.ts'
import { GraphError, invalidParameter } from './graphError.ts'
import { statusOf } from './instagramNodes.ts'
import type { InstagramAccount } from './pages.ts'
import { type Container, nextId } from './state.ts'

const captionLimit = 2200
const imageBytes = 8_000_000
/** A caption and an alternative text may be as long as. */
const altLimit = 1000

type Fields = Readonly<Record<string, string>>

/** Makes a container of a picture, a video or a carousel (Instagram Platform: IG User Media). */
export async function createContainer(deps: MetaDeps, account: InstagramAccount, fields: Fields): Promise<Container> {
  assertWords(fields)
  const { caption = '', alt_text = '', is_carousel_item } = fields
  const isStory = fields.media_type === 'STORIES'
  const base: Container = {
    id: nextId(deps.file.value),
    accountId: account.id,
    kind: 'IMAGE',
    caption,
    isCarouselItem: is_carousel_item !== undefined,
    ...(isStory && { isStory }),
    ...collaboratorsIn(fields, isStory),
    ...coverIn(fields),
    alt: alt_text,
    upload: null,
    received: 0,
    children: [],
    looksLeft: 0,
    error: null,
    createdAt: Date.now(),
    isPublished: false,
  }
  if (fields.media_type === 'CAROUSEL') return carousel(deps, base, fields)
  return fields.image_url === undefined ? video(deps, base, fields) : image(deps, base, fields)
}

/** Which words come with which kind of media. */
function assertWords({ caption = '', alt_text = '', is_carousel_item, media_type }: Fields): void {
  if (caption.length > captionLimit) throw refusal(36_001, 2_207_010, 'The caption is too long.')
  if ((caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0) > 30) throw refusal(36_001, 2_207_040, 'Too many hashtags.')
  if (alt_text.length > altLimit) throw invalidParameter('alt_text is too long')
  if (is_carousel_item !== undefined && is_carousel_item !== 'true') throw invalidParameter('is_carousel_item')
  if (is_carousel_item !== undefined && caption !== '') throw invalidParameter('A carousel item has no caption')
  if (media_type === 'STORIES' && (caption !== '' || alt_text !== '' || is_carousel_item !== undefined)) {
    throw invalidParameter('A story has no caption, no alternative text and no carousel')
  }
}

/** Up to three, invited to a post of the feed or a reel (IG User Media, `collaborators`). */
function collaboratorsIn({ collaborators, is_carousel_item }: Fields, isStory: boolean): { collaborators?: string[] } {
  if (collaborators === undefined) return {}
  const names = namesIn(collaborators)
  if (isStory || is_carousel_item !== undefined) throw invalidParameter('collaborators are not for this kind of media')
  if (names.length < 1 || names.length > 3) throw invalidParameter('collaborators must be 1 to 3 user names')
  return { collaborators: names }
}

/** Only of a reel (IG User Media, `thumb_offset`). */
function coverIn({ thumb_offset, media_type }: Fields): { coverAt?: number } {
  if (thumb_offset === undefined) return {}
  if (media_type !== 'REELS' || !/^\d+$/.test(thumb_offset)) throw invalidParameter('thumb_offset')
  return { coverAt: Number(thumb_offset) }
}

const userNames = z.array(z.string().check(z.regex(/^[\w.]{1,30}$/)))

function namesIn(json: string): string[] {
  try {
    return userNames.parse(JSON.parse(json))
  } catch {
    throw invalidParameter('collaborators must be a list of user names')
  }
}

function carousel({ file }: MetaDeps, base: Container, { children = '' }: Fields): Container {
  const ids = children.split(',').filter(Boolean)
  const found = ids.map((id) => file.value.containers.find((one) => one.id === id && one.accountId === base.accountId))
  const isRight = found.every((child) => child?.isCarouselItem && statusOf(child) === 'FINISHED')
  if (ids.length < 2 || ids.length > 10 || !isRight) throw refusal(100, 2_207_028, 'The carousel is not valid.')
  return { ...base, kind: 'CAROUSEL', children: ids }
}

async function image(deps: MetaDeps, base: Container, fields: Fields): Promise<Container> {
  if (fields.media_type !== undefined && !base.isStory) throw invalidParameter('media_type is not for pictures')
  const { bytes, facts } = await fetched(fields.image_url ?? '')
  if (facts?.format !== 'jpeg') throw refusal(36_001, 2_207_005, 'The image format is not supported.')
  if (bytes.length > imageBytes) throw refusal(36_000, 2_207_004, 'The image is too large to download.')
  if (facts.width < 320 || facts.width > 1440) throw refusal(36_003, 2_207_009, 'The width must be 320 to 1440.')
  const ratio = facts.width / facts.height
  if (!base.isStory && (ratio < 0.795 || ratio > 1.92))
    throw refusal(36_003, 2_207_009, 'The aspect ratio is not supported.')
  return { ...base, upload: deps.uploads.put(bytes, 'image/jpeg') }
}

async function video(deps: MetaDeps, base: Container, fields: Fields): Promise<Container> {
  const kind = base.isCarouselItem || base.isStory ? 'VIDEO' : 'REELS'
  const named = base.isStory ? 'STORIES' : kind
  if (fields.media_type !== named) throw invalidParameter(`media_type must be ${named}`)
  if (base.alt !== '') throw invalidParameter('alt_text is only for pictures')
  const begun = { ...base, kind, looksLeft: 1 } as const
  if (fields.upload_type === 'resumable' && fields.video_url === undefined) return begun
  if (fields.video_url === undefined) throw invalidParameter('The media has to be given')
  const { bytes, facts } = await fetched(fields.video_url)
  return { ...begun, upload: deps.uploads.put(bytes, 'video/mp4'), error: videoError(facts, base) }
}

/** What is wrong with a video, found out after it was taken in. */
export function videoError(facts: MediaFacts | null, { isStory = false }: Pick<Container, 'isStory'>): string | null {
  const longest = isStory ? 60 : 900
  const duration = facts?.kind === 'video' ? (facts.duration ?? 0) : 0
  return duration >= 0.1 && duration <= longest ? null : 'Media upload has failed with error code 2207026'
}

async function fetched(address: string): Promise<{ bytes: Buffer<ArrayBuffer>; facts: MediaFacts | null }> {
  const answer = URL.canParse(address) ? await fetch(address).catch(() => null) : null
  if (!answer?.ok) throw refusal(9004, 2_207_052, 'The media could not be fetched from this URI.')
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, facts: await mediaFacts(bytes) }
}

const refusal = (code: number, subcode: number, userMessage: string): GraphError =>
  new GraphError(code, `(#${code}) ${userMessage}`, { subcode, userMessage })
