import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '../../support/postgres.ts'
import { createPrograms, type Programs, withoutPages } from './programs.ts'

/** Three processes start at once. */
vi.setConfig({ testTimeout: 60_000 })

let server: PostgresServer
let programs: Programs

beforeAll(async () => {
  server = await startPostgres()
  programs = await createPrograms({ LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await programs.close()
  await server.stop()
})

/** Starts a process of a role; answers what it said when it was ready. */
function start(ROLE: string, DATABASE_URL: string): Promise<string> {
  const { child, failed } = programs.launch(withoutPages, { ROLE, DATABASE_URL })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text)))
    child.once('exit', () => reject(new Error(`The ${ROLE} did not start: ${failed()}`)))
  })
}

test('pages and worker start together on an empty database, make one owner, and the worker’s ticks are seen', async () => {
  const url = await createDatabase(server.url)
  const said = await Promise.all([start('web', url), start('web', url), start('worker', url)])
  expect(said[2]).toContain('The worker of Solo Social runs.')
  const passwords = said.flatMap((text) => /and the password (\S+)/.exec(text)?.slice(1) ?? [])
  expect(passwords).toHaveLength(1)
  const origins = said.flatMap((text) => /is at (http:\S+)/.exec(text)?.slice(1) ?? [])
  expect(origins).toHaveLength(2)
  for (const origin of origins) {
    const answer = await fetch(`${origin}/provider/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner', username: 'owner', password: passwords[0] }),
    })
    expect(answer.status).toBe(200)
    const isBeating = async () => (await (await fetch(`${origin}/readyz`)).json()).scheduler.is_late === false
    await vi.waitUntil(isBeating, { timeout: 10_000 })
  }
})
