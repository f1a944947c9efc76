import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DbOrTrx } from '../../../server/db/dbOrTrx.ts'
import { inTheMiddleOf, rowsFreeBeforeWrite, type Stopped, type Work, whileHeld } from '../support/secondConnection.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.begin())

const stateOf = async (post: number) => (await bench.part(post)).state

describe('a publication that another process is changing is left to it, and the others are not kept waiting:', () => {
  let held: number
  let other: number
  const lock: Work = (trx) =>
    trx.selectFrom('publications').select('id').where('post_id', '=', held).forUpdate().execute()
  const looks = (expected: { isHeld: string; alone: string }, others: string) =>
    whileHeld(bench.database, lock, async (isHeld) => {
      await bench.publisher.runDue()
      expect(await stateOf(held)).toBe(isHeld ? expected.isHeld : expected.alone)
      expect(await stateOf(other)).toBe(others)
    })
  beforeEach(async () => {
    held = await bench.planNow('Held', [await bench.connect('bluesky')])
    other = await bench.planNow('Other', [await bench.connect('mastodon')])
  })

  const scenes = {
    'of what is due': { arrange: async () => {}, isHeld: 'scheduled', alone: 'published' },
    'of what somebody held whose lease has ended': {
      arrange: () => endLeases(),
      isHeld: 'claimed',
      alone: 'published',
    },
    'of what waits for a silent host': { arrange: () => silenceBluesky(), isHeld: 'scheduled', alone: 'waiting' },
  }

  test.each(Object.entries(scenes))('%s', async (_, { arrange, ...expected }) => {
    await arrange()
    await looks(expected, 'published')
  })

  test.each(Object.entries(scenes))('%s, it is held from the look until it is written', async (_, { arrange }) => {
    await arrange()
    const rows: Stopped['rows'] = (trx) =>
      trx.selectFrom('publications').select('id').where('post_id', '=', held).forUpdate().skipLocked().execute()
    const write = { table: 'publications', on: 'update' } as const
    expect(await rowsFreeBeforeWrite(bench.database, { write, rows }, () => bench.publisher.runDue())).toBe(0)
  })
})

const endLeases = () =>
  bench.database.db
    .updateTable('publications')
    .set({ state: 'claimed', lease_owner: 'gone', lease_expires_at: new Date(bench.clock.now() - 1), next_at: null })
    .execute()

function silenceBluesky() {
  const { host } = bench.practice.bluesky
  const [since, next_try_at] = [new Date(bench.clock.now()), new Date(bench.clock.now() + 60_000)]
  return bench.database.db
    .insertInto('silent_hosts')
    .values({ host, since, next_try_at, tries: 1, reason: `${host} does not answer.` })
    .execute()
}

test('a plan that is being chosen while a post is held for the one before does not leave it held', async () => {
  const post = await bench.planNow('Just in time', [await bench.connect('bluesky')])
  const setPlan = (db: DbOrTrx, plan: string) =>
    db.updateTable('users').set({ plan }).where('id', '=', bench.person.id).execute()
  await setPlan(bench.database.db, 'Free')
  await inTheMiddleOf(bench.database, { begins: (trx) => setPlan(trx, 'Premium Plus') }, () => bench.publisher.runDue())
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
})
