import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LogFailure } from '../process/failureLog.ts'
import { createTimer, type Timer } from '../process/timer.ts'
import { BackupProblem } from './backupProblem.ts'
import { interrupted } from './leftovers.ts'

const outcome = z.object({ name: z.string(), problem: z.nullable(z.string()) })
type Outcome = z.infer<typeof outcome>

interface Deps {
  /** The data folder, in which nobody but its owner can write. */
  folder: string
  make(): Promise<Outcome>
  logFailure: LogFailure
}

const lookEvery = 1000
/** Milliseconds in which a running product takes a request. */
const takenIn = 30_000

/** After how many looks for an answer it is asked whether the product still runs: asking holds its lock for a moment. */
const isRunningEvery = 8

const requestsIn = (folder: string): string => join(folder, 'backup-requests')

/**
 * Makes the backups that `npm run backup` asks for by files in the data folder: the embedded database is this process's
 * alone. What became of one stands in a file beside.
 */
export function createRequests({ folder, make, logFailure }: Deps): Timer {
  const requests = requestsIn(folder)

  async function answer(id: string): Promise<void> {
    await rename(join(requests, `${id}.asked`), join(requests, `${id}.taken`))
    const { name, problem } = await make()
    await tell(id, { name, problem })
  }

  async function tell(id: string, outcome: Outcome): Promise<void> {
    await place(requests, `${id}.done`, JSON.stringify(outcome))
    await rm(join(requests, `${id}.taken`), { force: true })
  }

  return createTimer({
    async look() {
      for (const entry of await entriesOf(requests)) {
        const [, id, step] = /^([\w-]+)\.(asked|taken)$/.exec(entry) ?? []
        if (id === undefined) continue
        // One that was taken before this look began: whoever took it was killed over it.
        await (step === 'asked' ? answer(id) : tell(id, { name: '', problem: interrupted }))
      }
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'requests for backups'),
  })
}

interface Asking {
  /** Whether the product still has the data folder. */
  isRunning(): boolean
  /** Milliseconds in which it takes the request. */
  wait?: number
}

/**
 * Asks the product that runs on a data folder for a backup, and waits until it is made. Throws a `BackupProblem` where
 * the product does not take the request, or ends over it.
 */
export async function requestBackup(folder: string, { isRunning, wait = takenIn }: Asking): Promise<Outcome> {
  const requests = requestsIn(folder)
  const id = randomUUID()
  await mkdir(requests, { recursive: true, mode: 0o700 })
  await place(requests, `${id}.asked`, '')
  try {
    const begun = performance.now()
    for (let look = 1; ; look += 1) {
      // Before the answer is read: what ended after it has answered did not end over it.
      const isGone = look % isRunningEvery === 0 && !isRunning()
      const done = await readIfThere(join(requests, `${id}.done`))
      if (done !== null) return outcome.parse(JSON.parse(done))
      if (isGone) throw new BackupProblem(`${interrupted} Run the command again.`)
      const isTaken = !(await entriesOf(requests)).includes(`${id}.asked`)
      if (!isTaken && performance.now() - begun > wait) {
        throw new BackupProblem(
          'Solo Social runs on this data folder but does not answer: is it just starting or ending?',
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  } finally {
    for (const step of ['asked', 'taken', 'done']) await rm(join(requests, `${id}.${step}`), { force: true })
  }
}

/** A file that is there with all that it says, or not at all. */
async function place(folder: string, name: string, text: string): Promise<void> {
  const beside = join(folder, `.${name}`)
  await writeFile(beside, text, { mode: 0o600 })
  await rename(beside, join(folder, name))
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(unlessMissing([]))
const readIfThere = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(unlessMissing(null))

const unlessMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code !== 'ENOENT') throw error
    return value
  }
