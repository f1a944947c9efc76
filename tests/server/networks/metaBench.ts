import { randomUUID } from 'node:crypto'
import { startFacebook, startInstagram } from '../../../practice/meta/network.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import type { Account, Content, NetworkAdapter, Prepared, Sought } from '../../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import type { OfferedAccount } from '../../../server/networks/oauth/choices.ts'
import { createLog } from '../../../server/process/log.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { createTestClock, patience, secret, type TestClock } from '../publishing/support.ts'
import { makePerson, openTestDatabase } from '../support.ts'
import { type MemorySteps, memorySteps } from './memorySteps.ts'

type MetaNetwork = Awaited<ReturnType<typeof startFacebook>>
type Name = 'facebook' | 'instagram'

/** One of Meta's networks, called by its adapter without the machinery of publishing. */
export interface MetaBench {
  practice: MetaNetwork
  networks: Networks
  adapter: NetworkAdapter
  database: OpenDatabase
  clock: TestClock
  /** Ada agrees on the consent page; answers what that opens. */
  agree(way?: string): Promise<readonly OfferedAccount[]>
  /** Connects Ada's account. */
  connect(way?: string): Promise<Account>
  /** What is stored of an account. */
  credentialsOf(account: Account): Promise<unknown>
  close(): Promise<void>
}

const starts = { facebook: startFacebook, instagram: startInstagram }

export async function createMetaBench(
  name: Name,
  media?: MediaSource,
  hosts: readonly string[] = [],
): Promise<MetaBench> {
  const practice = await starts[name](0, null)
  const database = await openTestDatabase()
  const { db } = database
  const clock = createTestClock()
  const settings = {
    PUBLIC_URL: 'http://localhost:4600',
    PLC_URL: 'http://127.0.0.1:1',
    PRACTICE_HOSTS: [practice.host, ...hosts],
  }
  const networks = createNetworks({
    db,
    secret,
    settings,
    log: createLog('silent'),
    patience,
    now: clock.now,
    ...(media && { media }),
  })
  const { adapter, connecting } = networks.built[name]

  const agreeFor = async (userId: number, way?: string) => {
    const asked = { server: practice.host, way, businessProfileId: null }
    const { authorizeUrl } = await connecting.begin(userId, asked)
    return (await connecting.finish({ userId }, await agreeAt(authorizeUrl))).accounts
  }

  async function store(userId: number, { network, profile, credentials }: OfferedAccount): Promise<Account> {
    const { remoteId, handle, origin, server, url } = profile
    const { id } = await db
      .insertInto('social_accounts')
      .values({
        user_id: userId,
        network,
        remote_id: remoteId,
        handle,
        name: profile.name,
        avatar_url: profile.avatarUrl,
        url,
        server,
        origin,
        state: 'connected',
        is_practice: true,
        limits: JSON.stringify(profile.limits),
        credentials: networks.vault.seal({ userId, network, remoteId }, credentials),
        connected_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, userId, network, remoteId, handle, origin, mediaLimits: null }
  }

  return {
    practice,
    networks,
    adapter,
    database,
    clock,
    agree: async (way) => agreeFor((await makePerson(db)).id, way),
    async connect(way) {
      const { id } = await makePerson(db)
      const account = (await agreeFor(id, way)).find(({ network }) => network === name)
      if (!account) throw new Error(`Ada has no account on ${name}`)
      return store(id, account)
    },
    credentialsOf: async (account) => (await networks.vault.open(account)).credentials,
    async close() {
      await database.close()
      await practice.close()
    },
  }
}

/** A post of a text, with whatever else is said of it. */
export const contentOf = (text: string, given: Partial<Content> = {}): Content => ({
  kind: 'post',
  text,
  media: [],
  parentId: null,
  rootId: null,
  options: {},
  ...given,
})

/** One sending of a content as publishing goes about it: prepared, staged, marked, then sent. */
export async function sending(adapter: NetworkAdapter, account: Account, content: Content, steps = memorySteps()) {
  const prepared = await adapter.prepare(account, content, null)
  await adapter.stage?.(account, prepared, steps)
  const mark = (await adapter.readMark?.(account, prepared)) ?? null
  const send = (isFirstTry = true) => adapter.send(account, prepared, { mark, steps, isFirstTry })
  const sought = (given: Partial<Sought> = {}): Sought => ({
    ...soughtOf(prepared, steps),
    mark,
    ...given,
  })
  return { prepared, steps, mark, send, find: (given?: Partial<Sought>) => adapter.find(account, sought(given)) }
}

const soughtOf = (prepared: Prepared, steps: MemorySteps): Sought => ({
  ...prepared,
  steps,
  mark: null,
  dismissed: new Set(),
  knownAmong: async () => new Set(),
})

/** A text that nobody else writes. */
export const anyText = (): string => `Loaf ${randomUUID()}`
