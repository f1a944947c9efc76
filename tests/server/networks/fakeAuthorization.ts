import { Hono } from 'hono'
import type { Env } from '../../../practice/faultInjection.ts'
import { listen } from '../../../practice/listen.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createHttpClient, type HttpClient } from '../../../server/networks/httpClient.ts'
import type { AuthorizationServer } from '../../../server/networks/oauth/authorizationServer.ts'

/** What a token endpoint says next: an object as JSON, a text as HTML. */
export interface TokenAnswer {
  status?: number
  body: object | string
}

interface TokenRequest {
  authorization: string | null
  form: Record<string, string>
}

/** An authorization server that says what it is told to, and knows what it was asked. */
export interface FakeAuthorization {
  server: AuthorizationServer
  origin: string
  host: string
  call: HttpClient
  /** What it is asked from here on is answered so, until it is told something else. */
  answers(answer: TokenAnswer | ((request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>)): void
  requests: TokenRequest[]
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

export async function createFakeAuthorization(rules: Partial<AuthorizationServer> = {}): Promise<FakeAuthorization> {
  const requests: TokenRequest[] = []
  let respond: (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer> = () => given
  const app = new Hono<Env>()
  app.post('/token', async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const request = { authorization: context.req.header('authorization') ?? null, form }
    requests.push(request)
    const { status = 200, body } = await respond(request)
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': type },
    })
  })
  const listening = await listen(app, 0)
  const { origin, host } = listening
  return {
    ...listening,
    server: {
      authorizeUrl: `${origin}/authorize`,
      tokenUrl: `${origin}/token`,
      scopes: ['post.write', 'post.read'],
      challenge: 'S256',
      clientAuth: 'post',
      ...rules,
    },
    call: createHttpClient(createPublicFetch({ allowedHosts: [host] }), 5000),
    answers: (answer) => {
      respond = typeof answer === 'function' ? answer : () => answer
    },
    requests,
  }
}

const given: TokenAnswer = { body: { access_token: 'a1', token_type: 'bearer', expires_in: 3600, refresh_token: 'r1' } }
