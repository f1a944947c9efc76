import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bench, createBench, createManualClock } from '../publishing/support.ts'

let bench: Bench

beforeAll(async () => {
  // By itself no minute passes, however long a busy machine takes.
  bench = await createBench({ clock: createManualClock() })
})
beforeEach(() => bench.begin())
afterEach(() => sql`drop function if exists refuse_write() cascade`.execute(bench.database.db))
afterAll(() => bench.close())

/** From now on the database takes no such write. */
async function refuseWrites(table: string, statement: 'insert or update' | 'update'): Promise<void> {
  const { db } = bench.database
  await sql`create function refuse_write() returns trigger language plpgsql as
    'begin raise exception ''no room for it''; end'`.execute(db)
  await sql`create trigger refuse_write before ${sql.raw(statement)} on ${sql.table(table)}
    for each row execute function refuse_write()`.execute(db)
}
const failuresLogged = (message: string) =>
  bench.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

test('a limit that cannot be stored is logged once a minute, and costs no publication', async () => {
  const account = await bench.connect('mastodon')
  const logged = () => failuresLogged('what a network said of its limits could not be stored')
  const publishTheLastAllowed = async () => {
    bench.practice.mastodon.faults.set([{ kind: 'lastCall', operation: 'createStatus', times: 1, seconds: 600 }])
    const post = await bench.planNow(`At ${bench.clock.now()}`, [account])
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
  }
  await refuseWrites('network_limits', 'insert or update')
  await publishTheLastAllowed()
  expect(logged()).toMatchObject([{ account, err: { message: 'no room for it' } }])
  bench.clock.pass(30_000)
  await publishTheLastAllowed()
  expect(logged()).toHaveLength(1)
  bench.clock.pass(60_000)
  await publishTheLastAllowed()
  expect(logged()).toMatchObject([{}, { left_out: 1 }])
})

test('what a call cost that cannot be stored is logged, stays unclear, and costs no publication', async () => {
  const account = await bench.connect('twitter')
  await refuseWrites('network_charges', 'update')
  const post = await bench.planNow('Six loaves left', [account])
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
  expect(failuresLogged('what a call cost could not be stored')).toMatchObject([
    { user: bench.person.id, network: 'twitter', err: { message: 'no room for it' } },
  ])
  const charge = await bench.database.db
    .selectFrom('network_charges')
    .select(['count', 'unclear_count'])
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow()
  expect(charge).toEqual({ count: 0, unclear_count: 1 })
})
