import { Buffer } from 'node:buffer'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Env, type FaultInjection, withFaults } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import { bearerOf, grantOf } from '../oauth/grants.ts'
import { oauthOperations, oauthRoutes } from '../oauth/oauthServer.ts'
import { type Person, people, portrait } from '../people.ts'
import { type Uploads, uploadRoutes } from '../uploads.ts'
import { answerOf, errorBody, HttpError } from './httpError.ts'
import { tiktokOAuthRules } from './oauthRules.ts'
import { creatorShape, statusJson, userShape } from './shapes.ts'
import { beginPhotos, beginVideo } from './shares.ts'
import type { Share, State } from './state.ts'
import { isLastChunk, pullPhotos, takeChunk } from './transfer.ts'
import { listedVideos, queriedVideos, statsOf } from './videos.ts'

/** Every operation that a fault or a hold can name. `uploadLast` is what makes a video a post. */
export const tiktokOperations = [
  ...oauthOperations,
  'userInfo',
  'queryVideos',
  'listVideos',
  'creatorInfo',
  'initVideo',
  'uploadChunk',
  'uploadLast',
  'initPhotos',
  'fetchStatus',
] as const

interface TiktokDeps {
  injection: FaultInjection
  file: JsonFile<State>
  uploads: Uploads
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}

/** TikTok's Login Kit, Display API and Content Posting API, as far as posting needs them. */
export function tiktokRoutes(deps: TiktokDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) =>
    error instanceof HttpError
      ? context.json(errorBody(error.code, error.message), error.status)
      : context.json(errorBody('internal_error', 'Something went wrong on our end'), 500),
  )
  const { injection, file } = deps
  oauthRoutes(app, { injection, rules: tiktokOAuthRules, state: () => file.value.oauth, save: () => file.save() })
  personRoutes(app, deps)
  videoRoutes(app, deps)
  publishRoutes(app, deps)
  transferRoutes(app, deps)
  uploadRoutes(app, deps.uploads)
  app.all('/v2/*', (context) => context.json(errorBody('invalid_params', 'There is no such call'), 404))
  return app
}

function personRoutes(app: Hono<Env>, { injection, file, origin, now }: TiktokDeps): void {
  app.get('/v2/user/info/', withFaults(injection, 'userInfo'), (context) => {
    const person = callerOf(context, file, 'user.info.basic')
    const { fields = '', ...others } = context.req.query()
    const asked = fields.split(',')
    const stats = statsOf(person, file.value, now())
    if (asked.some((field) => field in stats)) callerOf(context, file, 'user.info.stats')
    const shape: Readonly<Record<string, string | number>> = { ...userShape(person, origin()), ...stats }
    if (Object.keys(others).length > 0 || asked.some((field) => !(field in shape))) {
      throw new HttpError(400, 'invalid_params', 'Fields is invalid')
    }
    return context.json(answerOf({ user: Object.fromEntries(asked.map((field) => [field, shape[field]])) }))
  })
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
}

/** Display API: what somebody published, and what came of it. */
function videoRoutes(app: Hono<Env>, { injection, file, origin, now }: TiktokDeps): void {
  const calls = [
    ['/v2/video/query/', 'queryVideos', queriedVideos],
    ['/v2/video/list/', 'listVideos', listedVideos],
  ] as const
  for (const [path, operation, answer] of calls) {
    app.post(path, withFaults(injection, operation), async (context) => {
      const person = callerOf(context, file, 'video.list')
      const { fields, ...others } = context.req.query()
      if (Object.keys(others).length > 0) throw new HttpError(400, 'invalid_params', 'Only fields is taken')
      const looking = { state: file.value, person, origin: origin(), now: now() }
      return context.json(answerOf(answer(await bodyOf(context), fields, looking)))
    })
  }
}

function publishRoutes(app: Hono<Env>, { injection, file, uploads, origin }: TiktokDeps): void {
  app.post('/v2/post/publish/creator_info/query/', withFaults(injection, 'creatorInfo'), jsonOnly, (context) =>
    context.json(answerOf(creatorShape(callerOf(context, file, 'video.publish'), origin()))),
  )
  app.post('/v2/post/publish/video/init/', withFaults(injection, 'initVideo'), jsonOnly, async (context) => {
    const share = beginVideo(callerOf(context, file, 'video.publish'), await bodyOf(context))
    addShare(file, share)
    const query = new URLSearchParams({ upload_id: share.publishId, upload_token: share.upload?.token ?? '' })
    return context.json(answerOf({ publish_id: share.publishId, upload_url: `${origin()}/video/?${query}` }))
  })
  app.post('/v2/post/publish/content/init/', withFaults(injection, 'initPhotos'), jsonOnly, async (context) => {
    const { share, addresses } = beginPhotos(callerOf(context, file, 'video.publish'), await bodyOf(context))
    await pullPhotos(share, uploads, addresses)
    addShare(file, share)
    return context.json(answerOf({ publish_id: share.publishId }))
  })
  app.post('/v2/post/publish/status/fetch/', withFaults(injection, 'fetchStatus'), jsonOnly, async (context) => {
    const { name } = callerOf(context, file, 'video.publish')
    const { publish_id, ...others } = await bodyOf(context)
    const share = file.value.shares.find((one) => one.publishId === publish_id)
    if (Object.keys(others).length > 0) throw new HttpError(400, 'invalid_params', 'Only publish_id is taken')
    if (!share) throw new HttpError(400, 'invalid_publish_id', 'The publish_id does not exist')
    if (share.person !== name) {
      throw new HttpError(400, 'token_not_authorized_for_specified_publish_id', 'The publish_id is of another')
    }
    const json = statusJson(share)
    if (share.state === 'processing') finishProcessing(share)
    file.save()
    return context.body(json, 200, { 'content-type': 'application/json' })
  })
}

/** Whoever asks has waited: it is done after so many times. */
function finishProcessing(share: Share): void {
  if (share.pollsLeft === 0) share.state = 'complete'
  else share.pollsLeft -= 1
}

function transferRoutes(app: Hono<Env>, { injection, file, uploads }: TiktokDeps): void {
  const ofChunk = createMiddleware<Env>((context, next) =>
    withFaults(injection, isLastChunk(context.req.header('content-range') ?? '') ? 'uploadLast' : 'uploadChunk')(
      context,
      next,
    ),
  )
  app.put('/video/', ofChunk, async (context) => {
    const { upload_id, upload_token } = context.req.query()
    const share = file.value.shares.find((one) => one.publishId === upload_id && one.upload?.token === upload_token)
    if (!share) return context.body(null, 404)
    const answer = await takeChunk(share, uploads, {
      bytes: Buffer.from(await context.req.arrayBuffer()),
      contentType: context.req.header('content-type') ?? '',
      contentRange: context.req.header('content-range') ?? '',
    })
    file.save()
    if (!('received' in answer)) return context.body(null, answer.status)
    const range = `bytes 0-${answer.received - 1}/${share.upload?.size ?? 0}`
    return context.body(null, answer.status, { 'content-range': range })
  })
}

function addShare(file: JsonFile<State>, share: Share): void {
  file.value.shares.push(share)
  file.save()
}

/** Who calls; their yes must have been for this too. */
function callerOf(context: Context<Env>, file: JsonFile<State>, scope: string): Person {
  const grant = grantOf(file.value.oauth, bearerOf(context.req.header('authorization')))
  if (!grant) throw new HttpError(401, 'access_token_invalid', 'The access token is invalid or not found')
  if (!grant.scopes.includes(scope)) throw new HttpError(401, 'scope_not_authorized', `${scope} is not authorized`)
  return grant.holder
}

/** Every call but a transfer has a body of JSON, and says so with its characters (Direct Post, "Header"). */
const jsonOnly = createMiddleware<Env>(async (context, next) => {
  if (!/^application\/json; ?charset=utf-8$/i.test(context.req.header('content-type') ?? '')) {
    throw new HttpError(400, 'invalid_params', 'The content type must be application/json; charset=UTF-8')
  }
  await next()
})

async function bodyOf(context: Context<Env>): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => null)
  if (typeof body === 'object' && body !== null) return { ...body }
  throw new HttpError(400, 'invalid_params', 'The body cannot be read')
}
