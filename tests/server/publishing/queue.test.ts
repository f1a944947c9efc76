import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/process/log.ts'
import { createQueue, type Queue } from '../../../server/publishing/queue.ts'
import { openTestDatabase } from '../support.ts'

let database: OpenDatabase
let queue: Queue

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await createQueue(database, createLog('silent'))
})
afterAll(async () => {
  await queue.close()
  await database.close()
})

test('a wake-up reaches everybody in this process who listens, with its instant', () => {
  const heard: number[] = []
  queue.onWake((at) => heard.push(at))
  queue.onWake((at) => heard.push(at + 1))
  queue.wake(11)
  expect(heard).toEqual([11, 12])
})
