import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataFolder } from '../../../server/db/dataFolder.ts'
import { createPrograms, ownerReset, type Programs, withoutPages } from './programs.ts'

/** Each test starts whole processes, one or two of them. */
vi.setConfig({ testTimeout: 60_000 })

let programs: Programs

beforeEach(async () => {
  programs = await createPrograms()
})
afterEach(() => programs.close())

test('a bad setting is one sentence and exit code 1', async () => {
  const { ended, failed } = programs.launch(withoutPages, { PORT: 'http' })
  expect(await ended).toBe(1)
  expect(failed()).toBe('The setting PORT must be a number from 0 to 65535.\n')
})

test('a weak owner’s password is one sentence and exit code 1', async () => {
  const { ended, failed } = programs.launch(withoutPages, { OWNER_PASSWORD: 'password' })
  expect(await ended).toBe(1)
  expect(failed()).toBe('The setting OWNER_PASSWORD is not accepted: Please choose a stronger password.\n')
})

test('a taken port is one sentence and exit code 1', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { ended, failed } = programs.launch(withoutPages, { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(failed()).toBe(`Port ${port} is in use: set PORT to another.\n`)
  await new Promise((resolve) => other.close(resolve))
})

test('a database that does not answer is one sentence and exit code 1', async () => {
  const { ended, failed } = programs.launch(withoutPages, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(await ended).toBe(1)
  expect(failed()).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n')
})

test('embedded, a data folder in use is one sentence and exit code 1, for the owner’s reset too', async () => {
  const held = lockDataFolder(programs.folder)
  for (const script of [withoutPages, ownerReset]) {
    const { ended, failed } = programs.launch(script)
    expect(await ended).toBe(1)
    expect(failed()).toBe(`The data folder ${programs.folder} is in use by another process.\n`)
  }
  held.release()
  expect(() => lockDataFolder(programs.folder).release()).not.toThrow()
})
