import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import { lookAll } from '../matrix/judging.ts'
import { createLanes, createPeers, type Lane, type Peers, planOn } from '../matrix/lanes.ts'
import { type MatrixName, networkOf } from '../matrix/networks.ts'
import { createFaultBench, type FaultBench } from './bench.ts'
import { killWhileWaiting } from './killing.ts'

/** Milliseconds; many times what any wait takes on a quiet machine. */
const timeout = 60_000
const wait = { timeout, interval: 50 }

/** Where what renews a token works once, by where that is brought. */
const renewals = [
  ['bluesky', '/xrpc/com.atproto.server.refreshSession'],
  ['bluesky_consent', '/oauth/token'],
  ['twitter', '/2/oauth2/token'],
] as const satisfies readonly (readonly [MatrixName, string])[]

let peers: Peers | undefined
let bench: FaultBench | undefined
afterEach(async () => {
  await bench?.close()
  await peers?.close()
})

const claimed = z.looseObject({ refreshing_until: z.number() })

/** What a dead process left ends at once, as it does by itself after minutes: its posts, and the renewal that it was at. */
async function claimsEnd({ database: { db }, networks: { vault } }: FaultBench, lane: Lane): Promise<void> {
  await sql`update publications set lease_expires_at = now() where lease_expires_at is not null`.execute(db)
  const account = adapterAccount(await accountOf(db, lane.accountId()))
  const opened = await vault.open(account)
  const credentials = claimed.parse(opened.credentials)
  expect(credentials.refreshing_until).toBeGreaterThan(Date.now())
  await vault.replace(account, opened, { ...credentials, refreshing_until: 0 })
}

test.each(renewals)(
  '%s: a worker that is killed before it stores its new tokens has lost the sign-in, and nothing else',
  {
    timeout: 4 * timeout,
  },
  async (name, renewal) => {
    const made = await createPeers(name, 1)
    peers = made
    const { practice, hosts, media } = made
    const at = await createFaultBench({ practice, hosts, mediaOrigin: media.origin })
    bench = at
    const { db, pool } = at.database
    const [lane] = await createLanes(name, at, made)
    if (!lane) throw new Error('There is no lane')
    const { proxy, accountId } = lane
    const planned = await planOn(name, at, lane, 'text')
    const isThere = async () => (await lookAll(name, at, [planned]))[0]?.standing[0]?.length
    const states = async () => [(await at.part(planned.post)).state, (await accountOf(db, accountId())).state]
    const renewed = () => proxy.requests.filter(({ path }) => path === renewal).map(({ truth }) => truth)

    // The network has given new tokens; their storing waits in the database as the process dies.
    practice[networkOf(name)].expireTokens('access')
    proxy.clear()
    proxy.lies = [{ on: ({ path }) => path === renewal, when: 'after', times: 1, answer: 'hang' }]
    const worker = await at.startWorker('patient')
    await vi.waitUntil(() => proxy.hanging === 1, wait)
    expect(renewed()).toEqual([
      expect.objectContaining(
        name === 'bluesky' ? { refreshJwt: expect.any(String) } : { refresh_token: expect.any(String) },
      ),
    ])
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select 1 from social_accounts where id = $1 for update', [accountId()])
    proxy.release()
    await killWhileWaiting(db, worker)
    await client.query('rollback')
    client.release()

    await claimsEnd(at, lane)
    const next = await at.startWorker()
    await vi.waitUntil(async () => (await states())[1] === 'expired', wait)
    await at.becomes(planned.post, 'held')
    expect(await isThere()).toBe(0)

    await lane.connect()
    await at.becomes(planned.post, 'published')
    await next.end()
    expect(await states()).toEqual(['published', 'connected'])
    expect(await isThere()).toBe(1)
  },
)
