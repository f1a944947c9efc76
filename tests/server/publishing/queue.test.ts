import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/log.ts'
import { createQueue, type Queue } from '../../../server/publishing/queue.ts'
import { openTestDatabase } from '../support.ts'

let database: OpenDatabase
let queue: Queue
const woken: number[] = []
let heard = Promise.withResolvers<number>()

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await createQueue(database, createLog('silent'))
  await queue.work((id) => {
    woken.push(id)
    heard.resolve(id)
  })
})
afterAll(async () => {
  await queue.close()
  await database.close()
})

const beat = { name: randomUUID(), beat_at: new Date() }

test('a wake-up is sent inside a transaction, on the transaction itself, and arrives', { timeout: 8000 }, async () => {
  heard = Promise.withResolvers()
  await database.db.transaction().execute(async (trx) => {
    await trx.insertInto('heartbeats').values(beat).execute()
    await queue.wake(trx, 11, new Date())
  })
  expect(await heard.promise).toBe(11)
})

test('a wake-up whose transaction is rolled back never was', { timeout: 8000 }, async () => {
  heard = Promise.withResolvers()
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await queue.wake(trx, 22, new Date())
    throw new Error('never mind')
  })
  await expect(rolledBack).rejects.toThrow('never mind')
  await database.db.transaction().execute((trx) => queue.wake(trx, 33, new Date()))
  expect(await heard.promise).toBe(33)
  expect(woken).not.toContain(22)
})
