import type { Context } from 'hono'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { type Env, type FaultInjection, withFaults } from '../faultInjection.ts'
import { type Person, people, peopleCalled, personByDid, personByIdentifier, portrait } from '../people.ts'
import { sumOf, trendsOf } from '../trends.ts'
import type { Blobs } from './blobs.ts'
import { countsOf, profileCounts } from './counts.ts'
import { HttpError } from './httpError.ts'
import { blueskyOAuthOperations, boundHolder, type OAuthDeps, oauthRoutes } from './oauthRoutes.ts'
import { tellBlueskyRate } from './rate.ts'
import { type Entry, postCollection, type Repository, uriOf } from './repository.ts'
import type { Sessions } from './sessions.ts'

/** Every operation that a fault or a hold can name. */
export const blueskyOperations = [
  'createSession',
  'refreshSession',
  'getSession',
  'deleteSession',
  'resolveHandle',
  'didDocument',
  'uploadBlob',
  'putRecord',
  'createRecord',
  'getRecord',
  'listRecords',
  'deleteRecord',
  'getProfile',
  'searchActors',
  'getTrends',
  'getPosts',
  'getAuthorFeed',
  ...blueskyOAuthOperations,
] as const

interface BlueskyRoutesDeps {
  injection: FaultInjection
  oauth: OAuthDeps
  sessions: Sessions
  repository: Repository
  blobs: Blobs
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}

const credentials = z.object({ identifier: z.string(), password: z.string() })
const written = z.object({
  repo: z.string(),
  collection: z.string(),
  rkey: z.optional(z.string()),
  record: z.unknown(),
  swapRecord: z.optional(z.nullable(z.string())),
})
const named = z.object({ repo: z.string(), collection: z.string(), rkey: z.string() })
const listed = z.object({
  repo: z.string(),
  collection: z.string(),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string()),
})

/** Lexicon `app.bsky.feed.getAuthorFeed`. */
const feeding = z.object({
  actor: z.string(),
  filter: z._default(z.enum(['posts_with_replies', 'posts_no_replies']), 'posts_with_replies'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string()),
})

const sought = z.object({
  q: z.string(),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
})

/** The AT protocol's calls: sessions, identity, records of posts, and a directory of DIDs. */
export function blueskyRoutes(parts: BlueskyRoutesDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof HttpError) return context.json({ error: error.error, message: error.message }, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json({ error: 'InternalServerError', message: 'Internal Server Error' }, 500)
  })
  app.use('/xrpc/*', tellBlueskyRate(parts.injection))
  oauthRoutes(app, parts.oauth)
  sessionRoutes(app, parts)
  identityRoutes(app, parts)
  trendRoutes(app, parts)
  writingRoutes(app, parts)
  readingRoutes(app, parts)
  app.all('/xrpc/*', (context) =>
    context.json({ error: 'MethodNotImplemented', message: 'Method Not Implemented' }, 501),
  )
  return app
}

/** Who calls, by a session or by a token of a consent. */
function holder({ sessions, oauth }: BlueskyRoutesDeps, context: Context<Env>): Person {
  const authorization = context.req.header('authorization')
  const bound = authorization?.match(/^DPoP (.+)$/)?.[1]
  return bound === undefined ? sessions.holder(authorization) : boundHolder(oauth, context, bound)
}

function sessionRoutes(app: Hono<Env>, parts: BlueskyRoutesDeps): void {
  const { injection, sessions, origin } = parts
  const whole = (person: Person) => ({
    did: person.bluesky.did,
    handle: person.bluesky.handle,
    didDoc: didDocument(person, origin()),
    active: true,
  })
  app.post(at('server.createSession'), withFaults(injection, 'createSession'), async (context) => {
    const { identifier, password } = await bodyOf(context, credentials)
    const person = personByIdentifier(identifier)
    if (person?.bluesky.appPassword !== password) {
      throw new HttpError(401, 'AuthenticationRequired', 'Invalid identifier or password')
    }
    return context.json({ ...whole(person), ...sessions.open(person) })
  })
  app.post(at('server.refreshSession'), withFaults(injection, 'refreshSession'), (context) => {
    const person = sessions.refresh(context.req.header('authorization'))
    return context.json({ ...whole(person), ...sessions.open(person) })
  })
  app.get(at('server.getSession'), withFaults(injection, 'getSession'), (context) =>
    context.json(whole(holder(parts, context))),
  )
  app.post(at('server.deleteSession'), withFaults(injection, 'deleteSession'), (context) => {
    sessions.refresh(context.req.header('authorization'))
    return context.body(null, 200)
  })
}

function identityRoutes(app: Hono<Env>, { injection, repository, origin, now }: BlueskyRoutesDeps): void {
  app.get(at('identity.resolveHandle'), withFaults(injection, 'resolveHandle'), (context) => {
    const person = personByIdentifier(context.req.query('handle') ?? '')
    if (!person) throw new HttpError(400, 'InvalidRequest', 'Unable to resolve handle')
    return context.json({ did: person.bluesky.did })
  })
  app.get('/.well-known/atproto-did', (context) => {
    const person = personByIdentifier(new URL(context.req.url).hostname)
    return person ? context.text(person.bluesky.did) : context.text('User not found', 404)
  })
  app.get('/:did{did:plc:[a-z2-7]+}', withFaults(injection, 'didDocument'), (context) => {
    const person = personByDid(context.req.param('did'))
    if (person) return context.json(didDocument(person, origin()))
    return context.json({ message: `DID not registered: ${context.req.param('did')}` }, 404)
  })
  app.get(at('server.describeServer', 'com.atproto'), (context) =>
    context.json({ did: 'did:web:practice.test', availableUserDomains: ['.practice.test'], inviteCodeRequired: true }),
  )
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
  app.get('/xrpc/app.bsky.actor.getProfile', withFaults(injection, 'getProfile'), (context) => {
    const person = personByIdentifier(context.req.query('actor') ?? '')
    if (!person) throw new HttpError(400, 'InvalidRequest', 'Profile not found')
    return context.json({ ...profile(person, origin()), ...profileCounts(person, repository, now()) })
  })
  app.get('/xrpc/app.bsky.actor.searchActorsTypeahead', withFaults(injection, 'searchActors'), (context) => {
    const { q, limit } = parsed(sought, context.req.query())
    const found = peopleCalled(q).slice(0, limit)
    return context.json({ actors: found.map((person) => profile(person, origin())) })
  })
}

const limited = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(25)), 10),
})

function trendRoutes(app: Hono<Env>, { injection, now }: BlueskyRoutesDeps): void {
  app.get('/xrpc/app.bsky.unspecced.getTrends', withFaults(injection, 'getTrends'), (context) => {
    const trends = trendsOf('bluesky', now()).slice(0, parsed(limited, context.req.query()).limit)
    return context.json({
      trends: trends.map((trend, index) => ({
        topic: trend.name.toLowerCase(),
        displayName: trend.name,
        link: `/topic/${index + 1}`,
        startedAt: new Date(now() - 2 * 86_400_000).toISOString(),
        postCount: sumOf(trend),
        actors: [],
      })),
    })
  })
  // All that is here stands on the one timeline.
  app.get('/topic/:id', (context) => context.redirect('/'))
}

function writingRoutes(app: Hono<Env>, parts: BlueskyRoutesDeps): void {
  const { injection, repository, blobs } = parts
  const writer = (context: Context<Env>, { repo, collection }: { repo: string; collection: string }): Person => {
    const person = holder(parts, context)
    if (personByIdentifier(repo) !== person)
      throw new HttpError(401, 'AuthenticationRequired', 'Authentication Required')
    assertPosts(collection)
    return person
  }
  app.post(at('repo.uploadBlob'), withFaults(injection, 'uploadBlob'), async (context) => {
    holder(parts, context)
    const contentType = context.req.header('content-type')
    if (!contentType)
      throw new HttpError(400, 'InvalidRequest', 'Request encoding (Content-Type) required but not provided')
    return context.json({ blob: await blobs.put(Buffer.from(await context.req.arrayBuffer()), contentType) })
  })
  app.post(at('repo.putRecord'), withFaults(injection, 'putRecord'), async (context) => {
    const body = await bodyOf(context, written)
    const person = writer(context, body)
    if (!body.rkey) throw new HttpError(400, 'InvalidRequest', 'Input must have the property "rkey"')
    return context.json(repository.put(person, { rkey: body.rkey, record: body.record, swapRecord: body.swapRecord }))
  })
  app.post(at('repo.createRecord'), withFaults(injection, 'createRecord'), async (context) => {
    const body = await bodyOf(context, written)
    return context.json(repository.create(writer(context, body), { rkey: body.rkey, record: body.record }))
  })
  app.post(at('repo.deleteRecord'), withFaults(injection, 'deleteRecord'), async (context) => {
    const body = await bodyOf(context, named)
    repository.remove(writer(context, body), body.rkey)
    return context.json({})
  })
}

function readingRoutes(app: Hono<Env>, { injection, repository, origin, now }: BlueskyRoutesDeps): void {
  const owner = ({ repo, collection }: { repo: string; collection: string }): Person => {
    const person = personByIdentifier(repo)
    if (!person) throw new HttpError(400, 'InvalidRequest', `Could not find repo: ${repo}`)
    assertPosts(collection)
    return person
  }
  app.get(at('repo.getRecord'), withFaults(injection, 'getRecord'), (context) => {
    const query = parsed(named, context.req.query())
    const { did } = owner(query).bluesky
    const entry = repository.find(did, query.rkey)
    if (entry) return context.json(told(entry))
    throw new HttpError(400, 'RecordNotFound', `Could not locate record: ${uriOf({ did, rkey: query.rkey })}`)
  })
  app.get(at('repo.listRecords'), withFaults(injection, 'listRecords'), (context) => {
    const query = parsed(listed, context.req.query())
    const { cursor } = query
    const older = repository.list(owner(query).bluesky.did).filter(({ rkey }) => !cursor || rkey < cursor)
    const records = older.slice(0, query.limit)
    const last = records.at(-1)
    return context.json({ records: records.map(told), ...(last && { cursor: last.rkey }) })
  })
  app.get('/xrpc/app.bsky.feed.getPosts', withFaults(injection, 'getPosts'), (context) => {
    const uris = context.req.queries('uris') ?? []
    if (uris.length === 0) throw new HttpError(400, 'InvalidRequest', 'Params must have the property "uris"')
    if (uris.length > 25) throw new HttpError(400, 'InvalidRequest', 'uris must not have more than 25 elements')
    const found = uris.flatMap((uri) => repository.all().find((entry) => uriOf(entry) === uri) ?? [])
    return context.json({ posts: found.map((entry) => postView(entry, repository, origin(), now())) })
  })
  app.get('/xrpc/app.bsky.feed.getAuthorFeed', withFaults(injection, 'getAuthorFeed'), (context) => {
    const { actor, filter, limit, cursor } = parsed(feeding, context.req.query())
    const person = personByIdentifier(actor)
    if (!person) throw new HttpError(400, 'InvalidRequest', 'Profile not found')
    const older = repository
      .list(person.bluesky.did)
      .filter(({ record }) => filter !== 'posts_no_replies' || record.reply === undefined)
      .toSorted((a, b) => (feedKeyOf(a) < feedKeyOf(b) ? 1 : -1))
      .filter((entry) => cursor === undefined || feedKeyOf(entry) < cursor)
    const shown = older.slice(0, limit)
    const last = older.length > shown.length ? shown.at(-1) : undefined
    const feed = shown.map((entry) => ({ post: postView(entry, repository, origin(), now()) }))
    return context.json({ feed, ...(last && { cursor: feedKeyOf(last) }) })
  })
}

/** By what a feed is sorted, and goes on. */
const feedKeyOf = ({ indexedAt, rkey }: Entry): string => `${new Date(indexedAt).toISOString()}::${rkey}`

/** A post as the app shows it; one that is not there is left out of the answer. */
function postView(entry: Entry, repository: Repository, origin: string, now: number) {
  const author = personByDid(entry.did)
  if (!author) throw new Error(`The record ${entry.rkey} has no author`)
  const { did, handle, displayName, avatar } = profile(author, origin)
  const { cid, record, indexedAt } = entry
  const shown = { uri: uriOf(entry), cid, author: { did, handle, displayName, avatar }, record, indexedAt }
  return { ...shown, ...countsOf(entry, repository, now) }
}

const at = (method: string, namespace = 'com.atproto'): string => `/xrpc/${namespace}.${method}`
const told = (entry: Entry) => ({ uri: uriOf(entry), cid: entry.cid, value: entry.record })

const didDocument = ({ bluesky }: Person, origin: string) => ({
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: bluesky.did,
  alsoKnownAs: [`at://${bluesky.handle}`],
  verificationMethod: [],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin }],
})

const profile = ({ bluesky, displayName, about, name }: Person, origin: string) => ({
  did: bluesky.did,
  handle: bluesky.handle,
  displayName,
  description: about,
  avatar: `${origin}/portraits/${name}.svg`,
})

function assertPosts(collection: string): void {
  if (collection !== postCollection) {
    throw new HttpError(400, 'InvalidRequest', `The practice network keeps ${postCollection} only`)
  }
}

const bodyOf = async <T extends z.ZodMiniType>(context: Context<Env>, schema: T): Promise<z.output<T>> =>
  parsed(schema, await context.req.json().catch(() => null))

function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const name = result.error.issues[0]?.path.join('/')
  throw new HttpError(400, 'InvalidRequest', `Input must have the property "${name}" in the right form`)
}
