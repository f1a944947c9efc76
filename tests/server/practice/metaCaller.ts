import { createHmac } from 'node:crypto'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { startFacebook } from '../../../practice/meta/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { numericIdOf, people } from '../../../practice/people.ts'

export type Server = Awaited<ReturnType<typeof startFacebook>>

const callback = 'http://localhost:4600/connect/facebook/callback'
export const facebookScopes =
  'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,instagram_basic,instagram_content_publish,instagram_manage_comments'
export const instagramScopes =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments'

const [ada] = people
if (!ada) throw new Error('There is no ada')
/** Ids of Ada's page and of her Instagram account. */
export const page = numericIdOf(ada, 'facebook')
export const account = numericIdOf(ada, 'instagram')

const proofOf = (token: string) => createHmac('sha256', practiceClient.secret).update(token).digest('hex')

/** Calls a server as ada's page, or as whoever the token is of; with the proof unless said. */
export function callerOf(server: Server, token: string, isProved = true) {
  const proof: Record<string, string> = isProved ? { appsecret_proof: proofOf(token) } : {}
  const ask = async (method: string, path: string, fields: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...fields, ...proof })
    const url = `${server.origin}/v25.0/${path}${method === 'POST' ? '' : `?${parameters}`}`
    const body = method === 'POST' ? { body: parameters } : {}
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` }, ...body })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return {
    read: (path: string, query: Record<string, string> = {}) => ask('GET', path, query),
    post: (path: string, form: Record<string, string> = {}) => ask('POST', path, form),
    remove: (path: string) => ask('DELETE', path, {}),
    async postFile(path: string, fields: Record<string, string>, name: string, bytes: Uint8Array<ArrayBuffer>) {
      const body = new FormData()
      for (const [field, value] of Object.entries({ ...fields, ...proof })) body.set(field, value)
      body.set(name, new File([bytes], 'file'))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.origin}/v25.0/${path}`, { method: 'POST', headers, body })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

/** Ada agrees to these scopes; answers the code that she comes back with. */
export async function codeAt(server: Server, path: string, scope: string) {
  const query = { response_type: 'code', client_id: practiceClient.id, redirect_uri: callback, scope, state: 'st' }
  const returned = await approveConsentAs('ada', `${server.origin}${path}?${new URLSearchParams(query)}`)
  return returned.searchParams.get('code') ?? ''
}

/** Asks a token endpoint for tokens. */
export async function exchange(server: Server, path: string, given: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: practiceClient.id,
    client_secret: practiceClient.secret,
    redirect_uri: callback,
    ...given,
  })
  const answer = await fetch(server.origin + path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

/** Ada's own token with Facebook. */
export async function userToken(server: Server, scope = facebookScopes): Promise<string> {
  const code = await codeAt(server, '/v25.0/dialog/oauth', scope)
  return (await exchange(server, '/v25.0/oauth/access_token', { code })).body.access_token
}

/** The token of her page. */
export async function pageToken(server: Server, scope?: string): Promise<string> {
  const user = callerOf(server, await userToken(server, scope))
  const { body } = await user.read('me/accounts', { fields: 'id,access_token' })
  return body.data[0].access_token
}

/** Takes everything off, and every fault. */
export const clear = (server: Server) => {
  server.faults.set([])
  for (const { id } of server.posts()) server.removePost(id)
}

export const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
