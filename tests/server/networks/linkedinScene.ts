import { startLinkedIn, startLinkedInPages } from '../../../practice/linkedin/network.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createAppStore, retiredVersions } from '../../../server/networks/appStore.ts'
import { createConnectAttempts } from '../../../server/networks/connectAttempts.ts'
import { createHttpClient } from '../../../server/networks/httpClient.ts'
import { createLinkedInNetwork, createLinkedInPagesNetwork } from '../../../server/networks/linkedin/linkedin.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import type {
  Account,
  Content,
  Mark,
  NetworkAdapter,
  Prepared,
  RemotePost,
  Sought,
  Steps,
} from '../../../server/networks/network.ts'
import type { OfferedAccount } from '../../../server/networks/oauth/choices.ts'
import { createChoices } from '../../../server/networks/oauth/choices.ts'
import type { ConsentConnecting } from '../../../server/networks/oauth/consent.ts'
import type { ServerNetworkDeps } from '../../../server/networks/serverNetwork.ts'
import { createVault } from '../../../server/networks/vault.ts'
import { createFailureLog } from '../../../server/process/failureLog.ts'
import { createLog } from '../../../server/process/log.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { memorySteps } from '../publishing/contents.ts'
import { createTestClock, patience, secret } from '../publishing/support.ts'
import { makePerson, openTestDatabase } from '../support.ts'
import { fakeMedia } from './mediaFiles.ts'

export type LinkedInName = 'linkedin' | 'linkedin_org'

/** LinkedIn's two adapters on their practice networks, with an account of each. */
export interface LinkedInScene {
  practice: Record<LinkedInName, PracticeNetwork>
  adapters: Record<LinkedInName, NetworkAdapter>
  connecting: Record<LinkedInName, ConsentConnecting>
  clock: ReturnType<typeof createTestClock>
  /** Connects as ada; of several pages the first. */
  connect(network: LinkedInName): Promise<Account>
  credentialsOf(account: Account): Promise<unknown>
  /** What the owner is told of retired versions. */
  retired(): Promise<readonly string[]>
  setMedia(media: MediaSource): void
  /** Nothing stands anywhere, and nothing is broken. */
  begin(): void
  close(): Promise<void>
}

/** `versions` of the API, where they are others than usual. */
export async function createLinkedInScene(
  versions: Partial<Record<LinkedInName, string>> = {},
): Promise<LinkedInScene> {
  const practice = { linkedin: await startLinkedIn(0, null), linkedin_org: await startLinkedInPages(0, null) }
  const networks = Object.values(practice)
  const database = await openTestDatabase()
  const { db } = database
  const clock = createTestClock()
  const sealer = createSealer(secret)
  const hosts = networks.map(({ host }) => host)
  const fetch = createPublicFetch({ allowedHosts: hosts })
  const person = await makePerson(db)
  let media = fakeMedia({})
  const apps = createAppStore({ db, sealer, settings: { API_VERSIONS: versions }, now: clock.now })
  const deps: ServerNetworkDeps = {
    db,
    sealer,
    vault: createVault(db, sealer),
    attempts: createConnectAttempts({ db, sealer, now: clock.now }),
    choices: createChoices({ db, sealer, now: clock.now }),
    apps,
    media: { open: (...given) => media.open(...given), publicUrl: (...given) => media.publicUrl(...given) },
    call: createHttpClient(fetch, patience),
    callWithin: (limit) => createHttpClient(fetch, limit),
    settings: { PUBLIC_URL: 'http://localhost:4600', PLC_URL: 'http://127.0.0.1:1', PRACTICE_HOSTS: hosts },
    logFailure: createFailureLog(createLog('silent')),
    now: clock.now,
  }
  const built = { linkedin: createLinkedInNetwork(deps, 5), linkedin_org: createLinkedInPagesNetwork(deps, 5) }
  const connecting = { linkedin: built.linkedin.connecting, linkedin_org: built.linkedin_org.connecting }

  async function store({ network, profile, credentials }: OfferedAccount): Promise<Account> {
    const { remoteId, handle, origin } = profile
    const owner = { userId: person.id, network, remoteId }
    await db.deleteFrom('social_accounts').where('network', '=', network).execute()
    const { id } = await db
      .insertInto('social_accounts')
      .values({
        user_id: person.id,
        network,
        remote_id: remoteId,
        handle,
        name: profile.name,
        avatar_url: profile.avatarUrl,
        url: profile.url,
        server: profile.server,
        origin,
        state: 'connected',
        error_message: null,
        limits: JSON.stringify(profile.limits),
        credentials: deps.vault.seal(owner, credentials),
        business_profile_id: null,
        checked_at: null,
        expires_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...owner, network, handle, origin, mediaLimits: null }
  }

  return {
    practice,
    adapters: { linkedin: built.linkedin.adapter, linkedin_org: built.linkedin_org.adapter },
    connecting,
    clock,
    async connect(network) {
      const server = practice[network].host
      const { authorizeUrl } = await connecting[network].begin(person.id, { server, businessProfileId: null })
      const [first] = (await connecting[network].finish({ userId: person.id }, await agreeAt(authorizeUrl))).accounts
      if (!first) throw new Error('Nothing was offered')
      return store(first)
    },
    credentialsOf: async (account) => (await deps.vault.open(account)).credentials,
    retired: async () => (await retiredVersions(db, apps)).map(({ network, message }) => `${network}: ${message}`),
    setMedia(other) {
      media = other
    },
    begin() {
      clock.reset()
      for (const network of networks) {
        network.faults.set([])
        network.watch.calls.length = 0
        for (const { id } of network.posts()) network.removePost(id)
      }
    },
    async close() {
      for (const network of networks) await network.close()
      await database.close()
    },
  }
}

export const contentOf = (given: Partial<Content>): Content => ({
  kind: 'post',
  text: 'Rye, spelt and patience',
  media: [],
  parentId: null,
  rootId: null,
  options: {},
  ...given,
})

/** One publication's calls, as the publisher makes them. */
export interface Publication {
  prepared: Prepared
  steps: Steps
  mark: Mark | null
  /** Calls; `isFirstTry` unless there was a try before. */
  send(): Promise<RemotePost>
  sought(known?: readonly string[]): Sought
}

export async function publicationOf(adapter: NetworkAdapter, account: Account, content: Content): Promise<Publication> {
  const prepared = await adapter.prepare(account, content, null)
  const steps = memorySteps()
  await adapter.stage?.(account, prepared, steps)
  const mark = (await adapter.readMark?.(account, prepared)) ?? null
  let isFirstTry = true
  return {
    prepared,
    steps,
    mark,
    send() {
      const context = { mark, steps, isFirstTry }
      isFirstTry = false
      return adapter.send(account, prepared, context)
    },
    sought: (known = []) => ({
      ...prepared,
      mark,
      steps,
      dismissed: new Set(),
      knownAmong: async (ids) => new Set(ids.filter((id) => known.includes(id))),
    }),
  }
}
