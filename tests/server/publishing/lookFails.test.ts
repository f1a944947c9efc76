import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/process/log.ts'
import { createPublisher } from '../../../server/publishing/publisher.ts'
import { openTestDatabase } from '../support.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([true, false])('a look that fails is told, and logged unless that was done there (%s)', async (isLogged) => {
  const noted: unknown[] = []
  const logged: string[] = []
  const publisher = createPublisher({
    db: database.db,
    queue: { onWake() {} },
    adapterOf: () => {
      throw new Error('No publication is ever seen here')
    },
    policyOf: (network) => policyOf(network),
    log: createLog('info', { write: (line) => void logged.push(line) }),
    noteFailure: (cause) => noted.push(cause) > 0 && isLogged,
    owner: randomUUID(),
    // No instant: the database refuses every look.
    now: () => Number.NaN,
  })
  await publisher.start()
  await vi.waitUntil(() => noted.length > 0, { timeout: 10_000 })
  await publisher.stop()
  expect(logged.length > 0).toBe(!isLogged)
})
