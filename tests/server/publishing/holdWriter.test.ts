import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHoldWriter, type HoldWriter, type PendingHold } from '../../../server/publishing/holdWriter.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { type Bench, createBench } from './support.ts'

const owner = 'this process'
const until = new Date('2026-12-01T00:00:00Z')

let bench: Bench
let holds: HoldWriter
let rows: PublicationRow[]

beforeAll(async () => {
  bench = await createBench()
  holds = createHoldWriter(bench.database.db)
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  const account = await bench.connect('mastodon')
  const posts = [await bench.planNow('Loaves', [account]), await bench.planNow('Pies', [account])]
  await bench.database.db.updateTable('publications').set({ lease_owner: owner }).execute()
  const partOf = await bench.readParts(posts)
  rows = posts.map(partOf)
})

const stagedOf = (...names: string[]) => ({
  key: 'a key',
  payload: { status: 'Loaves' },
  version: 1,
  steps: Object.fromEntries(names.map((name) => [name, 'an id'])),
})

/** Of the first publication unless said. */
const hold = (changed: Partial<PendingHold> = {}): PendingHold => {
  const [row] = rows
  if (!row) throw new Error('Nothing is planned')
  return { row, owner, leaseUntil: until, staged: null, ...changed }
}

const stored = ({ id }: PendingHold['row']) =>
  bench.database.db
    .selectFrom('publications')
    .select(['staged', 'lease_expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the steps of many publications are stored together, each in its own', async () => {
  const [loaves, pies] = rows
  if (!loaves || !pies) throw new Error('Nothing is planned')
  const asked = [hold({ staged: stagedOf('image 1') }), hold({ row: pies, staged: stagedOf('image 2') })]
  expect(await Promise.all(asked.map(holds.write))).toEqual([true, true])
  expect(await stored(loaves)).toEqual({ staged: stagedOf('image 1'), lease_expires_at: until })
  expect(await stored(pies)).toEqual({ staged: stagedOf('image 2'), lease_expires_at: until })
})

test('a lease that is made to last on beside a step, before or after it, takes nothing of it away', async () => {
  const step = hold({ staged: stagedOf('image 1') })
  const later = new Date(until.getTime() + 1000)
  expect(await Promise.all([hold(), step, hold({ leaseUntil: later })].map(holds.write))).toEqual([true, true, true])
  expect(await stored(step.row)).toEqual({ staged: stagedOf('image 1'), lease_expires_at: later })
})

test('of two steps of a publication that are stored together the later one stands, which has the earlier', async () => {
  const [first, second] = [hold({ staged: stagedOf('a') }), hold({ staged: stagedOf('a', 'b') })]
  expect(await Promise.all([first, second].map(holds.write))).toEqual([true, true])
  expect((await stored(first.row)).staged).toEqual(stagedOf('a', 'b'))
})

test('what is another process’s, or was changed, is refused beside what is held', async () => {
  const own = hold({ staged: stagedOf('image 1') })
  const [, pies] = rows
  if (!pies) throw new Error('Nothing is planned')
  const foreign = hold({ row: pies, owner: 'another process', staged: stagedOf('image 2') })
  const changed = hold({ row: { id: own.row.id, revision: own.row.revision - 1 }, staged: stagedOf('image 3') })
  expect(await Promise.all([own, foreign, changed].map(holds.write))).toEqual([true, false, false])
  expect((await stored(own.row)).staged).toEqual(stagedOf('image 1'))
  expect((await stored(pies)).staged).toBeNull()
})
