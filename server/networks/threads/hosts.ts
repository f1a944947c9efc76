import type { AuthorizationServer, TokenEndpointAnswer } from '../oauth/authorizationServer.ts'
import { graphFault } from './answers.ts'

/** Where the Threads API is called. */
export const threadsOrigin = 'https://graph.threads.net'

/** The hosts of Threads by what they are for; a practice server has all of them on its own. */
export const hostsOf = (origin: string): { web: string; consent: string; tokens: string } => ({
  web: origin === threadsOrigin ? 'https://www.threads.net' : origin,
  consent: origin === threadsOrigin ? 'https://threads.net' : origin,
  tokens: origin,
})

/** The Threads API with its version. */
export const apiOf = (origin: string, version: string): string => `${origin}/${version}`

/** Threads' authorization server (Threads API: get access tokens). It knows neither PKCE nor refresh tokens. */
export function authorizationServer(origin: string): AuthorizationServer {
  const { consent, tokens } = hostsOf(origin)
  return {
    authorizeUrl: `${consent}/oauth/authorize`,
    tokenUrl: `${tokens}/oauth/access_token`,
    scopes: [
      'threads_basic',
      'threads_content_publish',
      'threads_manage_replies',
      'threads_read_replies',
      'threads_manage_insights',
      'threads_delete',
    ],
    scopeSeparator: ',',
    challenge: 'none',
    clientAuth: 'post',
    conform,
  }
}

/** Threads says neither what type a token has nor, in RFC 6749's words, why there is none. */
function conform({ status, body }: TokenEndpointAnswer): TokenEndpointAnswer {
  if (status >= 200 && status < 300) return { status, body: { token_type: 'bearer', ...body } }
  const fault = graphFault(body)
  if (!fault || status >= 500) return { status, body }
  // That the secret is wrong Graph says with the code of a fault that passes.
  const isOfClient = fault.code === 101 || /client secret/i.test(fault.message)
  if (fault.isPassing && !isOfClient) return { status, body }
  const error = isOfClient ? 'invalid_client' : 'invalid_grant'
  return { status, body: { error, error_description: fault.message } }
}
