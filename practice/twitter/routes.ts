import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Env, withFaults } from '../faultInjection.ts'
import { oauthOperations, oauthRoutes } from '../oauth/oauthServer.ts'
import { numericIdOf, type Person, people, personByName, portrait } from '../people.ts'
import { uploadRoutes } from '../uploads.ts'
import { callerOf, fieldsIn, jsonBody, queryOf, type TwitterDeps } from './deps.ts'
import { mediaRoutes } from './media.ts'
import { privateMetrics, seesOwn, userMetrics, withheld } from './metrics.ts'
import { twitterOAuth } from './oauthRules.ts'
import { createPost, listOf, removePost, written } from './posts.ts'
import { forbidden, invalidRequest, noSuchCall, Problem } from './problem.ts'
import { tellTwitterRate } from './rate.ts'
import { tweetFields, tweetShape, userFields, userShape } from './shapes.ts'
import type { Post } from './state.ts'

/** Every operation that a fault or a hold can name. */
export const twitterOperations = [
  ...oauthOperations,
  'me',
  'createPost',
  'listPosts',
  'readPosts',
  'deletePost',
  'initializeMedia',
  'appendMedia',
  'finalizeMedia',
  'mediaStatus',
  'describeMedia',
] as const

/** The calls of X's API v2 that ask a person, and write, read and delete posts and media. */
export function twitterRoutes(deps: TwitterDeps): Hono<Env> {
  const { injection, file } = deps
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof Problem) return context.json(error.body, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json({ title: 'Internal Server Error', detail: 'Something is broken.', type: 'about:blank' }, 500)
  })
  app.use('/2/*', tellTwitterRate(deps))
  const { value, save } = { value: () => file.value, save: () => file.save() }
  oauthRoutes(app, { injection, rules: twitterOAuth, state: () => value().oauth, save })
  personRoutes(app, deps)
  postRoutes(app, deps)
  mediaRoutes(app, deps)
  uploadRoutes(app, deps.uploads)
  app.all('/2/*', () => {
    throw noSuchCall()
  })
  return app
}

function personRoutes(app: Hono<Env>, deps: TwitterDeps): void {
  app.get('/2/users/me', withFaults(deps.injection, 'me'), (context) => {
    const person = callerOf(deps, context, 'tweet.read', 'users.read')
    const fields = fieldsIn(queryOf(context, ['user.fields']), 'user.fields', userFields)
    const metrics = userMetrics(person, deps.file.value, deps.now())
    return context.json({ data: userShape(person, fields, deps.origin(), metrics) })
  })
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
}

function postRoutes(app: Hono<Env>, deps: TwitterDeps): void {
  const { injection, file } = deps

  app.post('/2/tweets', withFaults(injection, 'createPost'), async (context) => {
    const person = callerOf(deps, context, 'tweet.read', 'tweet.write', 'users.read')
    const post = createPost(file.value, person, await jsonBody(context, written))
    file.save()
    return context.json({ data: tweetShape(post, new Set(), { state: file.value, person, now: deps.now() }) }, 201)
  })

  app.get('/2/users/:id/tweets', withFaults(injection, 'listPosts'), (context) => {
    const person = callerOf(deps, context, 'tweet.read', 'users.read')
    const query = queryOf(context, [
      'max_results',
      'since_id',
      'until_id',
      'pagination_token',
      'exclude',
      'tweet.fields',
    ])
    const fields = fieldsIn(query, 'tweet.fields', tweetFields)
    if (!/^\d{1,19}$/.test(context.req.param('id'))) throw invalidRequest('The `id` query parameter value is not valid')
    if (context.req.param('id') !== numericIdOf(person, 'twitter')) throw forbidden('Only your own posts are here.')
    const { posts, next } = listOf(file.value, person, query)
    const [newest, oldest] = [posts[0], posts.at(-1)]
    if (!newest || !oldest) return context.json({ meta: { result_count: 0 } })
    const meta = {
      result_count: posts.length,
      newest_id: newest.id,
      oldest_id: oldest.id,
      ...(next !== null && { next_token: next }),
    }
    return context.json({ ...postsSeenBy(deps, person, posts, fields), meta })
  })

  app.get('/2/tweets', withFaults(injection, 'readPosts'), (context) => {
    const person = callerOf(deps, context, 'tweet.read', 'users.read')
    const query = queryOf(context, ['ids', 'tweet.fields'])
    const fields = fieldsIn(query, 'tweet.fields', tweetFields)
    const ids = (query.ids ?? '').split(',')
    if (ids.length > 100 || ids.some((id) => !/^\d{1,19}$/.test(id))) {
      throw invalidRequest('The `ids` query parameter value is not 1 to 100 ids', { ids: [query.ids ?? ''] })
    }
    const posts = ids.flatMap((id) => file.value.posts.find((post) => post.id === id) ?? [])
    const missing = ids.filter((id) => !posts.some((post) => post.id === id)).map(missingPost)
    const { data, errors = [] } = postsSeenBy(deps, person, posts, fields)
    const all = [...errors, ...missing]
    return context.json({ ...(data.length > 0 && { data }), ...(all.length > 0 && { errors: all }) })
  })

  app.delete('/2/tweets/:id', withFaults(injection, 'deletePost'), (context) => {
    const person = callerOf(deps, context, 'tweet.read', 'tweet.write', 'users.read')
    removePost(file.value, person, context.req.param('id'))
    file.save()
    return context.json({ data: { deleted: true } })
  })

  app.get('/:name{[a-z0-9]+}/status/:id', (context) => {
    const { name, id } = context.req.param()
    return personByName(name) ? context.redirect(`/@${name}/status/${id}`) : context.notFound()
  })
}

/** Posts as somebody sees them, with the fields that are withheld from them beside. */
function postsSeenBy({ file, now }: TwitterDeps, person: Person, posts: readonly Post[], fields: ReadonlySet<string>) {
  const data = posts.map((post) => tweetShape(post, fields, { state: file.value, person, now: now() }))
  const asked = privateMetrics.filter((field) => fields.has(field))
  const errors = posts
    .filter((post) => !seesOwn(person, post, now()))
    .flatMap((post) => asked.map((field) => withheld(post, field)))
  return { data, ...(errors.length > 0 && { errors }) }
}

const missingPost = (id: string) => ({
  value: id,
  detail: `Could not find tweet with ids: [${id}].`,
  title: 'Not Found Error',
  resource_type: 'tweet',
  parameter: 'ids',
  resource_id: id,
  type: 'https://api.x.com/2/problems/resource-not-found',
})
