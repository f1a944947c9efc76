import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** Workers in processes of their own, each begun again where it is killed. */
export interface Fleet {
  /** Who the only worker is to the leases; null where there are several. */
  only(): Promise<string | null>
  /** Has all of them work on what is due at an instant, and ends when all have ended, those that began again too. */
  run(at: number): Promise<void>
  /** SIGKILL of the worker of that name, or of one by its place; whether there was one. Ends once it is gone. */
  kill(who: string | number): Promise<boolean>
  /** Asks the embedded database through the first; only while nothing runs. */
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[]; affectedRows: number }>
  close(): Promise<void>
}

interface Worker {
  /** Who it is to the leases. */
  owner: string
  child: ChildProcess
  gone: Promise<void>
  /** Resolves with the first message that fits; null where the process ends before. */
  heard<T extends FromWorker>(fits: (message: FromWorker) => message is T): Promise<T | null>
  tell(message: ToWorker): void
}

type Kind<K extends FromWorker['kind']> = Extract<FromWorker, { kind: K }>
const isOf =
  <K extends FromWorker['kind']>(kind: K) =>
  (message: FromWorker): message is Kind<K> =>
    message.kind === kind

export async function createFleet(count: number, env: Record<string, string>): Promise<Fleet> {
  const slots = Array.from({ length: count }, () => startWorker(env))
  await Promise.all(slots)
  let queries = 0

  /** Until one that stands in this place has come to the end. */
  async function runIn(place: number, at: number): Promise<void> {
    for (;;) {
      const worker = await slots[place]
      if (!worker) throw new Error(`There is no worker ${place}`)
      const idle = worker.heard(isOf('idle'))
      worker.tell({ kind: 'run', at })
      if (await idle) return
      if ((await slots[place]) === worker) throw new Error('A worker ended that nobody killed')
    }
  }

  async function placeOf(who: string | number): Promise<number> {
    if (typeof who === 'number') return who
    return (await Promise.all(slots)).findIndex(({ owner }) => owner === who)
  }

  return {
    only: async () => (count === 1 ? ((await slots[0])?.owner ?? null) : null),
    run: async (at) => void (await Promise.all(slots.map((_, place) => runIn(place, at)))),
    async kill(who) {
      const place = await placeOf(who)
      const slot = slots[place]
      const worker = await slot
      // Somebody else killed it meanwhile.
      if (!worker || slots[place] !== slot) return false
      slots[place] = worker.gone.then(() => startWorker(env))
      worker.child.kill('SIGKILL')
      await worker.gone
      return true
    },
    async query(sql, parameters) {
      const worker = await slots[0]
      queries += 1
      const id = queries
      const answer = worker?.heard(
        (message): message is Kind<'rows'> | Kind<'failed'> => 'id' in message && message.id === id,
      )
      worker?.tell({ kind: 'query', id, sql, parameters })
      const answered = await answer
      if (answered?.kind === 'rows') return answered
      throw Object.assign(new Error(answered?.error.message ?? 'The process of the database ended'), answered?.error)
    },
    async close() {
      for (const { child, gone } of await Promise.all(slots)) {
        child.disconnect()
        await gone
      }
    },
  }
}

async function startWorker(env: Record<string, string>): Promise<Worker> {
  const owner = randomUUID()
  const child = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
    env: { ...process.env, ...compileCacheEnv, ...env, OWNER: owner },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Dates and bytes stay what they are.
    serialization: 'advanced',
  })
  const gone = once(child, 'exit').then(() => {})
  const heard: Worker['heard'] = (fits) =>
    new Promise((resolve) => {
      const hear = (message: unknown) => {
        const said = message as FromWorker
        if (!fits(said)) return
        child.off('message', hear)
        resolve(said)
      }
      child.on('message', hear)
      gone.then(() => resolve(null))
    })
  // To one that was killed in this moment nothing can be said, which is seen by its end.
  const tell = (message: ToWorker) => void child.send(message, () => {})
  if (!(await heard(isOf('ready')))) throw new Error('A worker ended as it began')
  return { owner, child, gone, heard, tell }
}
