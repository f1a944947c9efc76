import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import type { Practice } from '../../practice/practice.ts'
import type { Credentials } from '../../scripts/support/provider.ts'
import { buildIfStale } from '../../server/process/build.ts'
import { freePort } from './freePort.ts'

/** The whole product: the built pages, the API and the worker. */
export interface Product {
  origin: string
  owner: Credentials
  /** Ends it in order and removes its data, unless the folder was given. */
  stop(): Promise<void>
}

/** The same as people start it: in a process of its own. */
export interface ProductProcess extends Product {
  /** What it has written to its terminal so far. */
  said(): string
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same data and address. */
  start(): Promise<void>
  /** Milliseconds from the command until it said where it is, the last time it was started. */
  readonly startedIn: number
}

export interface ProductOptions {
  practice?: Practice
  env?: Record<string, string>
}

/** Where a product is to be: a free port, and data in a temporary folder. */
interface Place {
  origin: string
  owner: Credentials
  settings: Record<string, string>
  /** Removes the data. */
  remove(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const owner: Credentials = { email: 'owner@example.com', password: 'Correct-Horse-9!' }

/** What `npm start` runs with Node: its flags and the program. */
const programArgs = manifest.scripts.start.split(' ').slice(1)

/** Finds a place for a product, with the settings that a test's has. */
export async function placeProduct({ practice, env = {} }: ProductOptions): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-product-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    ...(practice && peersOf(practice)),
    ...env,
  }
  return { origin, owner, settings, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** What becomes of a product that does not start: its data is removed, and it is told why. */
export const removing =
  (remove: Place['remove']) =>
  async (cause: unknown): Promise<never> => {
    await remove()
    throw cause
  }

/** Builds the pages where they are stale and starts the program on a free port, with data in a temporary folder. */
export async function startProduct(options: ProductOptions = {}): Promise<ProductProcess> {
  await buildIfStale(() => {})
  const { origin, settings, remove } = await placeProduct(options)
  let text = ''
  let child: ChildProcess
  let startedIn = 0
  const start = async () => {
    const begun = performance.now()
    child = spawn(process.execPath, programArgs, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
    await ready(child, origin)
    startedIn = performance.now() - begun
  }
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    child.kill(signal)
    return gone.then(() => {})
  }
  await start().catch(removing(remove))
  return {
    origin,
    owner,
    said: () => text,
    kill: () => end('SIGKILL'),
    start,
    get startedIn() {
      return startedIn
    },
    async stop() {
      await end('SIGTERM')
      await remove()
    },
  }
}

/** The settings that let the product reach a practice. */
export const peersOf = ({ networks, bluesky }: Practice): Record<string, string> => ({
  PRACTICE_HOSTS: networks.map(({ host }) => host).join(),
  PLC_URL: bluesky.origin,
  TWITTER_PAID_READING: 'on',
})

/** Resolves when the program says where it is; rejects with its own words when it ends before. */
function ready(child: ChildProcess, origin: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (part: unknown) => {
      said += part
      if (said.includes(`Solo Social is at ${origin}`)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`The product did not start: ${said.trim().slice(-2000)}`)))
  })
}
