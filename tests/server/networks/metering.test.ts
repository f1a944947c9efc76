import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import { chargedMonths, chargesOf } from '../../../server/networks/metering/summaries.ts'
import { createNetworks } from '../../../server/networks/networks.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Bench, createBench, secret, settingsFor } from '../publishing/support.ts'
import { publishedPart } from './publishedPart.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const x = () => bench.practice.twitter
const month = () => new Date(bench.clock.now()).toISOString().slice(0, 7)

/** What is metered of a person: `kind: certain + unclear`, in hundredths of a cent. */
async function metered(): Promise<Record<string, string>> {
  const rows = await bench.database.db.selectFrom('network_charges').selectAll().orderBy('kind').execute()
  for (const row of rows) {
    expect(row).toMatchObject({ user_id: bench.person.id, network: 'twitter', month: month(), is_practice: true })
  }
  const told = rows.map((row) => [row.kind, `${row.count} for ${row.amount}, ${row.unclear_count} unclear`])
  return Object.fromEntries(told)
}

async function posted(text: string): Promise<number> {
  const post = await bench.planNow(text, [await bench.connect('twitter')])
  await bench.publisher.runDue()
  return post
}

test('connecting, reading where the list stands and posting are metered for the person, in the month by UTC', async () => {
  await posted('Six loaves left')
  expect(await metered()).toEqual({
    post: '1 for 150, 0 unclear',
    postRead: '0 for 0, 0 unclear',
    userRead: '1 for 100, 0 unclear',
  })
})

test('a post with an address in it costs more', async () => {
  await posted('Six loaves left, https://example.com/bread')
  expect(await metered()).toMatchObject({ postWithLink: '1 for 2000, 0 unclear' })
})

test('readings are charged by the post', async () => {
  await posted('First')
  const account = await bench.database.db.selectFrom('social_accounts').select('id').executeTakeFirstOrThrow()
  await bench.planNow('Second', [account.id])
  await bench.publisher.runDue()
  expect(await metered()).toMatchObject({ post: '2 for 300, 0 unclear', postRead: '1 for 50, 0 unclear' })
})

test('what X refuses costs nothing', async () => {
  const account = await bench.connect('twitter')
  x().faults.set([{ kind: 'refuse', operation: 'createPost' }])
  await bench.planNow('Hello', [account])
  await bench.publisher.runDue()
  expect(await metered()).toMatchObject({ post: '0 for 0, 0 unclear' })
})

test.each(['loseAnswer', 'dieAfter'] as const)(
  'a post of which %s leaves open what became of it counts, as unclear',
  async (kind) => {
    const account = await bench.connect('twitter')
    x().faults.set([{ kind, operation: 'createPost', times: 1 }])
    await bench.planNow('Hello', [account])
    await bench.publisher.runDue()
    expect(await metered()).toMatchObject({ post: '0 for 0, 1 unclear' })
  },
)

test('a server that is not there took nothing, and costs nothing', async () => {
  const account = await bench.connect('twitter')
  await bench.planNow('Hello', [account])
  await x().pause()
  await bench.publisher.runDue()
  await x().resume()
  expect(await metered()).toMatchObject({ postRead: '0 for 0, 0 unclear' })
})

test('a call is written down before it is made, so that a process that dies in it loses no count', async () => {
  const account = await bench.connect('twitter')
  const held = x().watch.hold('createPost', 'before')
  await bench.planNow('Hello', [account])
  const running = bench.publisher.runDue()
  await held.arrived
  expect(await metered()).toMatchObject({ post: '0 for 0, 1 unclear' })
  held.release()
  await running
  expect(await metered()).toMatchObject({ post: '1 for 150, 0 unclear' })
})

test('a deletion is metered', async () => {
  const account = await bench.connect('twitter')
  const post = await bench.planNow('Hello', [account])
  await bench.publisher.runDue()
  const { remote_id: remoteId } = await bench.part(post)
  const row = await bench.database.db.selectFrom('social_accounts').selectAll().executeTakeFirstOrThrow()
  await bench.networks.adapterOf('twitter').remove?.(adapterAccount(row), publishedPart(remoteId ?? ''))
  expect(await metered()).toMatchObject({ deletion: '1 for 100, 0 unclear' })
})

test('the person and the administrator are told what a month cost; what costs nothing is not told', async () => {
  await posted('Six loaves left, https://example.com/bread')
  const { db } = bench.database
  const told = { posts: 1, amount: 2100, unclear_amount: 0, is_practice: true }
  expect(await chargesOf(db, { userId: bench.person.id, month: month() })).toEqual([{ network: 'twitter', ...told }])
  expect(await chargesOf(db, { userId: bench.person.id, month: '2020-01' })).toEqual([])
  expect(await chargedMonths(db, 'twitter')).toEqual([
    { month: month(), ...told, persons: [{ email: bench.person.email, ...told }] },
  ])
})

test('paid reading is off unless the environment or, where that says nothing, an administrator switches it on', async () => {
  const { PAID_READING: _, ...settings } = settingsFor(bench.practice)
  const { db } = bench.database
  const { apps } = createNetworks({ db, secret, settings, log: createLog('silent'), now: bench.clock.now })
  expect(await apps.isReadingPaid('twitter')).toBe(false)
  await db.insertInto('network_apps').values({ network: 'twitter', is_reading_paid: true }).execute()
  expect(await apps.isReadingPaid('twitter')).toBe(true)
  await db.updateTable('network_apps').set({ is_reading_paid: false }).execute()
  expect(await bench.networks.apps.isReadingPaid('twitter')).toBe(true)
  await db.deleteFrom('network_apps').execute()
})

test('where the environment sets the credentials of X, it says of paid reading too: off unless it says on', async () => {
  const { PAID_READING: _, ...usual } = settingsFor(bench.practice)
  const { db } = bench.database
  const settings = { ...usual, NETWORK_APPS: { twitter: { clientId: 'id', clientSecret: 'secret' } } }
  const appsWith = (more: object) =>
    createNetworks({ db, secret, settings: { ...settings, ...more }, log: createLog('silent') }).apps
  await db.insertInto('network_apps').values({ network: 'twitter', is_reading_paid: true }).execute()
  expect(await appsWith({}).isReadingPaid('twitter')).toBe(false)
  expect(await appsWith({ PAID_READING: { twitter: true } }).isReadingPaid('twitter')).toBe(true)
  await db.deleteFrom('network_apps').execute()
})
