import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LogFailure } from '../process/failureLog.ts'
import { createTimer, type Timer } from '../publishing/timer.ts'
import { BackupProblem } from './backupProblem.ts'

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
    await place(requests, `${id}.done`, JSON.stringify({ name, problem }))
    await rm(join(requests, `${id}.taken`), { force: true })
  }

  return createTimer({
    async look() {
      for (const entry of await entriesOf(requests)) {
        const [, id] = /^([\w-]+)\.asked$/.exec(entry) ?? []
        if (id !== undefined) await answer(id)
      }
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'requests for backups'),
  })
}

/** Asks the product that runs on a data folder for a backup, and waits until it is made. */
export async function requestBackup(folder: string, wait = takenIn): Promise<Outcome> {
  const requests = requestsIn(folder)
  const id = randomUUID()
  await mkdir(requests, { recursive: true, mode: 0o700 })
  await place(requests, `${id}.asked`, '')
  try {
    for (const begun = performance.now(); ; ) {
      const done = await readIfThere(join(requests, `${id}.done`))
      if (done !== null) return outcome.parse(JSON.parse(done))
      const isTaken = !(await entriesOf(requests)).includes(`${id}.asked`)
      if (!isTaken && performance.now() - begun > wait) {
        throw new BackupProblem(
          'Solo Social runs on this data folder but does not answer: is it just starting or ending?',
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  } finally {
    for (const step of ['asked', 'done']) await rm(join(requests, `${id}.${step}`), { force: true })
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
