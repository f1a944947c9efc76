import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lockFile from '../../package-lock.json' with { type: 'json' }
import { freshDatabaseUrl } from '../support/database.ts'
import { freePort } from '../support/freePort.ts'
import {
  commandOf,
  contextOf,
  copiesOf,
  environmentOf,
  parseDockerfile,
  type Stage,
  textsOf,
} from '../support/image/dockerfile.ts'
import { installedPackages, type Lock } from '../support/image/installedPackages.ts'

/**
 * The image without a container engine: the files that its last stage copies, out of the same context, with the packages
 * that are left there, and the commands that it runs.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

let folder = ''
let stages: Stage[] = []
let final: Stage
let env: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-image-'))
  stages = parseDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'))
  final = lastOf(stages)
  await copyFinal(final)
  const databaseUrl = await freshDatabaseUrl()
  env = {
    ...{ PATH: process.env.PATH ?? '', NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    ...environmentOf(final),
    // What the engine would give: a place for the data, and a port of the machine.
    ...{ DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function lastOf(all: readonly Stage[]): Stage {
  const last = all.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

async function copyFinal(stage: Stage): Promise<void> {
  const isInContext = contextOf(await readFile(join(root, '.dockerignore'), 'utf8'))
  for (const { stage: from, sources, target } of copiesOf(stage)) {
    if (from === 'packages') await linkPackages()
    else for (const source of sources) await copyOne(from === null ? source : 'dist', target, isInContext)
  }
}

async function copyOne(source: string, target: string, isInContext: (path: string) => boolean): Promise<void> {
  if (source !== 'dist' && !isInContext(source)) throw new Error(`${source} is not in the context`)
  const isFolder = target.endsWith('/')
  const to = join(folder, isFolder ? join(target, source.split('/').at(-1) ?? '') : target)
  await cp(join(root, source), to, { recursive: true })
}

/** Each is linked under its name, and Node is told to look for what it needs beside the link. */
async function linkPackages(): Promise<void> {
  const { stdout } = await run(process.execPath, ['scripts/pagePackages.ts'], { cwd: root })
  const lock: Lock = lockFile.packages
  for (const place of installedPackages(lock, stdout.trim().split('\n'))) {
    if (!existsSync(join(root, place))) continue
    await mkdir(dirname(join(folder, place)), { recursive: true })
    await symlink(join(root, place), join(folder, place))
  }
}

/** The exit code of the HEALTHCHECK's command. */
async function health(changed: Record<string, string> = {}): Promise<number> {
  const [program = '', ...args] = commandOf(textsOf(final, 'HEALTHCHECK')[0] ?? '')
  expect(program).toBe('node')
  return run(process.execPath, args, { cwd: folder, env: { ...env, ...changed } }).then(
    () => 0,
    (error) => Number(error.code),
  )
}

test('what the image has is enough to start it, to be healthy, to show pages and to see a doctor', {
  timeout: 240_000,
}, async () => {
  expect(await health()).toBe(1)
  const [program = '', ...args] = commandOf(textsOf(final, 'CMD')[0] ?? '')
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([ended, expect.poll(() => said, { timeout: 120_000 }).toContain('Solo Social is at')])
  await expect.poll(() => health(), { timeout: 60_000, interval: 1000 }).toBe(0)
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
  const doctor = await run(process.execPath, ['scripts/doctor.ts'], { cwd: folder, env })
  expect(doctor.stdout).toContain('The product runs and is ready.')
  if (env.DATABASE_URL) expect(await health({ ROLE: 'worker' })).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await health()).toBe(1)
})
