import { createHmac } from 'node:crypto'
import type { Call, HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { granted } from './graphFault.ts'
import { isNearlyUsedUp, waitOf } from './usage.ts'

/** With what the Graph API is called for an account. */
export interface GraphAccess {
  /** Address with the version, without a slash at the end. */
  graph: string
  version: string
  token: string
  /** The app's secret, by which calls are proved where Facebook signed in; null where Instagram did, which knows no proof. */
  secret: string | null
  /** What people call the network. */
  title: string
}

/** What is sent with a call: a form, or fields with a file. */
type Fields = Readonly<Record<string, string>>

/** The Graph API's calls. Each throws what `granted` says of an answer that is no yes. */
export interface Graph {
  read(access: GraphAccess, path: string, query: Fields): Promise<unknown>
  /** Reads before anything is sent, or what may wait: throws `limited` where nearly all calls are used up. */
  readFirst(access: GraphAccess, path: string, query: Fields): Promise<unknown>
  post(access: GraphAccess, path: string, form: Fields): Promise<unknown>
  postFile(access: GraphAccess, path: string, fields: Fields, file: { name: string; file: File }): Promise<unknown>
  remove(access: GraphAccess, path: string): Promise<unknown>
}

interface Deps {
  call: HttpClient
  /** With time for files. */
  callPatiently: HttpClient
  now(): number
}

export function createGraph({ call, callPatiently, now }: Deps): Graph {
  const reply = (client: HttpClient, { graph, token }: GraphAccess, path: string, sent: Call) =>
    client(`${graph}/${path}`, { ...sent, token })
  const ask = async (client: HttpClient, access: GraphAccess, path: string, sent: Call): Promise<unknown> =>
    granted(await reply(client, access, path, sent), access.title, now())

  return {
    read: (access, path, query) => ask(call, access, path, { query: { ...query, ...proofOf(access) } }),

    async readFirst(access, path, query) {
      const answer = await reply(call, access, path, { query: { ...query, ...proofOf(access) } })
      const body = granted(answer, access.title, now())
      if (!isNearlyUsedUp(answer.headers)) return body
      const wait = waitOf(answer.headers, now())
      throw new NetworkFault('limited', `${access.title} has taken nearly all calls that it allows just now.`, { wait })
    },

    post: (access, path, form) => ask(call, access, path, { method: 'POST', form: { ...form, ...proofOf(access) } }),

    postFile(access, path, fields, { name, file }) {
      const multipart = new FormData()
      for (const [field, value] of Object.entries({ ...fields, ...proofOf(access) })) multipart.set(field, value)
      multipart.set(name, file)
      return ask(callPatiently, access, path, { method: 'POST', multipart })
    },

    remove: (access, path) => ask(call, access, path, { method: 'DELETE', query: proofOf(access) }),
  }
}

/** Shows that a call comes from where the app's secret is (Graph API: Securing Requests). */
function proofOf({ token, secret }: Pick<GraphAccess, 'token' | 'secret'>): Record<string, string> {
  return secret === null ? {} : { appsecret_proof: createHmac('sha256', secret).update(token).digest('hex') }
}
