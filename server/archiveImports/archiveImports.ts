import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ArchiveImport, beginArchiveImport } from '../../contract/archiveImports.ts'
import type { Received } from '../../contract/endpoint.ts'
import { alreadyImportedText } from '../../rules/archiveImports/alreadyImported.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import type { Chunk } from '../media/chunks.ts'
import type { MediaService } from '../media/media.ts'
import type { Storage } from '../media/storage.ts'
import type { Background } from '../process/background.ts'
import type { Log } from '../process/log.ts'
import { type ArchiveRow, describeArchive, ownArchive } from './archiveRows.ts'
import { createArchiveUploads } from './archiveUploads.ts'
import { createArchiveWork, type Told } from './archiveWork.ts'
import { ArchiveProblem } from './readArchive.ts'

/** Archives of other installations: how they come, what they would bring, and bringing them in. */
export interface ArchiveImports {
  /** Null where the person began none. */
  current(userId: number): Promise<ArchiveImport | null>
  begin(userId: number, announced: Received<typeof beginArchiveImport>['body']): Promise<ArchiveImport>
  read(userId: number, id: number): Promise<ArchiveImport>
  /** The last part has it checked. */
  add(userId: number, id: number, chunk: Chunk): Promise<ArchiveImport>
  /** Begins to bring it in. Refuses with 409 where it is not ready. */
  run(userId: number, id: number): Promise<ArchiveImport>
  /** Forgets it; of what runs nothing comes. Refuses with 409 where it has come, unless `isDone` says that this is known. */
  cancel(userId: number, id: number, known: { isDone: boolean }): Promise<void>
  sweep(): Promise<void>
  /** Breaks off what runs: nothing of it comes, and it can be begun again. */
  stop(): void
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  media: Pick<MediaService, 'storeFile'>
  background: Background
  log: Log
  countBegun(userId: number): Promise<void>
  now?: () => number
}

/** Each holds a file of 64 MB as objects. */
const atOnce = { width: 1, each: 1, mostWaitingEach: 2, mostWaiting: 50, busy: 'Many archives are brought in now.' }
/** Milliseconds for which work counts as alive, and after which it says again that it is. */
const aliveFor = 60_000
const aliveEvery = 10_000

const problems = {
  interrupted: 'This was interrupted before anything was brought in. Please try again.',
  failed: 'Something went wrong on our side, and nothing was brought in. Please try again.',
  notReady: 'This archive is not ready to be brought in.',
} as const

type Busy = 'checking' | 'importing'
/** Where a row goes back to from work that failed. */
const before = { checking: 'rejected', importing: 'ready' } as const satisfies Record<Busy, ArchiveRow['state']>

export function createArchiveImports(deps: Deps): ArchiveImports {
  const { db, storage, media, background, log, countBegun, now = Date.now } = deps
  const uploads = createArchiveUploads({ db, storage, countBegun, now })
  const work = createArchiveWork({ db, storage, media, now })
  const semaphore = createSemaphore(atOnce)
  const stopping = new AbortController()
  const running = new Map<number, AbortController>()

  /** Takes it for one run; null where somebody else did, or it is in another state by now. */
  const take = (row: ArchiveRow, to: Busy): Promise<ArchiveRow | undefined> =>
    db
      .updateTable('archive_imports')
      .set({ state: to, problem: null, progress: 0, run_key: randomUUID(), busy_until: new Date(now() + aliveFor) })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', new Date(now()))]))
      .returningAll()
      .executeTakeFirst()

  /** Of this run alone. */
  const mine = ({ id, run_key }: ArchiveRow) =>
    db.updateTable('archive_imports').where('id', '=', id).where('run_key', '=', run_key)

  const fail = (row: ArchiveRow, state: ArchiveRow['state'], problem: string) =>
    mine(row).set({ state, problem, run_key: null, busy_until: null }).execute()

  /** Says, while `done` runs, that it is alive and how far it is. */
  async function alive(row: ArchiveRow, done: (onProgress: (share: number) => void) => Promise<void>): Promise<void> {
    let progress = 0
    const beat = () =>
      mine(row)
        .set({ progress, busy_until: new Date(now() + aliveFor) })
        .execute()
        .catch((err) => log.warn({ err }, 'an archive could not say how far it is'))
    const timer = setInterval(beat, aliveEvery)
    try {
      await done((share) => {
        progress = share
      })
    } finally {
      clearInterval(timer)
    }
  }

  async function perform(row: ArchiveRow, state: Busy): Promise<void> {
    const canceling = new AbortController()
    running.set(row.id, canceling)
    const signal = AbortSignal.any([canceling.signal, stopping.signal])
    try {
      await alive(row, (onProgress) =>
        semaphore.pass(row.user_id, async () => {
          signal.throwIfAborted()
          const watch = { onProgress, signal }
          if (state === 'importing') await work.bring(row, watch)
          else await checked(row, await work.check(row, watch))
        }),
      )
      if (state === 'importing') await uploads.removeParts(row.id)
    } catch (cause) {
      await failed(row, state, { cause, isStopped: signal.aborted })
    } finally {
      running.delete(row.id)
    }
  }

  /** Where there is no room for its files, what was uploaded stays: it can be brought in once there is. */
  const checked = (row: ArchiveRow, { contents, problem }: Told) =>
    mine(row)
      .set({ state: 'ready', contents: JSON.stringify(contents), problem, progress: 1 })
      .set({ run_key: null, busy_until: null })
      .execute()

  async function failed(
    row: ArchiveRow,
    state: Busy,
    { cause, isStopped }: { cause: unknown; isStopped: boolean },
  ): Promise<void> {
    if (isStopped) {
      // What was being checked is checked again by whoever looks at it next.
      if (state === 'checking')
        await mine(row)
          .set({ busy_until: new Date(0) })
          .execute()
      else await fail(row, 'ready', problems.interrupted)
      return
    }
    if (cause instanceof ArchiveProblem || (cause instanceof HttpError && cause.status < 500)) {
      await fail(row, before[state], cause.message)
      if (before[state] === 'rejected') await uploads.removeParts(row.id)
      return
    }
    await fail(row, before[state], cause instanceof HttpError ? cause.message : problems.failed)
    throw cause
  }

  async function begin(row: ArchiveRow, to: Busy): Promise<ArchiveRow> {
    const taken = await take(row, to)
    if (taken) background.run(`archive ${to}`, () => perform(taken, to))
    return ownArchive(db, row.user_id, row.id)
  }

  /** Has what nobody works on go on: what has arrived is checked, and an import whose process ended can be begun again. */
  async function goOn(row: ArchiveRow): Promise<ArchiveRow> {
    const isDead = (row.busy_until?.getTime() ?? 0) <= now()
    if (row.state === 'uploading' && Number(row.received) >= Number(row.size)) return begin(row, 'checking')
    if (row.state === 'checking' && isDead) return begin(row, 'checking')
    if (row.state !== 'importing' || !isDead) return row
    await fail(row, 'ready', problems.interrupted)
    return ownArchive(db, row.user_id, row.id)
  }

  return {
    async current(userId) {
      const row = await db
        .selectFrom('archive_imports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(now()))
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row ? describeArchive(await goOn(row)) : null
    },

    begin: async (userId, announced) => describeArchive(await goOn(await uploads.begin(userId, announced))),

    read: async (userId, id) => describeArchive(await goOn(await ownArchive(db, userId, id))),

    add: async (userId, id, chunk) => describeArchive(await goOn(await uploads.add(userId, id, chunk))),

    async run(userId, id) {
      const row = await goOn(await ownArchive(db, userId, id))
      if (row.state === 'importing' || row.state === 'done') return describeArchive(row)
      if (row.state !== 'ready') throw new HttpError(409, problems.notReady)
      return describeArchive(await begin(row, 'importing'))
    },

    async cancel(userId, id, { isDone }) {
      await ownArchive(db, userId, id)
      running.get(id)?.abort()
      if (!(await uploads.forget(id, { isDone }))) throw new HttpError(409, alreadyImportedText)
    },

    sweep: () => uploads.expire(),

    stop: () => stopping.abort(),
  }
}
