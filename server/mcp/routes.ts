import type { KeyUser } from '../apiKeys/authenticateKey.ts'
import type { User } from '../http/auth.ts'
import type { ProviderApp, ProviderContext } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import type { Log } from '../process/log.ts'
import { createToolUser, type Dispatch } from './callEndpoint.ts'

interface Deps {
  dispatch: Dispatch
  publicUrl: string
  version: string
  log: Log
}

const path = '/provider/mcp'

/** The door for assistants: the Model Context Protocol over streamable HTTP, by API key. */
export function mcpRoutes(app: ProviderApp, { dispatch, publicUrl, version, log }: Deps): void {
  app.post(path, async (context) => {
    context.set('route', 'mcp')
    checkOrigin(context, publicUrl)
    const user = await identified(context)
    const body = await readMessage(context)
    // The package takes long to load, which a start need not wait for.
    const { answerMessage } = await import('./protocol.ts')
    const { requestId } = context.var
    return answerMessage({
      ...{ request: context.req.raw, body, version, by: createToolUser({ dispatch, publicUrl }, context, user) },
      onFailure: (err) => log.error({ err, requestId, route: 'mcp' }, 'request failed'),
    })
  })
  // Nothing is sent unasked, and there is no session to end (Model Context Protocol, transports).
  app.all(path, (context) => {
    context.set('route', 'mcp')
    throw new HttpError(405, 'Only POST is answered here.', { headers: { Allow: 'POST' } })
  })
}

/** A page of another origin may not speak to it through somebody's browser (DNS rebinding; the protocol asks for this). */
function checkOrigin(context: ProviderContext, publicUrl: string): void {
  const origin = context.req.header('Origin')
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  throw new HttpError(403, 'Pages of other origins cannot use this address.')
}

/** Whose key it is. Refuses with 401 also a session: an assistant has a key, which can be limited and revoked. */
async function identified(context: ProviderContext): Promise<KeyUser> {
  try {
    const user = await context.var.identify(context.req.header('Authorization'))
    if (hasKey(user)) return user
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) throw unauthorized(error.message)
    throw error
  }
  throw unauthorized('An API key is needed here.')
}

const hasKey = (user: User): user is KeyUser => user.key !== null

/** RFC 6750, section 3. */
const unauthorized = (detail: string) =>
  new HttpError(401, detail, { body: { detail }, headers: { 'WWW-Authenticate': 'Bearer realm="Solo Social"' } })

/** One message: several at once are of an older revision, and each is counted. */
async function readMessage(context: ProviderContext): Promise<object> {
  const message = parsed(await context.req.text())
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) return message
  throw new HttpError(400, 'The body must be one JSON-RPC message.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
