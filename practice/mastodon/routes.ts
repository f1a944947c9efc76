import type { Context } from 'hono'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Env, withFaults } from '../faultInjection.ts'
import { type Person, people, peopleCalled, personById, personByName, portrait } from '../people.ts'
import { trendsOf } from '../trends.ts'
import { bring, lookAt } from './attachments.ts'
import { consentRoutes } from './consent.ts'
import type { MastodonDeps } from './deps.ts'
import { HttpError } from './httpError.ts'
import { holder, register, revoke, tokenFor } from './oauth.ts'
import { tellMastodonRate } from './rate.ts'
import {
  accountShape,
  appShape,
  attachmentShape,
  instanceShape,
  oldInstanceShape,
  statusShape,
  tagShape,
} from './shapes.ts'
import type { State } from './state.ts'
import { isSeenBy, listOf, post, remove } from './statuses.ts'

/** Every operation that a fault or a hold can name. */
export const mastodonOperations = [
  'createApp',
  'authorize',
  'token',
  'revoke',
  'verifyCredentials',
  'getAccount',
  'searchAccounts',
  'trendingTags',
  'instance',
  'uploadMedia',
  'getMedia',
  'createStatus',
  'listStatuses',
  'getStatus',
  'getSource',
  'deleteStatus',
] as const

/** The calls of Mastodon's API that make an app known, ask a person, and write and read statuses. */
export function mastodonRoutes(parts: MastodonDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof HttpError) return context.json(error.body, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json({ error: 'Something went wrong on our end.' }, 500)
  })
  app.use('/api/*', tellMastodonRate(parts))
  consentRoutes(app, parts)
  oauthRoutes(app, parts)
  instanceRoutes(app, parts)
  trendRoutes(app, parts)
  accountRoutes(app, parts)
  mediaRoutes(app, parts)
  statusRoutes(app, parts)
  app.all('/api/*', (context) => context.json({ error: 'Not Found' }, 404))
  return app
}

function oauthRoutes(app: Hono<Env>, { injection, file }: MastodonDeps): void {
  app.post('/api/v1/apps', withFaults(injection, 'createApp'), async (context) => {
    const made = register(file.value, await bodyOf(context))
    file.save()
    return context.json(appShape(made))
  })
  app.post('/oauth/token', withFaults(injection, 'token'), async (context) => {
    const token = tokenFor(file.value, { ...basicCredentials(context), ...(await bodyOf(context)) })
    file.save()
    return context.json({
      access_token: token.token,
      token_type: 'Bearer',
      scope: token.scopes.join(' '),
      created_at: token.createdAt,
    })
  })
  app.post('/oauth/revoke', withFaults(injection, 'revoke'), async (context) => {
    revoke(file.value, { ...basicCredentials(context), ...(await bodyOf(context)) })
    file.save()
    return context.json({})
  })
}

function instanceRoutes(app: Hono<Env>, { injection, origin, limits }: MastodonDeps): void {
  const host = () => new URL(origin()).host
  app.get('/api/v2/instance', withFaults(injection, 'instance'), (context) =>
    context.json(instanceShape(host(), limits())),
  )
  app.get('/api/v1/instance', withFaults(injection, 'instance'), (context) =>
    context.json(oldInstanceShape(host(), limits())),
  )
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
}

function trendRoutes(app: Hono<Env>, { injection, file, origin, now }: MastodonDeps): void {
  app.get('/api/v1/trends/tags', withFaults(injection, 'trendingTags'), (context) => {
    // Strangers may read it too, but not with a token that does not count.
    const authorization = context.req.header('authorization')
    if (authorization !== undefined) holder(file.value, authorization, 'read:accounts')
    const trends = trendsOf('mastodon', now()).slice(0, Number(context.req.query('limit') ?? 10))
    return context.json(trends.map((trend) => tagShape(trend, { origin: origin(), now: now() })))
  })
  // All that is here stands on the one timeline.
  app.get('/tags/:tag', (context) => context.redirect('/'))
}

function accountRoutes(app: Hono<Env>, deps: MastodonDeps): void {
  const { injection, file } = deps
  app.get('/api/v1/accounts/verify_credentials', withFaults(injection, 'verifyCredentials'), (context) => {
    const { personId } = holder(file.value, context.req.header('authorization'), 'read:accounts')
    return context.json(accountShape(known(personById(personId)), file.value, deps))
  })
  app.get('/api/v1/accounts/lookup', (context) =>
    context.json(accountShape(known(personByName(context.req.query('acct') ?? '')), file.value, deps)),
  )
  app.get('/api/v1/accounts/search', withFaults(injection, 'searchAccounts'), (context) => {
    holder(file.value, context.req.header('authorization'), 'read:accounts')
    const { q = '', limit = '40' } = context.req.query()
    const found = peopleCalled(q).slice(0, Number(limit))
    return context.json(found.map((person) => accountShape(person, file.value, deps)))
  })
  app.get('/api/v1/accounts/:id', withFaults(injection, 'getAccount'), (context) =>
    context.json(accountShape(known(personById(context.req.param('id'))), file.value, deps)),
  )
  app.get('/api/v1/accounts/:id/statuses', withFaults(injection, 'listStatuses'), (context) => {
    const person = known(personById(context.req.param('id')))
    const statuses = listOf(file.value, person.mastodon.id, viewerOf(file.value, context), context.req.query())
    return context.json(statuses.map((status) => statusShape(status, file.value, deps)))
  })
}

function mediaRoutes(app: Hono<Env>, { injection, file, uploads, origin, limits }: MastodonDeps): void {
  app.post('/api/v2/media', withFaults(injection, 'uploadMedia'), async (context) => {
    const token = holder(file.value, context.req.header('authorization'), 'write:media')
    const { file: sent, description, focus } = await context.req.parseBody()
    const attachment = await bring(file.value, uploads, token, { file: sent, description, focus }, limits())
    file.save()
    return context.json(attachmentShape(attachment, origin()), attachment.looksLeft > 0 ? 202 : 200)
  })
  app.get('/api/v1/media/:id', withFaults(injection, 'getMedia'), (context) => {
    const token = holder(file.value, context.req.header('authorization'), 'write:media')
    const attachment = lookAt(file.value, token, context.req.param('id'))
    file.save()
    return context.json(attachmentShape(attachment, origin()), attachment.looksLeft > 0 ? 206 : 200)
  })
}

function statusRoutes(app: Hono<Env>, deps: MastodonDeps): void {
  const { injection, file } = deps
  app.post('/api/v1/statuses', withFaults(injection, 'createStatus'), async (context) => {
    const token = holder(file.value, context.req.header('authorization'), 'write:statuses')
    const body = await bodyOf(context)
    if ('scheduled_at' in body) throw new HttpError(422, 'Validation failed: this server does not schedule')
    const application = file.value.apps.find(({ clientId }) => clientId === token.clientId)?.name ?? ''
    const key = context.req.header('idempotency-key') ?? null
    const status = post(file.value, injection.faults, { token, body, key, application, limits: deps.limits() })
    file.save()
    return context.json(statusShape(status, file.value, deps))
  })
  app.get('/api/v1/statuses/:id', withFaults(injection, 'getStatus'), (context) => {
    const status = file.value.statuses.find(({ id }) => id === context.req.param('id'))
    if (!status || !isSeenBy(status, viewerOf(file.value, context))) throw new HttpError(404, 'Record not found')
    return context.json(statusShape(status, file.value, deps))
  })
  app.get('/api/v1/statuses/:id/source', withFaults(injection, 'getSource'), (context) => {
    const { personId } = holder(file.value, context.req.header('authorization'), 'read:statuses')
    const status = file.value.statuses.find(({ id }) => id === context.req.param('id'))
    if (status?.personId !== personId) throw new HttpError(404, 'Record not found')
    return context.json({ id: status.id, text: status.text, spoiler_text: status.spoilerText })
  })
  app.delete('/api/v1/statuses/:id', withFaults(injection, 'deleteStatus'), (context) => {
    const token = holder(file.value, context.req.header('authorization'), 'write:statuses')
    const removed = remove(file.value, token, context.req.param('id'))
    file.save()
    return context.json({ ...statusShape(removed, file.value, deps), text: removed.text })
  })
}

/** Who asks, if they bring a token that lets them read; null where they bring none. */
const viewerOf = (state: State, context: Context<Env>): string | null => {
  const authorization = context.req.header('authorization')
  return authorization === undefined ? null : holder(state, authorization, 'read:statuses').personId
}

function known(person: Person | undefined): Person {
  if (person) return person
  throw new HttpError(404, 'Record not found')
}

/** What was sent, whether as JSON or as a form. */
async function bodyOf(context: Context<Env>): Promise<Record<string, unknown>> {
  if (!context.req.header('content-type')?.includes('json')) return { ...(await context.req.parseBody()) }
  const body: unknown = await context.req.json().catch(() => null)
  if (body && typeof body === 'object') return { ...body }
  throw new HttpError(400, 'The request cannot be read')
}

/** The app's id and secret where they come in the header, as OAuth allows. */
function basicCredentials(context: Context<Env>): Record<string, string> {
  const encoded = context.req.header('authorization')?.match(/^Basic (.+)$/)?.[1]
  if (!encoded) return {}
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
  return { client_id: id, client_secret: secret }
}
