import { vi } from 'vitest'
import type { Practice } from '../../practice/practice.ts'
import type { Credentials } from '../../scripts/support/provider.ts'
import { createPrograms, type Program, type Programs, withoutPages } from '../server/process/programs.ts'
import { freePort } from '../support/freePort.ts'
import { peersOf } from '../support/product.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/** Two `web` behind a balancer and three `worker`, all on one database. */
export interface Fleet {
  /** Of the balancer, which is what people open. */
  origin: string
  owner: Credentials
  /** Of each `web` itself. */
  origins: readonly string[]
  /** Has a `web` end in order and starts it anew at its port; resolves once the balancer sends to both again. */
  restartWeb(place: number): Promise<void>
  /** Ends a worker and starts another in its place. SIGKILL: nothing of it is finished. */
  restartWorker(place: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  close(): Promise<void>
}

/** Seconds that a `web` answers on in for the balancer to find out: many times what lies between two of its looks. */
const drainSeconds = '10'

/** The shortest that may be set: what a killed worker was sending waits for its end. */
const leaseSeconds = '60'

/** Milliseconds: a start takes five seconds on a quiet machine. */
const startTimeout = 120_000

const owner: Credentials = { email: 'owner@example.com', password: 'Correct-Horse-9!' }

export async function startFleet(databaseUrl: string, practice: Practice): Promise<Fleet> {
  await using starting = new AsyncDisposableStack()
  const ports = [await freePort(), await freePort()]
  const balancer = starting.adopt(await startBalancer(ports), (it) => it.close())
  const programs = starting.adopt(
    await createPrograms({
      ...{ DATABASE_URL: databaseUrl, SECRET_KEY: 'what all processes of the fleet seal with' },
      ...{ PUBLIC_URL: balancer.origin, TRUST_PROXY: 'true', DRAIN_SECONDS: drainSeconds },
      PUBLISHING_LEASE_SECONDS: leaseSeconds,
      ...{ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, LOG_LEVEL: 'warn' },
      ...peersOf(practice),
    }),
    (it) => it.close(),
  )
  const webs = await Promise.all(ports.map((port) => startWeb(programs, port)))
  const workers = await Promise.all(Array.from({ length: 3 }, () => startWorker(programs)))
  await allReady(balancer, ports)
  const all = starting.move()
  return {
    ...{ origin: balancer.origin, owner, origins: ports.map((port) => `http://127.0.0.1:${port}`) },
    async restartWeb(place) {
      const port = at(ports, place)
      await endInOrder(at(webs, place))
      webs[place] = await startWeb(programs, port)
      await allReady(balancer, ports)
    },
    async restartWorker(place, signal) {
      const worker = at(workers, place)
      if (signal === 'SIGTERM') await endInOrder(worker)
      else await killed(worker)
      workers[place] = await startWorker(programs)
    },
    close: () => all.disposeAsync(),
  }
}

const startWeb = (programs: Programs, port: number) =>
  started(programs.launch(withoutPages, { ROLE: 'web', PORT: String(port) }))

const startWorker = (programs: Programs) => started(programs.launch(withoutPages, { ROLE: 'worker' }))

/** Resolves once it says that it runs; rejects with its own words when it ends before. */
function started(program: Program): Promise<Program> {
  return new Promise((resolve, reject) => {
    program.child.stdout?.once('data', () => resolve(program))
    program.child.once('exit', () => reject(new Error(`A process did not start: ${program.failed()}`)))
  })
}

async function endInOrder({ child, ended, failed }: Program): Promise<void> {
  child.kill('SIGTERM')
  const code = await ended
  if (code !== 0 || failed() !== '') throw new Error(`A process ended with ${code}: ${failed()}`)
}

async function killed({ child, ended }: Program): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const allReady = (balancer: Balancer, ports: readonly number[]) =>
  vi.waitUntil(() => balancer.ready().length === ports.length, { timeout: startTimeout })

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new RangeError(`There is no process ${place}`)
  return item
}
