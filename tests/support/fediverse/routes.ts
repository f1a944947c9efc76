import { apiError } from './apiError.ts'
import {
  accountEntity,
  appEntity,
  credentialAccountEntity,
  type EntityDeps,
  instanceEntity,
  statusEntity,
} from './entities.ts'
import { type ApiAnswer, type ApiRequest, type Fields, fieldsOf, json, page, redirect } from './http.ts'
import { listed, pageOf } from './listing.ts'
import type { Oauth, Session } from './oauth.ts'
import { type Person, people, personById, personNamed } from './people.ts'
import type { Status } from './statuses.ts'
import { lengthOf, longestText } from './textLength.ts'

export interface RouteDeps extends EntityDeps {
  oauth: Oauth
}

/** Answers a call of which the path's `:id` is given. Throws an `ApiError`. */
type Handle = (request: ApiRequest, id: string) => ApiAnswer | Promise<ApiAnswer>

/** Answers any call. Throws an `ApiError`. */
export function createRoutes(deps: RouteDeps): (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer> {
  const handles: Readonly<Record<string, Handle>> = {
    'GET /api/v2/instance': () => json(instanceEntity(new URL(deps.origin()).host)),
    ...oauthHandles(deps),
    ...accountHandles(deps),
    ...statusHandles(deps),
  }
  const routes = Object.entries(handles).map(([target, handle]) => {
    const [method = '', path = ''] = target.split(' ')
    return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handle }
  })
  return (request) => {
    for (const { method, pattern, handle } of routes) {
      const match = method === request.method ? pattern.exec(request.path) : null
      if (match) return handle(request, decodeURIComponent(match[1] ?? ''))
    }
    throw apiError(404)
  }
}

const oauthHandles = ({ oauth }: RouteDeps): Record<string, Handle> => ({
  'POST /api/v1/apps': async (request) => json(appEntity(oauth.register(await fieldsOf(request)))),
  'GET /oauth/authorize': ({ query }) => {
    const { consentId, app, scopes } = oauth.ask(query)
    const options = people.map(({ name }) => `<option>${name}</option>`).join('')
    return page(
      `<h1>${plain(app.name)} asks for ${plain(scopes.join(', '))}</h1><form method="post" action="/oauth/authorize">` +
        `<input type="hidden" name="consent" value="${consentId}"><select name="person">${options}</select><button>Allow</button></form>`,
    )
  },
  'POST /oauth/authorize': async (request) => {
    const { consent = '', person = '' } = await fieldsOf(request)
    return redirect(oauth.approve(consent, personNamed(person)))
  },
  'POST /oauth/token': async (request) => {
    const { token, scopes, createdAt } = oauth.exchange(await fieldsOf(request))
    return json({ access_token: token, token_type: 'Bearer', scope: scopes.join(' '), created_at: createdAt })
  },
  'POST /oauth/revoke': async (request) => {
    oauth.revoke(await fieldsOf(request))
    return json({})
  },
})

function accountHandles(deps: RouteDeps): Record<string, Handle> {
  const { oauth, behavior, statuses, now, origin } = deps
  return {
    'GET /api/v1/accounts/verify_credentials': (request) =>
      json(credentialAccountEntity(signedIn(oauth, request, 'read:accounts').person, deps)),
    'GET /api/v1/accounts/:id': (_, id) => json(accountEntity(existing(personById(id)), deps)),
    'GET /api/v1/accounts/:id/statuses': (request, id) => {
      const person = existing(personById(id))
      const viewer = viewerOf(oauth, request)
      const shown = listed(statuses.of(person), behavior.list, now()).filter((status) => isVisible(status, viewer))
      const found = pageOf(shown, request.query, behavior, `${origin()}${request.path}`)
      return json(
        found.statuses.map((status) => statusEntity(status, deps, viewer)),
        200,
        found.link === null ? {} : { link: found.link },
      )
    },
  }
}

function statusHandles(deps: RouteDeps): Record<string, Handle> {
  const { oauth, behavior, statuses } = deps
  const seenBy = (viewer: Session | null, id: string): Status => {
    const status = existing(statuses.find(id))
    return existing(isVisible(status, viewer) ? status : undefined)
  }
  return {
    'POST /api/v1/statuses': async (request) => {
      const session = signedIn(oauth, request, 'write:statuses')
      const draft = draftFrom(await fieldsOf(request), session, deps)
      const key = request.headers['idempotency-key']
      return json(statusEntity(statuses.addOnce(draft, session, key?.toString()), deps, session))
    },
    'GET /api/v1/statuses/:id': (request, id) => {
      const viewer = viewerOf(oauth, request)
      return json(statusEntity(seenBy(viewer, id), deps, viewer))
    },
    'GET /api/v1/statuses/:id/source': (request, id) => {
      const { text, spoilerText } = seenBy(signedIn(oauth, request, 'read:statuses'), id)
      if (behavior.source === 'missing') throw apiError(404)
      return json({ id, text, spoiler_text: spoilerText })
    },
    'DELETE /api/v1/statuses/:id': (request, id) => {
      const session = signedIn(oauth, request, 'write:statuses')
      const status = existing(statuses.find(id))
      if (status.author !== session.person) throw apiError(404)
      statuses.remove(id)
      return json({ ...statusEntity(status, deps, session), text: status.text })
    },
  }
}

/** Checks what a client sends. A time to send it at (`scheduled_at`) is not heeded, as on some servers. */
function draftFrom(fields: Fields, { person, app }: Session, { statuses }: RouteDeps) {
  const {
    status: text = '',
    spoiler_text: spoilerText = '',
    visibility = 'public',
    in_reply_to_id: inReplyToId,
  } = fields
  if (text.trim() === '') throw apiError(422)
  if (lengthOf(text, spoilerText) > longestText) {
    throw apiError(422, `Validation failed: Text character limit of ${longestText} exceeded`)
  }
  if (!['public', 'unlisted', 'private', 'direct'].includes(visibility)) {
    throw apiError(422, 'Validation failed: Visibility is not included in the list')
  }
  if (inReplyToId !== undefined) existing(statuses.find(inReplyToId))
  return {
    author: person,
    text,
    spoilerText,
    visibility,
    language: fields.language ?? null,
    inReplyToId: inReplyToId ?? null,
    application: { name: app.name, website: app.website },
  }
}

/** Whose token a call carries; null without one. */
const viewerOf = (oauth: Oauth, { headers }: ApiRequest): Session | null =>
  oauth.sessionOf(headers.authorization, 'read:statuses')

function signedIn(oauth: Oauth, { headers }: ApiRequest, scope: string): Session {
  const session = oauth.sessionOf(headers.authorization, scope)
  if (!session) throw apiError(401)
  return session
}

const isVisible = ({ visibility, author }: Status, viewer: Session | null): boolean =>
  visibility === 'public' || visibility === 'unlisted' || viewer?.person === author

function existing<T extends Status | Person>(one: T | undefined): T {
  if (one === undefined) throw apiError(404)
  return one
}

const plain = (text: string): string => text.replace(/[<>&"]/g, '')
