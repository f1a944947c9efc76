import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { startThreads } from '../../../practice/threads/network.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { createLog } from '../../../server/process/log.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { type Bench, createBench, secret, settingsFor } from '../publishing/support.ts'

const minute = 60_000
const day = 24 * 60 * minute

let bench: Bench
let threads: PracticeNetwork
let networks: Networks

beforeAll(async () => {
  bench = await createBench()
  threads = await startThreads(0, null, bench.clock.now)
  const settings = settingsFor(bench.practice)
  networks = createNetworks({
    db: bench.database.db,
    secret,
    settings: { ...settings, PRACTICE_HOSTS: [...settings.PRACTICE_HOSTS, threads.host] },
    log: createLog('silent'),
    now: bench.clock.now,
  })
})
afterAll(async () => {
  await bench.close()
  await threads.close()
})

async function connect() {
  const { connecting } = networks.built.threads
  const asked = { server: threads.host, businessProfileId: null }
  const { authorizeUrl } = await connecting.begin(bench.person.id, asked)
  const { accounts } = await connecting.finish({ userId: bench.person.id }, await agreeAt(authorizeUrl))
  const [account] = accounts
  if (!account) throw new Error('No account was opened')
  const id = await bench.keepAccount('threads', account)
  const { remoteId, handle, origin } = account.profile
  return { id, userId: bench.person.id, network: 'threads' as const, remoteId, handle, origin, mediaLimits: null }
}

test('a token for 60 days is stored, and renewed by itself once it is ten days old', async () => {
  const account = await connect()
  const stored = async () => storedTokens.parse((await networks.vault.open(account)).credentials)
  const first = await stored()
  expect(first.refresh_token).toBeNull()
  expect((first.expires_at ?? 0) - bench.clock.now()).toBeGreaterThan(59 * day)

  bench.clock.pass(5 * day)
  await networks.built.threads.adapter.verify(account)
  expect(await stored()).toEqual(first)

  bench.clock.pass(6 * day)
  threads.faults.set([{ kind: 'down', operation: 'refreshToken', times: 1 }])
  await networks.built.threads.adapter.verify(account)
  expect((await stored()).access_token).toBe(first.access_token)

  bench.clock.pass(minute + 1)
  await networks.built.threads.adapter.verify(account)
  const renewed = await stored()
  expect(renewed.access_token).not.toBe(first.access_token)
  expect((renewed.expires_at ?? 0) - bench.clock.now()).toBeGreaterThan(59 * day)
  expect(networks.built.threads.adapter.expiryOf(renewed)).toEqual(new Date(renewed.expires_at ?? 0))
})
