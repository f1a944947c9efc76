import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { actingAs, bodyOf, callerOf, queryOf } from './caller.ts'
import type { LinkedInDeps } from './deps.ts'
import {
  beginImage,
  beginVideo,
  finishVideo,
  imageUpload,
  statusOf,
  takeImage,
  takePart,
  videoFinish,
  videoOf,
  videoUpload,
} from './media.ts'
import { invalid } from './refusal.ts'

/** Pictures and videos (LinkedIn API: Images API, Videos API). */
export function mediaRoutes(app: Hono<Env>, deps: LinkedInDeps): void {
  imageRoutes(app, deps)
  videoRoutes(app, deps)
}

function imageRoutes(app: Hono<Env>, { injection, file, uploads, origin }: LinkedInDeps): void {
  app.post('/rest/images', withFaults(injection, 'initializeImage'), async (context) => {
    const caller = callerOf(file.value, context)
    assertAction(context, ['initializeUpload'])
    const { owner } = (await bodyOf(context, imageUpload)).initializeUploadRequest
    actingAs(caller, owner, 'write', 'images.ACTION-initializeUpload')
    const { urn, key, expiresAt } = beginImage(file.value, owner)
    file.save()
    const uploadUrl = `${origin()}/dms-uploads/images/${key}`
    return context.json({ value: { uploadUrlExpiresAt: expiresAt, uploadUrl, image: urn } })
  })

  app.put('/dms-uploads/images/:key', withFaults(injection, 'uploadImage'), async (context) => {
    callerOf(file.value, context)
    await takeImage(file.value, uploads, context.req.param('key'), await bytesOf(context))
    file.save()
    return context.body(null, 201)
  })
}

function videoRoutes(app: Hono<Env>, { injection, file, uploads, origin }: LinkedInDeps): void {
  app.post('/rest/videos', withFaults(injection, 'writeVideo'), async (context) => {
    const caller = callerOf(file.value, context)
    if (assertAction(context, ['initializeUpload', 'finalizeUpload']) === 'finalizeUpload') {
      const { video, uploadedPartIds } = (await bodyOf(context, videoFinish)).finalizeUploadRequest
      actingAs(caller, videoOf(file.value, video).owner, 'write', 'videos.ACTION-finalizeUpload')
      await finishVideo(file.value, uploads, video, uploadedPartIds)
      file.save()
      return context.body(null, 200)
    }
    const { owner, fileSizeBytes } = (await bodyOf(context, videoUpload)).initializeUploadRequest
    actingAs(caller, owner, 'write', 'videos.ACTION-initializeUpload')
    const { urn, key, expiresAt, parts } = beginVideo(file.value, owner, fileSizeBytes)
    file.save()
    const uploadInstructions = parts.map(({ first, last }, index) => ({
      uploadUrl: `${origin()}/dms-uploads/videos/${key}/${index}`,
      firstByte: first,
      lastByte: last,
    }))
    return context.json({ value: { uploadUrlsExpireAt: expiresAt, video: urn, uploadInstructions, uploadToken: '' } })
  })

  app.put('/dms-uploads/videos/:key/:index', withFaults(injection, 'uploadVideoPart'), async (context) => {
    if (context.req.header('content-type') !== 'application/octet-stream') throw invalid('The content type is wrong')
    const { key, index } = context.req.param()
    const etag = takePart(file.value, uploads, { key, index: Number(index), bytes: await bytesOf(context) })
    file.save()
    return context.body(null, 200, { etag })
  })

  app.get('/rest/videos/:urn', withFaults(injection, 'getVideo'), (context) => {
    const caller = callerOf(file.value, context)
    const video = videoOf(file.value, context.req.param('urn'))
    actingAs(caller, video.owner, 'write', 'videos.GET')
    const status = statusOf(video)
    file.save()
    return context.json({ id: video.urn, owner: video.owner, status })
  })
}

function assertAction(context: Context<Env>, known: readonly string[]): string {
  const { action = '' } = queryOf(context, ['action'])
  if (known.includes(action)) return action
  throw invalid(`The action ${action} is not defined`)
}

const bytesOf = async (context: Context<Env>): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await context.req.arrayBuffer())
