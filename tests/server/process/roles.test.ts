import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../../support/postgres.ts'
import { startFlags } from './startFlags.ts'

const program = fileURLToPath(new URL('./startWithoutPages.ts', import.meta.url))
let server: PostgresServer
let folder = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'solo-social-roles-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Starts a process of a role; answers what it said when it was ready. */
function start(ROLE: string, DATABASE_URL: string): Promise<string> {
  const own = { ROLE, DATABASE_URL, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }
  const env = { ...compileCacheEnv, PATH: process.env.PATH, ...own }
  const child = spawn(process.execPath, [...startFlags, program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text)))
    child.once('exit', () => reject(new Error(`The ${ROLE} did not start`)))
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
    await vi.waitUntil(async () => {
      const { scheduler } = await (await fetch(`${origin}/readyz`)).json()
      return scheduler.is_late === false
    })
  }
})
