import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Env, withFaults } from '../faultInjection.ts'
import { oauthOperations } from '../oauth/oauthServer.ts'
import { people, portrait } from '../people.ts'
import { uploadRoutes } from '../uploads.ts'
import { containerParameters, createContainer } from './containers.ts'
import { asked, assertOwn, fieldsIn, type ThreadsDeps } from './deps.ts'
import { deprecatedVersion, GraphError, unknownObject } from './graphError.ts'
import { insightRoutes } from './insights.ts'
import { listOf, publish, removePost } from './posts.ts'
import { containerFields, containerShape, postFields, postShape, profileFields, profileShape } from './shapes.ts'
import { tokenRoutes } from './tokens.ts'

/** Every operation that a fault or a hold can name. */
export const threadsOperations = [
  ...oauthOperations,
  'exchangeToken',
  'refreshToken',
  'me',
  'createContainer',
  'container',
  'publish',
  'publishingLimit',
  'listPosts',
  'listReplies',
  'media',
  'deletePost',
  'mediaInsights',
  'accountInsights',
] as const

/** The calls of the Threads API that ask a person, and prepare, publish, read and delete posts. */
export function threadsRoutes(deps: ThreadsDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof GraphError) return context.json(error.body, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json(new GraphError(500, 1, 'An unknown error has occurred.').body, 500)
  })
  tokenRoutes(app, deps)
  uploadRoutes(app, deps.uploads)
  personRoutes(app, deps)
  publishingRoutes(app, deps)
  listRoutes(app, deps)
  insightRoutes(app, deps)
  objectRoutes(app, deps)
  app.all('/:version{v\\d+\\.\\d+}/*', (context) => {
    throw context.req.param('version') < 'v1.0' ? deprecatedVersion() : unknownObject(context.req.path)
  })
  return app
}

function personRoutes(app: Hono<Env>, deps: ThreadsDeps): void {
  app.get('/v1.0/me', withFaults(deps.injection, 'me'), async (context) => {
    const call = await asked(deps, context, 'threads_basic', ['fields'])
    return context.json(profileShape(call.person, fieldsIn(call, profileFields), deps.origin()))
  })
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
}

const most = { posts: 250, replies: 1000 }
const day = 24 * 60 * 60_000

function publishingRoutes(app: Hono<Env>, deps: ThreadsDeps): void {
  const { injection, file, now } = deps

  app.post('/v1.0/:user/threads', withFaults(injection, 'createContainer'), async (context) => {
    const call = await asked(deps, context, 'threads_content_publish', containerParameters)
    assertOwn(call, context.req.param('user'))
    if (call.parameters.reply_to_id !== undefined)
      await asked(deps, context, 'threads_manage_replies', containerParameters)
    const { id } = await createContainer(deps, call)
    file.save()
    return context.json({ id })
  })

  app.post('/v1.0/:user/threads_publish', withFaults(injection, 'publish'), async (context) => {
    const call = await asked(deps, context, 'threads_content_publish', ['creation_id'])
    assertOwn(call, context.req.param('user'))
    const { id } = publish(file.value, call.person, call.parameters.creation_id ?? '', now())
    file.save()
    return context.json({ id })
  })

  app.get('/v1.0/:user/threads_publishing_limit', withFaults(injection, 'publishingLimit'), async (context) => {
    const call = await asked(deps, context, 'threads_basic', ['fields'])
    assertOwn(call, context.req.param('user'))
    const fields = fieldsIn(call, ['quota_usage', 'config', 'reply_quota_usage', 'reply_config'])
    const recent = file.value.posts.filter(
      ({ person, createdAt }) => person === call.person.name && Date.parse(createdAt) > Date.now() - day,
    )
    const replies = recent.filter(({ replyTo }) => replyTo !== null).length
    const whole = {
      quota_usage: recent.length - replies,
      config: { quota_total: most.posts, quota_duration: day / 1000 },
      reply_quota_usage: replies,
      reply_config: { quota_total: most.replies, quota_duration: day / 1000 },
    }
    return context.json({ data: [Object.fromEntries(Object.entries(whole).filter(([name]) => fields.has(name)))] })
  })
}

const lists = [
  { path: '/v1.0/:user/threads', operation: 'listPosts', which: 'posts', scope: 'threads_basic' },
  { path: '/v1.0/:user/replies', operation: 'listReplies', which: 'replies', scope: 'threads_read_replies' },
] as const

function listRoutes(app: Hono<Env>, deps: ThreadsDeps): void {
  for (const { path, operation, which, scope } of lists) {
    app.get(path, withFaults(deps.injection, operation), async (context) => {
      const call = await asked(deps, context, scope, ['fields', 'limit', 'after', 'since', 'until'])
      assertOwn(call, context.req.param('user'))
      const fields = fieldsIn(call, postFields)
      const { posts, after } = listOf(deps.file.value, call.person, which, call.parameters)
      const data = posts.map((post) => postShape(post, fields, deps.origin()))
      return context.json({ data, ...(after !== null && { paging: { cursors: { after } } }) })
    })
  }
}

/** Containers and posts are asked for by their id alone: to whoever lacks the permission nothing stands there. */
function objectRoutes(app: Hono<Env>, deps: ThreadsDeps): void {
  const { injection, file, now, origin } = deps
  const containerOf = (id: string) => file.value.containers.find((one) => one.id === id)

  app.get(
    '/v1.0/:id',
    (context, next) =>
      withFaults(injection, containerOf(context.req.param('id')) ? 'container' : 'media')(context, next),
    async (context) => {
      const id = context.req.param('id')
      const call = await asked(deps, context, 'threads_basic', ['fields'], unknownObject(id))
      const container = containerOf(id)
      const post = file.value.posts.find((one) => one.id === id)
      if ((container ?? post)?.person !== call.person.name) throw unknownObject(id)
      if (post) return context.json(postShape(post, fieldsIn(call, postFields), origin()))
      if (!container) throw unknownObject(id)
      const answer = containerShape(container, fieldsIn(call, containerFields), now())
      if (container.status === 'IN_PROGRESS') container.status = 'FINISHED'
      file.save()
      return context.json(answer)
    },
  )

  app.delete('/v1.0/:id', withFaults(injection, 'deletePost'), async (context) => {
    const id = context.req.param('id')
    const { person } = await asked(deps, context, 'threads_delete', [], unknownObject(id))
    removePost(file.value, person, id)
    file.save()
    return context.json({ success: true, deleted_id: id })
  })
}
