import type { NewFile } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

export const serverFiles = (made: NewNetwork): NewFile[] => {
  const folder = `server/networks/${made.name}`
  return [
    { path: `${folder}/${made.name}.ts`, text: networkOf(made) },
    { path: `${folder}/connect.ts`, text: connectOf(made) },
    { path: `${folder}/adapter.ts`, text: adapterOf(made) },
    { path: `${folder}/answers.ts`, text: answersOf(made) },
  ]
}

const networkOf = ({ name, Name }: NewNetwork) => `import { start${Name} } from '../../../contract/connecting.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { create${Name} } from './adapter.ts'
import { connect${Name} } from './connect.ts'

export function create${Name}Network({ db, call, vault, settings, now }: ServerNetworkDeps): ServerNetwork {
  return {
    adapter: create${Name}({ call, vault, now }),
    way: 'app_password',
    isConfigured: async () => true,
    practiceHint: "The server's page shows app passwords; nothing leaves this machine.",

    registerRoutes(app, accounts) {
      registerEndpoint(app, start${Name}, async ({ body }, { user }) => {
        const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
        const given = { server: body.server, appPassword: body.app_password }
        const connected = await connect${Name}({ call, plainHosts: settings.PRACTICE_HOSTS, now }, given)
        return accounts.connect(user.id, '${name}', { ...connected, businessProfileId })
      })
    },
  }
}
`

const connectOf = ({ name, Name, title }: NewNetwork) => `import type * as z from 'zod/mini'
import { ${name}Limits } from '../../../rules/networks/${name}/${name}.ts'
import { HttpError } from '../../http/httpError.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import * as answers from './answers.ts'

interface ConnectDeps {
  call: HttpClient
  /** \`host:port\` of practice servers, which are called by http. */
  plainHosts: readonly string[]
  now(): number
}

interface Given {
  server: string
  appPassword: string
}

/** Signs in with an app password. Refuses with a sentence for each thing that can be wrong. */
export async function connect${Name}(
  { call, plainHosts, now }: ConnectDeps,
  { server, appPassword }: Given,
): Promise<{ profile: Profile; credentials: z.output<typeof answers.credentials> }> {
  const origin = \`\${plainHosts.includes(server) ? 'http' : 'https'}://\${server}\`
  if (!URL.canParse(origin) || new URL(origin).host !== server) throw wrong('server', 'Write the name of the server.')
  const reply = await call(\`\${origin}/api/me\`, { token: appPassword }).catch(unreachable)
  if (reply.status === 401) throw wrong('app_password', '${title} does not take this app password.')
  const { id, handle, name } = answers.account.parse(answers.granted(reply, now()))
  return {
    profile: {
      remoteId: id,
      handle,
      name,
      avatarUrl: null,
      url: \`\${origin}/@\${handle}\`,
      server,
      origin,
      limits: ${name}Limits,
    },
    credentials: { app_password: appPassword },
  }
}

const wrong = (field: string, sentence: string): HttpError => new HttpError(400, sentence, { field })

function unreachable(cause: unknown): never {
  if (!(cause instanceof NetworkFault)) throw cause
  throw new HttpError(502, \`${title} cannot be reached: \${cause.message} Please try again in a moment.\`)
}
`

const adapterOf = ({ Name, title }: NewNetwork) => `import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { HttpClient } from '../httpClient.ts'
import { type Account, type NetworkAdapter, NetworkFault, type Prepared, type RemotePost } from '../network.ts'
import type { Vault } from '../vault.ts'
import * as answers from './answers.ts'

interface ${Name}Deps {
  call: HttpClient
  vault: Vault
  now(): number
}

/** Posting on ${title}: what a sent post is known by, and what happens when it is sent again. */
export function create${Name}({ call, vault, now }: ${Name}Deps): NetworkAdapter {
  const tokenOf = async (account: Account) =>
    answers.credentials.parse((await vault.open(account)).credentials).app_password

  return {
    // A key stands for one content: another one has another.
    async prepare(_, { kind, text, media }, before) {
      if (kind !== 'post' || media.length > 0) {
        throw new NetworkFault('refused', 'Posts of words alone go out on ${title}.', { contact: 'none' })
      }
      const payload = { text }
      return { key: before && isDeepStrictEqual(before.payload, payload) ? before.key : randomUUID(), payload }
    },

    textOf,

    stage: null,
    readMark: null,

    async send(account, { payload }) {
      const token = await tokenOf(account)
      const reply = await call(\`\${account.origin}/api/posts\`, { method: 'POST', token, json: payload })
      const sent = answers.post.safeParse(answers.granted(reply, now())).data
      if (sent?.text !== textOf(payload)) throw new NetworkFault('unclear', '${title} answered something else.')
      return remotePostOf(sent)
    },

    // A text is no evidence: the same may have been written there by hand.
    async find(account, { payload, dismissed, knownAmong }) {
      const reply = await call(\`\${account.origin}/api/posts\`, { token: await tokenOf(account) })
      const listed = answers.posts.safeParse(answers.granted(reply, now())).data
      if (!listed) throw new NetworkFault('unclear', '${title} answered something else than what was asked for.')
      const same = listed.filter(({ id, text }) => text === textOf(payload) && !dismissed.has(id))
      const known = await knownAmong(same.map(({ id }) => id))
      const seen = same.filter(({ id }) => !known.has(id)).map(remotePostOf)
      return seen.length === 0 ? { kind: 'absent' } : { kind: 'unsure', reason: 'This text is on ${title}.', seen }
    },

    async verify(account) {
      const reply = await call(\`\${account.origin}/api/me\`, { token: await tokenOf(account) })
      const own = answers.account.safeParse(answers.granted(reply, now())).data
      if (own?.id !== account.remoteId) throw new NetworkFault('unclear', '${title} answered for another account.')
      return { handle: own.handle, name: own.name, url: \`\${account.origin}/@\${own.handle}\` }
    },

    expiryOf: () => null,

    async revoke(account, credentials) {
      const { app_password: token } = answers.credentials.parse(credentials)
      await call(\`\${account.origin}/api/token\`, { method: 'DELETE', token })
    },

    postAt: null,
    remove: null,
    readMetrics: null,
    readFollowers: null,
    listPosts: null,
  }
}

const textOf = (payload: Prepared['payload']): string => answers.payload.parse(payload).text

const remotePostOf = ({ id, url }: { id: string; url: string }): RemotePost => ({ remoteId: id, remoteUrl: url })
`

const answersOf = ({ title }: NewNetwork) => `import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'

export const account = z.object({ id: z.string(), handle: z.string(), name: z.string() })
export const post = z.object({ id: z.string(), text: z.string(), url: z.string() })
export const posts = z.array(post)

/** What is sent of a post. */
export const payload = z.object({ text: z.string() })
/** What an account is called with. */
export const credentials = z.object({ app_password: z.string() })

const refusal = z.object({ error: z.string() })
/** Statuses with which the network documents its no. */
const refusing = new Set([400, 403, 422])

/** The body of an answer that says yes. Throws a \`NetworkFault\` for every other. */
export function granted(reply: Reply, now: number): unknown {
  const { status, body, headers } = reply
  if (status >= 200 && status < 300) return body
  if (status === 429) throw new NetworkFault('limited', '${title} asks to wait.', { wait: retryAfter(headers, now) })
  const said = refusal.safeParse(body).data?.error
  if (said !== undefined && status === 401) throw new NetworkFault('expired', '${title} no longer takes the sign-in.')
  if (said !== undefined && refusing.has(status)) {
    throw new NetworkFault('refused', \`${title} refused the post: \${said.slice(0, 300)}\`)
  }
  throw new NetworkFault('unclear', '${title} did not say what became of it.')
}
`
