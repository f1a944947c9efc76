import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Env, withFaults } from '../faultInjection.ts'
import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import type { Person } from '../people.ts'
import { callerOf, jsonBody, queryOf, type TwitterDeps } from './deps.ts'
import { invalidRequest } from './problem.ts'
import { mediaKey } from './shapes.ts'
import { type Medium, nextId } from './state.ts'

const megabyte = 1024 * 1024
const lasts = 24 * 60 * 60

/** What each category takes: content types, and bytes. */
const categories = {
  tweet_image: { types: ['image/jpeg', 'image/png', 'image/webp'], most: 5 * megabyte },
  tweet_gif: { types: ['image/gif'], most: 15 * megabyte },
  tweet_video: { types: ['video/mp4', 'video/quicktime'], most: 512 * megabyte },
} as const

const mostInSegment = 5 * megabyte
const mostAltText = 1000

const beginning = z.strictObject({
  media_type: z.string(),
  total_bytes: z.int().check(z.positive()),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video']),
})
const metadata = z.strictObject({
  id: z.string(),
  metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().check(z.maxLength(mostAltText)) }) }),
})

/** The calls that bring media: begin, append, finalize, ask how far it is, describe (X API v2: media). */
export function mediaRoutes(app: Hono<Env>, deps: TwitterDeps): void {
  const { injection, file } = deps

  app.post('/2/media/upload/initialize', withFaults(injection, 'initializeMedia'), async (context) => {
    const person = callerOf(deps, context, 'media.write')
    const medium = begin(person, await jsonBody(context, beginning))
    file.value.media.push(medium)
    file.save()
    return context.json({ data: shapeOf(medium) })
  })

  app.post('/2/media/upload/:id/append', withFaults(injection, 'appendMedia'), async (context) => {
    const medium = uploading(deps, callerOf(deps, context, 'media.write'), context.req.param('id'))
    const { media, segment_index, ...others } = await context.req.parseBody()
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw invalidRequest(`$.${unknown}: is not defined in the schema`)
    if (!(media instanceof File)) throw invalidRequest('$.media: is missing')
    if (typeof segment_index !== 'string' || !/^\d{1,3}$/.test(segment_index)) {
      throw invalidRequest('$.segment_index: must be an integer from 0 to 999')
    }
    if (media.size > mostInSegment) throw invalidRequest('$.media: the segment is too large')
    medium.segments[segment_index] = deps.uploads.put(
      Buffer.from(await media.arrayBuffer()),
      'application/octet-stream',
    )
    file.save()
    return context.json({ data: { expires_at: Math.floor(medium.expiresAt / 1000) } })
  })

  app.post('/2/media/upload/:id/finalize', withFaults(injection, 'finalizeMedia'), async (context) => {
    const medium = uploading(deps, callerOf(deps, context, 'media.write'), context.req.param('id'))
    await finalize(deps, medium)
    file.save()
    return context.json({ data: shapeOf(medium) })
  })

  app.get('/2/media/upload', withFaults(injection, 'mediaStatus'), (context) => {
    const person = callerOf(deps, context, 'media.write')
    const { command, media_id = '' } = queryOf(context, ['command', 'media_id'])
    if (command !== 'STATUS') throw invalidRequest(`The \`command\` query parameter value [${command}] is not STATUS`)
    const medium = ownMedium(deps, person, media_id)
    if (medium.step === 'uploading') throw invalidRequest('The media is not finalized.')
    if (medium.step === 'in_progress') medium.step = 'succeeded'
    if (medium.step === 'pending') medium.step = 'in_progress'
    file.save()
    return context.json({ data: shapeOf(medium) })
  })

  app.post('/2/media/metadata', withFaults(injection, 'describeMedia'), async (context) => {
    const person = callerOf(deps, context, 'media.write')
    const { id, metadata: given } = await jsonBody(context, metadata)
    const medium = ownMedium(deps, person, id)
    if (medium.step === 'uploading') throw invalidRequest('The media is not finalized.')
    medium.altText = given.alt_text.text
    file.save()
    return context.json({ data: { id, associated_metadata: given } })
  })
}

function begin(person: Person, { media_type, total_bytes, media_category }: z.output<typeof beginning>): Medium {
  const { types, most } = categories[media_category]
  if (!types.some((type) => type === media_type)) {
    throw invalidRequest(`$.media_type: ${media_type} does not fit ${media_category}`)
  }
  if (total_bytes > most) throw invalidRequest(`$.total_bytes: the file is larger than ${most} bytes`)
  return {
    id: nextId(),
    person: person.name,
    type: media_type,
    category: media_category,
    totalBytes: total_bytes,
    segments: {},
    step: 'uploading',
    upload: null,
    altText: '',
    expiresAt: Date.now() + lasts * 1000,
  }
}

function ownMedium({ file }: TwitterDeps, { name }: Person, id: string): Medium {
  const found = file.value.media.find((medium) => medium.id === id && medium.person === name)
  if (!found || found.expiresAt <= Date.now()) throw invalidRequest(`Media ID ${id} is not valid or has expired.`)
  return found
}

function uploading(deps: TwitterDeps, person: Person, id: string): Medium {
  const medium = ownMedium(deps, person, id)
  if (medium.step !== 'uploading') throw invalidRequest(`Media ID ${id} is finalized already.`)
  return medium
}

/** Puts the segments together; what is not what was announced, or not whole, is refused. */
async function finalize({ uploads }: TwitterDeps, medium: Medium): Promise<void> {
  const names = Object.keys(medium.segments)
    .map(Number)
    .sort((one, other) => one - other)
  if (names.some((name, index) => name !== index))
    throw invalidRequest('Segments do not add up to provided total file size.')
  const bytes = Buffer.concat(names.map((name) => uploads.get(medium.segments[name] ?? '')?.bytes ?? Buffer.alloc(0)))
  if (bytes.length !== medium.totalBytes) throw invalidRequest('Segments do not add up to provided total file size.')
  const facts = await mediaFacts(bytes)
  if (!facts || !isTaken(medium, facts)) throw invalidRequest('The media type is unrecognized, or the file too large.')
  medium.upload = uploads.put(bytes, medium.type)
  medium.step = medium.category === 'tweet_image' ? 'succeeded' : 'pending'
}

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

function isTaken({ type, category }: Medium, { format, width, height, duration }: MediaFacts): boolean {
  if (formats[type] !== format) return false
  if (category === 'tweet_gif') return width <= 1280 && height <= 1080
  return category === 'tweet_image' || (duration !== null && duration >= 0.5 && duration <= 140)
}

const processing = {
  pending: { state: 'pending', check_after_secs: 1 },
  in_progress: { state: 'in_progress', check_after_secs: 1, progress_percent: 50 },
  succeeded: { state: 'succeeded', progress_percent: 100 },
  failed: { state: 'failed', error: { code: 1, name: 'InvalidMedia', message: 'Unsupported media' } },
} as const

function shapeOf({ id, category, step, totalBytes, expiresAt }: Medium) {
  return {
    id,
    media_key: mediaKey(id),
    expires_after_secs: Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)),
    ...(step !== 'uploading' && { size: totalBytes }),
    ...(step !== 'uploading' && category !== 'tweet_image' && { processing_info: processing[step] }),
  }
}
