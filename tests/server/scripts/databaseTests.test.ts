import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  testsOfAdapters,
  testsOfBytes,
  testsOfEndpoints,
  testsOfNoDatabase,
} from '../../../scripts/support/databaseTests.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const found = testsOfNoDatabase(root, 'tests/server')

test('files that never ask for the database run on one of them only', () => {
  expect(found).toContain('tests/server/http/semaphore.test.ts')
  expect(found).toContain('tests/server/scripts/databaseTests.test.ts')
})

test('so do files that start a server of their own, whichever the run is on', () => {
  for (const file of ['process/roles', 'process/startFailures', 'support/postgres'])
    expect(found).toContain(`tests/server/${file}.test.ts`)
})

test('files that ask for it, by themselves or by what they import, run on both', () => {
  for (const file of ['account/signIn', 'process/process', 'publishing/publisher', 'business/locks'])
    expect(found).not.toContain(`tests/server/${file}.test.ts`)
})

test.each([
  ['its bytes', testsOfBytes],
  ['what endpoints refuse and read', testsOfEndpoints],
])('what is tried on one database for %s alone is there, and would run on both', (_, files) => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(found).not.toContain(file)
  }
})

test('how accounts, their tokens and locks are stored is tried on both, whatever networks answer', () => {
  const adapters = testsOfAdapters(root, 'tests/server/networks')
  expect(adapters).toContain('tests/server/networks/threads.test.ts')
  for (const file of ['checking', 'connecting', 'locks', 'tokens', 'transactions'])
    expect(adapters).not.toContain(`tests/server/networks/${file}.test.ts`)
})
