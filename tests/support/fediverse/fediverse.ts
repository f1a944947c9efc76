import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Listening, startListening } from '../listening.ts'
import { ApiError, apiError } from './apiError.ts'
import { authorize } from './authorize.ts'
import { type Behavior, type StandingStatus, usualBehavior } from './behavior.ts'
import { type ApiAnswer, type ApiRequest, json, readRequest, sendAnswer } from './http.ts'
import { createOauth } from './oauth.ts'
import { personNamed } from './people.ts'
import { createRate } from './rate.ts'
import { createRoutes } from './routes.ts'
import { createStatuses, type Status, standing } from './statuses.ts'

/** A call that the server got. */
export interface FediverseCall {
  method: string
  /** Without the query. */
  path: string
  query: Readonly<Record<string, string>>
  /** The Idempotency-Key; null where there was none. */
  key: string | null
}

export interface FediverseOptions {
  /** Milliseconds since 1970, by which keys, lateness and the rate limit are measured; the machine's clock unless said. */
  now?: () => number
  /** Where others reach the server, without a slash at the end: a proxy before it. Its own origin unless said. */
  publicOrigin?: () => string
}

/**
 * A server of the Mastodon API that is another program than the practice server, so that a mistake in one is not made in
 * both. Two people live there, `ines` and `theo`, beside guests (`people.ts`).
 */
export interface Fediverse extends Listening {
  /** How it deviates; set its fields at any time. */
  readonly behavior: Behavior
  /** Answers a call as the server does, for who stands before it in the same process. */
  answer(request: ApiRequest): Promise<ApiAnswer>
  /** Oldest first. */
  statuses(): StandingStatus[]
  /** A status that a person wrote on the server's own page; answers its id. By `ines` with `Web` unless said. */
  writeByHand(text: string, by?: { author?: string; application?: string }): string
  /** Passes a status on, on the server's own page; answers the id of what stands in the list. By `ines` unless said. */
  reblog(id: string, author?: string): string
  /** As if its author had deleted it there. */
  removeStatus(id: string): void
  /** As if it had been created at that instant (ISO 8601); its id stays. */
  dateStatus(id: string, iso: string): void
  /** No token given so far counts any longer. */
  expireTokens(): void
  /** Oldest first. */
  readonly calls: FediverseCall[]
  /** Forgets statuses, keys, calls and the count of the rate limit, and behaves as usual again; apps and tokens stay. */
  clear(): void
  /** Says yes as a person, `ines` unless said, at the address that an app sends them to. */
  authorize(address: string, person?: string): Promise<{ code: string; state: string }>
}

export async function startFediverse({ now = Date.now, publicOrigin }: FediverseOptions = {}): Promise<Fediverse> {
  const behavior = usualBehavior()
  const oauth = createOauth(now)
  const statuses = createStatuses(now, behavior)
  const rate = createRate(now, behavior)
  const calls: FediverseCall[] = []
  const origin = () => publicOrigin?.() ?? listening.origin
  const answerOf = createRoutes({ behavior, oauth, statuses, now, origin })

  async function respond(request: ApiRequest): Promise<ApiAnswer> {
    note(calls, request)
    if (!request.path.startsWith('/api/')) return answered(() => answerOf(request))
    const { headers, isOver } = rate.count(request.headers.authorization ?? '')
    const answer = await answered(() => {
      if (behavior.failWith !== null) throw apiError(behavior.failWith)
      if (isOver) throw apiError(429)
      return answerOf(request)
    })
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }

  async function answer(request: ApiRequest): Promise<ApiAnswer> {
    const { headers, ...rest } = await respond(request)
    const date = new Date(now() + behavior.clockOffset).toUTCString()
    return { ...rest, headers: { date, ...headers } }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      sendAnswer(response, await answer(await readRequest(incoming)))
    } catch {
      response.destroy()
    }
  }

  const listening = await startListening((incoming, response) => void serve(incoming, response))

  const existing = (id: string): Status => {
    const status = statuses.find(id)
    if (!status) throw new Error(`There is no status ${id} on this server`)
    return status
  }

  return {
    ...listening,
    behavior,
    answer,
    calls,
    authorize,
    statuses: () => statuses.all().map(standing),
    writeByHand: (text, { author = 'ines', application = 'Web' } = {}) =>
      statuses.add({ author: personNamed(author), text, application: { name: application, website: null } }).id,
    reblog(id, author = 'ines') {
      const application = { name: 'Web', website: null }
      return statuses.add({ author: personNamed(author), text: '', application, reblogOf: existing(id) }).id
    },
    removeStatus: (id) => statuses.remove(existing(id).id),
    dateStatus(id, iso) {
      existing(id).createdAt = Date.parse(iso)
    },
    expireTokens: () => oauth.expire(),
    clear() {
      statuses.clear()
      rate.clear()
      calls.length = 0
      Object.assign(behavior, usualBehavior())
    },
  }
}

function note(calls: FediverseCall[], { method, path, query, headers }: ApiRequest): void {
  const key = headers['idempotency-key']?.toString() ?? null
  calls.push({ method, path, query: Object.fromEntries(query), key })
}

async function answered(answer: () => ApiAnswer | Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ApiError) return json(error.body, error.status)
    return json({ error: error instanceof Error ? error.message : 'Something went wrong' }, 500)
  }
}
