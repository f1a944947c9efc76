import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())

test('the turn to try a silent host is taken with the publication that tries it, or not at all', async () => {
  const { database, practice, publisher, clock } = bench
  const post = await bench.planNow('Tries', [await bench.connect('bluesky')])
  const { host } = practice.bluesky
  const at = new Date(clock.now() - 1000)
  await database.db
    .insertInto('silent_hosts')
    .values({ host, since: at, next_try_at: at, tries: 1, reason: `${host} does not answer.` })
    .execute()
  await expectNothingLeft(database.db, { table: 'publications', on: 'update' }, () => publisher.runDue())
  await publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
})
