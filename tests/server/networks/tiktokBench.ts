import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { personByName } from '../../../practice/people.ts'
import { startTiktok } from '../../../practice/tiktok/network.ts'
import { openIdOf } from '../../../practice/tiktok/oauthRules.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { practiceApp } from '../../../server/networks/appStore.ts'
import { createHttpClient, type HttpClient } from '../../../server/networks/httpClient.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import type {
  Account,
  Content,
  ContentMedia,
  Prepared,
  SendContext,
  Sought,
  Steps,
} from '../../../server/networks/network.ts'
import { createOAuthClient } from '../../../server/networks/oauth/oauthClient.ts'
import type { Tokens } from '../../../server/networks/oauth/withToken.ts'
import { createTiktok, type TiktokAdapter } from '../../../server/networks/tiktok/adapter.ts'
import { authorizationServerOf } from '../../../server/networks/tiktok/connecting.ts'
import { memorySteps } from './memorySteps.ts'

interface Asked {
  media: MediaSource
  person?: string
  now?: () => number
}

export interface TiktokBench {
  practice: PracticeNetwork
  /** JSON that was sent to a path, oldest first. */
  sentTo(path: string): unknown[]
  /** How often the network was asked for an operation. */
  count(operation: string): number
  /** An adapter and ada's account, or that of who is named. */
  adapterFor(asked: Asked): Promise<{ adapter: TiktokAdapter; account: Account }>
  /** Forgets what stands there and what was asked. */
  begin(): void
  close(): Promise<void>
}

/** The adapter on the practice network, with tokens that people gave there. */
export async function createTiktokBench(): Promise<TiktokBench> {
  const practice = await startTiktok(0, null)
  const http = createHttpClient(createPublicFetch({ allowedHosts: [practice.host] }))
  const sent: { path: string; json: unknown }[] = []
  const call: HttpClient = (address, options) => {
    if (options?.json !== undefined) sent.push({ path: new URL(address).pathname, json: options.json })
    return http(address, options)
  }
  return {
    practice,
    sentTo: (path) => sent.filter((one) => one.path === path).map(({ json }) => json),
    count: (operation) => practice.watch.calls.filter((one) => one.operation === operation).length,
    async adapterFor({ media, person = 'ada', now = Date.now }) {
      const tokens = fixedToken(await tokenOf(practice.origin, person, http))
      return {
        adapter: createTiktok({
          call,
          transfer: call,
          tokens,
          media,
          now,
          revokeToken: async () => {},
          waits: [0, 0, 0],
        }),
        account: accountOf(person, practice.origin),
      }
    },
    begin() {
      for (const { id } of practice.posts()) practice.removePost(id)
      practice.faults.set([])
      practice.watch.calls.length = 0
      sent.length = 0
    },
    close: () => practice.close(),
  }
}

export const accountOf = (name: string, origin: string): Account => {
  const person = personByName(name)
  if (!person) throw new Error(`There is no ${name}`)
  return { id: 1, userId: 1, network: 'tiktok', remoteId: openIdOf(person), handle: name, origin, mediaLimits: null }
}

/** A token that is never renewed. */
export const fixedToken = (token: string): Tokens => ({
  accessToken: async () => token,
  withToken: (_, act) => act(token),
})

async function tokenOf(origin: string, person: string, call: HttpClient): Promise<string> {
  const oauth = createOAuthClient({ call, now: Date.now })
  const server = authorizationServerOf(origin)
  const redirectUri = 'http://localhost:4600/connect/tiktok/callback'
  const verifier = 'v'.repeat(43)
  const address = oauth.authorizeUrl(server, practiceApp, { state: 'st', verifier, redirectUri })
  const code = (await approveConsentAs(person, address)).searchParams.get('code') ?? ''
  return (await oauth.exchange(server, practiceApp, { code, verifier, redirectUri })).accessToken
}

/** A content for everybody on TikTok, unless other options are told. */
export const contentOf = (text: string, media: readonly ContentMedia[], options: Content['options'] = {}): Content => ({
  kind: 'post',
  text,
  media,
  parentId: null,
  rootId: null,
  options: { privacy_level: 'PUBLIC_TO_EVERYONE', ...options },
})

/** With what a first or a further try is sent. */
export const tryWith = (steps: Steps, isFirstTry = true): SendContext => ({ mark: null, steps, isFirstTry })

/** With what a post is read back. */
export const soughtWith = (prepared: Prepared, steps: Steps): Sought => ({
  ...prepared,
  mark: null,
  steps,
  dismissed: new Set(),
  knownAmong: async () => new Set(),
})

/** Brings a content to the network as publishing does; answers what it was sent with, whatever became of it. */
export async function publish({ adapter, account }: { adapter: TiktokAdapter; account: Account }, content: Content) {
  const steps = memorySteps()
  const prepared = await adapter.prepare(account, content, null)
  await adapter.stage?.(account, prepared, steps)
  const sent = await adapter.send(account, prepared, tryWith(steps)).then(
    (post) => ({ post, fault: null }),
    (fault: unknown) => ({ post: null, fault }),
  )
  return { prepared, steps, ...sent }
}
