import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Env, withFaults } from '../faultInjection.ts'
import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import { asked, ownPage } from './access.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter } from './graphError.ts'
import type { Page } from './pages.ts'
import { needed } from './params.ts'
import { type MetaState, nextId, type Video } from './state.ts'

const operations = { start: 'startReel', finish: 'finishReel' } as const
type Phase = keyof typeof operations

/** Reels of a page (Reels Publishing API): begun by one call, brought at a host of their own, published by another. */
export function reelRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file, uploads } = deps
  const state = () => file.value

  const gatedByPhase = createMiddleware<Env>(async (context, next) => {
    const { upload_phase } = await context.req.parseBody()
    return withFaults(injection, operations[phaseOf(upload_phase)])(context, next)
  })

  app.post(`/${version}/:page/video_reels`, gatedByPhase, async (context) => {
    const known = ['upload_phase', 'video_id', 'video_state', 'description']
    const { caller, fields } = await asked(context, state(), known)
    const page = ownPage(caller, context.req.param('page') ?? '', 'pages_manage_posts')
    const isStart = phaseOf(fields.upload_phase) === 'start'
    const answer = isStart ? begin(deps, page) : await publish(deps, page, fields)
    file.save()
    return context.json(answer)
  })

  app.post(`/video-upload/${version}/:id`, withFaults(injection, 'uploadReel'), async (context) => {
    const token = context.req.header('authorization')?.match(/^OAuth (.+)$/)?.[1]
    const pageId = state().pageTokens.find((one) => one.token === token)?.pageId
    const video = state().videos.find((one) => one.id === context.req.param('id') && one.pageId === pageId)
    const [offset, size] = [Number(context.req.header('offset')), Number(context.req.header('file_size'))]
    const bytes = Buffer.from(await context.req.arrayBuffer())
    const isInPlace = offset === video?.received && size > 0 && offset + bytes.length <= size
    if (!video?.isReel || !isInPlace) {
      return context.json({ debug_info: { retriable: false, message: 'The upload does not fit' } }, 400)
    }
    video.chunks.push(uploads.put(bytes, 'application/octet-stream'))
    Object.assign(video, { size, received: offset + bytes.length })
    file.save()
    return context.json({ success: true })
  })
}

function phaseOf(text: unknown): Phase {
  if (text === 'start' || text === 'finish') return text
  throw invalidParameter('upload_phase must be start or finish')
}

function begin({ file, origin }: MetaDeps, { id: pageId }: Page) {
  const id = nextId(file.value)
  const begun = { received: 0, chunks: [], upload: null, description: '', createdAt: null, isReel: true }
  file.value.videos.push({ ...begun, id, pageId, sessionId: '', size: 0 })
  return { video_id: id, upload_url: `${origin()}/video-upload/${version}/${id}` }
}

async function publish({ file, uploads }: MetaDeps, page: Page, fields: Readonly<Record<string, string>>) {
  if (fields.video_state !== 'PUBLISHED') throw invalidParameter('Only reels that are seen at once are practised here')
  const video = unpublished(file.value, page, needed(fields, 'video_id'))
  const bytes = Buffer.concat(video.chunks.map((id) => uploads.get(id)?.bytes ?? Buffer.alloc(0)))
  assertReel(await mediaFacts(bytes))
  const { description = '' } = fields
  const createdAt = new Date().toISOString()
  Object.assign(video, { upload: uploads.put(bytes, 'video/mp4'), description, createdAt })
  const post = { pageId: page.id, message: description, link: null, attached: [video.id], createdAt }
  file.value.posts.push({ ...post, id: `${page.id}_${nextId(file.value)}` })
  return { success: true }
}

function unpublished({ videos }: MetaState, page: Page, id: string): Video {
  const found = videos.find((one) => one.id === id && one.pageId === page.id && one.isReel)
  if (!found || found.createdAt !== null || found.size === 0 || found.received < found.size) {
    throw new GraphError(6000, 'The reel cannot be published.', { subcode: 1_363_128 })
  }
  return found
}

/** Reels Publishing API: video specifications. */
function assertReel(facts: MediaFacts | null): void {
  const { kind, width, height, duration } = facts ?? { kind: null, width: 0, height: 1, duration: null }
  const isUpright = Math.abs(width / height - 9 / 16) < 0.01 && width >= 540
  const isOfLength = duration !== null && duration >= 3 && duration <= 90
  if (kind === 'video' && isUpright && isOfLength) return
  throw new GraphError(352, '(#352) The video file is not supported', { subcode: 1_363_024 })
}
