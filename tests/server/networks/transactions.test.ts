import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createChecking } from '../../../server/networks/checking.ts'
import { acceptKey, installationKey } from '../../../server/networks/installationKey.ts'
import type { OfferedAccount } from '../../../server/networks/oauth/choices.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { connectedAda } from '../publishing/connectedAda.ts'
import { type Bench, createBench, secret } from '../publishing/support.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'

let bench: Bench
let id: number
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  id = await bench.connect('bluesky')
  await bench.planNow('Due now', [id])
})

const cannotStep = { table: 'publications', on: 'update' } as const

test('an account is disconnected with what is scheduled on it held, or stays connected', async () => {
  const { database, accounts, person } = bench
  await expectNothingLeft(database.db, cannotStep, () => accounts.disconnect(person.id, id))
})

test('an account is connected again with what was held for it going on, or stays disconnected', async () => {
  const { database, accounts, person, practice, networks } = bench
  await accounts.disconnect(person.id, id)
  const connected = await connectedAda('bluesky', { practice, networks, userId: person.id })
  await expectNothingLeft(database.db, cannotStep, () => accounts.connect(person.id, 'bluesky', connected))
})

test('of several chosen accounts all are connected, or none and they can be chosen again', async () => {
  const { database, accounts, person, practice, networks } = bench
  const mastodon = await bench.connect('mastodon')
  await bench.planNow('Due then', [mastodon])
  await accounts.disconnect(person.id, id)
  await accounts.disconnect(person.id, mastodon)
  const offered: OfferedAccount[] = []
  for (const network of ['bluesky', 'mastodon'] as const) {
    offered.push({ network, ...(await connectedAda(network, { practice, networks, userId: person.id })) })
  }
  const offer = { userId: person.id, businessProfileId: null, accounts: offered }
  const { choice_key, accounts: chosen } = await networks.choices.offer(offer)
  const choose = () => accounts.connectAll((trx) => networks.choices.take(trx, choice_key, chosen))
  const ofMastodon = { ...cannotStep, when: `new.account_id = ${mastodon}` }
  await expectNothingLeft(database.db, ofMastodon, choose)
  const { accounts: connected, released_count } = await choose()
  expect(connected.map(({ network, state }) => [network, state])).toEqual([
    ['bluesky', 'connected'],
    ['mastodon', 'connected'],
  ])
  expect(released_count).toBe(2)
  await expect(choose()).rejects.toMatchObject({ status: 400 })
})

test('an expired account counts again with what was held for it going on, or stays expired', async () => {
  const { database, networks, queue, clock, person, publisher } = bench
  const at = clock.now()
  await database.db
    .updateTable('social_accounts')
    .set({ state: 'expired', checked_at: new Date(at) })
    .execute()
  await publisher.runDue()
  const checking = createChecking({
    db: database.db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    log: createLog('silent'),
    now: () => at,
  })
  await expectNothingLeft(database.db, cannotStep, () => checking.checkAll(person.id))
})

test('another key of the installation is accepted with all that it does not open forgotten, or not at all', async () => {
  const { db } = bench.database
  const folder = { DATA_DIR: '' }
  await installationKey(db, { ...folder, SECRET_KEY: secret })
  const other = { ...folder, SECRET_KEY: 'another key, which is long enough too, for sure' }
  await expectNothingLeft(db, { table: 'sealed_check' }, () => acceptKey(db, other))
})
