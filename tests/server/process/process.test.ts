import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataFolder } from '../../../server/db/dataFolder.ts'
import { freshDatabaseUrl } from '../../support/database.ts'
import { type By, createPrograms, keyReset, ownerReset, type Program, type Programs, withoutPages } from './programs.ts'

const password = 'Correct!Horse7'

/** Each test starts whole processes, one to three of them. */
vi.setConfig({ testTimeout: 180_000 })

let folder = ''
let databaseUrl: string | null = null
let programs: Programs

beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl()
  programs = await createPrograms(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl })
  folder = programs.folder
})
afterEach(() => programs.close())

/** Starts the provider and waits for its address. */
async function start(env: Record<string, string> = {}, by: By = 'itself'): Promise<Program & { origin: string }> {
  const program = programs.launch(withoutPages, { OWNER_PASSWORD: password, LOG_LEVEL: 'warn', ...env }, by)
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = /Solo Social is at (http:\S+)/.exec(program.said()) ?? []
      if (found) resolve(found)
    }
    program.child.stdout?.on('data', look)
    program.child.once('close', () => reject(new Error(`It did not start: ${program.failed()}`)))
  })
  return { ...program, origin }
}

const signIn = (origin: string, given = password) =>
  fetch(`${origin}/provider/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner', username: 'owner', password: given }),
  })

const details = (origin: string, token: string) =>
  fetch(`${origin}/provider/user/details/`, { headers: { authorization: `Token ${token}` } })

test('the first start says the address and the owner’s sign-in; the next one, after kill -9, only the address, and carries on', async () => {
  const first = await start({ OWNER_PASSWORD: '' })
  const [, said = ''] = /owner@localhost\.localdomain and the password (\S+)/.exec(first.said()) ?? []
  const signedIn = await signIn(first.origin, said)
  expect(signedIn.status).toBe(200)
  const { token } = await signedIn.json()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  if (databaseUrl === null) expect(() => lockDataFolder(folder)).toThrow('is in use by another process')
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start({ OWNER_PASSWORD: '' })
  expect(second.said()).not.toContain('password')
  expect((await details(second.origin, token)).status, 'what was committed is there').toBe(200)
})

test('told to stop, it finishes the requests that run and ends with 0', async () => {
  const { origin, child, ended, failed } = await start()
  const answers = Array.from({ length: 4 }, () => signIn(origin))
  await Promise.race(answers)
  child.kill('SIGTERM')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await ended).toBe(0)
  expect(failed()).toBe('')
})

test('under npm, the end of npm’s shell is the word to stop', async () => {
  const { child, ended, origin } = await start({ npm_lifecycle_event: 'start' }, 'shell')
  child.kill('SIGTERM')
  await ended
  await vi.waitUntil(
    () =>
      fetch(`${origin}/healthz`).then(
        () => false,
        () => true,
      ),
    { timeout: 15_000 },
  )
  if (databaseUrl === null) await vi.waitUntil(isFree, { timeout: 15_000 })
})

/** Nobody holds the data folder. */
function isFree(): boolean {
  try {
    lockDataFolder(folder).release()
    return true
  } catch {
    return false
  }
}

test('a damaged key is one sentence and exit code 1; once it is given up for another, the next start carries on', async () => {
  const file = join(folder, 'secret.key')
  const first = await start()
  first.child.kill('SIGTERM')
  await first.ended
  const key = await readFile(file, 'utf8')
  await writeFile(file, `x${key}`)
  const { ended, failed, said } = programs.launch(withoutPages)
  expect(await ended).toBe(1)
  expect(failed()).toMatch(/^The key file .*secret\.key is not the one that this database was sealed with: .*\.\n$/)
  expect(said()).toBe('')
  await rm(file)
  const reset = programs.launch(keyReset)
  expect(await reset.ended).toBe(0)
  expect(reset.said()).toBe('The present key is the one of this database now.\n0 accounts must be connected again.\n')
  const second = await start()
  expect((await signIn(second.origin)).status).toBe(200)
})

test('the owner’s reset says a new password once and ends the owner’s sessions', async () => {
  const first = await start()
  const { token } = await (await signIn(first.origin)).json()
  first.child.kill('SIGTERM')
  await first.ended
  const reset = programs.launch(ownerReset)
  expect(await reset.ended).toBe(0)
  const [, made = ''] = /and the password (\S+)/.exec(reset.said()) ?? []
  expect(reset.said()).toMatch(/^http:\S+\/forgot-password\/[\w-]{43}$/m)
  const second = await start()
  expect((await details(second.origin, token)).status).toBe(401)
  expect((await signIn(second.origin)).status).toBe(400)
  expect((await signIn(second.origin, made)).status).toBe(200)
})
