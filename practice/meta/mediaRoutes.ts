import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Env, withFaults } from '../faultInjection.ts'
import { mediaFacts } from '../mediaFacts.ts'
import { asked, ownPage } from './access.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter } from './graphError.ts'
import type { Page } from './pages.ts'
import { needed } from './params.ts'
import { type MetaState, nextId, type Video } from './state.ts'

const photoBytes = 4_000_000
/** What is asked for in one piece of a video. */
const pieceBytes = 40_000

/** The calls by which photos and videos come to a page. */
export function mediaRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file, uploads } = deps
  const state = () => file.value

  app.post(`/${version}/:page/photos`, withFaults(injection, 'createPhoto'), async (context) => {
    const known = ['source', 'published', 'alt_text_custom']
    const { caller, fields, files } = await asked(context, state(), known)
    const page = ownPage(caller, context.req.param('page'), 'pages_manage_posts')
    // Photos that are seen at once come about by the post that they are attached to.
    if (fields.published !== 'false') throw invalidParameter('Only unpublished photos are practised here')
    const bytes = await bytesOf(files.source, 'source')
    const facts = await mediaFacts(bytes)
    if (facts?.kind !== 'image' || bytes.length > photoBytes) {
      throw new GraphError(324, '(#324) Your photos could not be uploaded.', {
        subcode: 1_366_046,
        userMessage: 'Photos should be smaller than 4 MB and saved as JPG, PNG, GIF, TIFF, HEIF or WebP files.',
      })
    }
    const upload = uploads.put(bytes, `image/${facts.format}`)
    const photo = { id: nextId(state()), pageId: page.id, upload, alt: fields.alt_text_custom ?? '' }
    state().photos.push(photo)
    file.save()
    return context.json({ id: photo.id })
  })

  app.post(`/${version}/:page/videos`, withFaultsByPhase(deps), async (context) => {
    const known = ['upload_phase', 'file_size', 'upload_session_id', 'start_offset', 'video_file_chunk', 'description']
    const { caller, fields, files } = await asked(context, state(), known)
    const page = ownPage(caller, context.req.param('page'), 'pages_manage_posts')
    const answer = await phases[phaseOf(fields.upload_phase)]({ deps, page, fields, files })
    file.save()
    return context.json(answer)
  })
}

const operations = { start: 'startVideo', transfer: 'transferVideo', finish: 'finishVideo' } as const
type Phase = keyof typeof operations

function phaseOf(text: unknown): Phase {
  if (text === 'start' || text === 'transfer' || text === 'finish') return text
  throw invalidParameter('upload_phase must be start, transfer or finish')
}

/** Each phase is an operation of its own, whose name stands in the form. */
const withFaultsByPhase = ({ injection }: MetaDeps) =>
  createMiddleware<Env>(async (context, next) => {
    const { upload_phase } = await context.req.parseBody()
    return withFaults(injection, operations[phaseOf(upload_phase)])(context, next)
  })

interface PhaseCall {
  deps: MetaDeps
  page: Page
  fields: Readonly<Record<string, string>>
  files: Readonly<Record<string, File>>
}

const phases: Record<Phase, (call: PhaseCall) => Promise<Record<string, unknown>>> = {
  async start({ deps, page, fields }) {
    const state = deps.file.value
    const size = Number(needed(fields, 'file_size'))
    if (!Number.isInteger(size) || size < 1) throw invalidParameter('file_size must be a number of bytes')
    const [id, sessionId] = [nextId(state), nextId(state)]
    const begun = { received: 0, chunks: [], upload: null, description: '', createdAt: null }
    state.videos.push({ ...begun, id, pageId: page.id, sessionId, size })
    return { video_id: id, upload_session_id: sessionId, ...nextPiece(0, size) }
  },

  async transfer({ deps, page, fields, files }) {
    const video = sessionOf(deps.file.value, page, fields)
    const offset = Number(needed(fields, 'start_offset'))
    const bytes = await bytesOf(files.video_file_chunk, 'video_file_chunk')
    const isInPlace = offset === video.received && offset + bytes.length <= video.size
    if (!isInPlace) {
      throw new GraphError(6000, 'There was a problem uploading your video file.', { subcode: 1_363_037 })
    }
    video.chunks.push(deps.uploads.put(bytes, 'application/octet-stream'))
    video.received += bytes.length
    return nextPiece(video.received, video.size)
  },

  async finish({ deps, page, fields }) {
    const state = deps.file.value
    const video = sessionOf(state, page, fields)
    if (video.received < video.size) throw new GraphError(6000, 'The upload is not whole.', { subcode: 1_363_128 })
    const bytes = Buffer.concat(video.chunks.map((id) => deps.uploads.get(id)?.bytes ?? Buffer.alloc(0)))
    const facts = await mediaFacts(bytes)
    if (facts?.kind !== 'video')
      throw new GraphError(352, '(#352) The video file is not supported', { subcode: 1_363_024 })
    const { description = '' } = fields
    const createdAt = new Date().toISOString()
    Object.assign(video, { upload: deps.uploads.put(bytes, `video/${facts.format}`), description, createdAt })
    const post = { pageId: page.id, message: description, link: null, attached: [video.id], createdAt }
    state.posts.push({ ...post, id: `${page.id}_${nextId(state)}` })
    return { success: true }
  },
}

function sessionOf({ videos }: MetaState, page: Page, fields: Readonly<Record<string, string>>): Video {
  const id = needed(fields, 'upload_session_id')
  const found = videos.find(({ sessionId, pageId }) => sessionId === id && pageId === page.id)
  if (found && found.createdAt === null) return found
  throw new GraphError(6000, 'The upload session is not valid any more.', { subcode: 1_363_019 })
}

const nextPiece = (from: number, size: number) => ({
  start_offset: String(from),
  end_offset: String(Math.min(from + pieceBytes, size)),
})

async function bytesOf(file: File | undefined, name: string): Promise<Buffer<ArrayBuffer>> {
  if (!file) throw invalidParameter(`The file ${name} is required`)
  return Buffer.from(await file.arrayBuffer())
}

/** A video as the API answers it; while it is brought, its upload is in progress. */
export function videoNode(
  { id, createdAt, description, pageId, isReel = false, size, received }: Video,
  { origin, file }: MetaDeps,
): Record<string, unknown> {
  const isDone = createdAt !== null
  // The bytes of a reel are worked on before it is published.
  const isBrought = isDone || (isReel && size > 0 && received === size)
  const phase = { status: isDone ? 'complete' : 'not_started' }
  return {
    id,
    description,
    // Without the page's id, as Facebook tells it here.
    post_id: file.value.posts.find(({ attached }) => attached.includes(id))?.id.split('_')[1],
    published: isDone,
    permalink_url: `/${pageId}/videos/${id}/`,
    source: `${origin()}/${id}`,
    status: {
      video_status: isDone ? 'ready' : 'uploading',
      uploading_phase: { status: isBrought ? 'complete' : 'in_progress' },
      processing_phase: { status: isBrought ? 'complete' : 'not_started' },
      publishing_phase: phase,
    },
  }
}
