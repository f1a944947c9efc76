import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Finding } from '../../../server/doctor/finding.ts'
import { freshDatabaseUrl } from '../../support/database.ts'
import { freePort } from '../../support/freePort.ts'
import { createPrograms, type Programs, withoutPages } from '../process/programs.ts'

const doctor = fileURLToPath(new URL('../../../scripts/doctor.ts', import.meta.url))

/** Each test starts whole processes, two or three of them. */
vi.setConfig({ testTimeout: 180_000 })

let programs: Programs
let databaseUrl: string | null = null

beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl()
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'warn', PLC_URL: 'http://127.0.0.1:9' }
  programs = await createPrograms({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
})
afterEach(() => programs.close())

/** What the command says, and its exit code. */
async function look(env: Record<string, string> = {}): Promise<{ code: number | null; text: string }> {
  const { ended, said } = programs.launch(doctor, env)
  return { code: await ended, text: said() }
}

async function start(): Promise<void> {
  const { child, failed } = programs.launch(withoutPages)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error(`It did not start: ${failed()}`)))
  })
}

test('beside a product that runs it says that all is well, and leaves it running', async () => {
  await start()
  const { code, text } = await look()
  expect(text).toContain('fine    process         The product runs and is ready.')
  expect(text).toMatch(/^fine {4}public address {2}The product is reached at http:\/\/localhost:\d+\.$/m)
  expect(text).not.toContain('\nwrong')
  expect(text).toContain(databaseUrl ? 'The tables are up to date.' : 'The embedded database answers')
  expect(code).toBe(0)
  expect((await look()).code).toBe(0)
})

test('a key that does not fit is wrong, is said with what to do, and is not printed', async () => {
  const SECRET_KEY = 'a key of another installation altogether'
  await start()
  const { code, text } = await look({ SECRET_KEY })
  expect(text).not.toContain(SECRET_KEY)
  expect(code).toBe(databaseUrl ? 1 : 0)
  if (databaseUrl) expect(text).toContain('wrong   key             The setting SECRET_KEY is not the key')
})

test('before the first start nothing is wrong, and nothing is made', async () => {
  const { code, text } = await look({ DATA_DIR: join(programs.folder, 'none') })
  expect(text).toContain('the first start makes it')
  if (databaseUrl) expect(text).toContain('The database has no tables yet')
  expect(code).toBe(0)
})

test('settings that cannot be read end it with 1, as data where that is wanted', async () => {
  const program = programs.launch(doctor, { TRUST_PROXY: 'maybe' })
  expect(await program.ended).toBe(1)
  expect(program.said()).toContain('wrong   settings        The setting TRUST_PROXY must be true or false.')
  const unreachable = await look({ DATABASE_URL: 'postgresql://nobody:very-secret@127.0.0.1:1/none' })
  expect(unreachable.code).toBe(1)
  expect(unreachable.text).toContain('The database of DATABASE_URL cannot be reached (ECONNREFUSED).')
  expect(unreachable.text).not.toContain('very-secret')
})

test('the same as data', async () => {
  const { runDoctor } = await import('../../../server/doctor/runDoctor.ts')
  const findings: Finding[] = await runDoctor({ env: { PORT: 'http' }, mailTo: null })
  expect(findings.map(({ check }) => check)).toEqual(['settings', 'node', 'memory', 'time zones'])
})
