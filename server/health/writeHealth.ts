import { sql } from 'kysely'
import type { OpenDatabase } from '../db/open.ts'
import { isDiskFull, isReadOnly, isWriteFailure } from '../http/diskFull.ts'
import { type FreeBytes, freeBytes, isTooLittle } from '../process/disk.ts'
import type { Log } from '../process/log.ts'
import { beat, writeCheckBeat } from './heartbeats.ts'

/** Whether what is to be saved can be: the room on disk, and what became of the last writes. */
export interface WriteHealth {
  /**
   * Takes notice of what some work failed by, whatever it is. True where that was for want of room, which has been
   * logged then: `diskFull` is the answer.
   */
  noteFailure(error: unknown): boolean
  /** How it is now. A failed write is forgotten once another one works, which is tried here. */
  read(): Promise<WriteReport>
  /** Begins to look after the room of the embedded database. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface WriteReport {
  /** Null where no data lie on this machine. */
  disk: { free_bytes: number | null; is_low: boolean } | null
  last_failed_write: Date | null
}

interface Deps {
  database: OpenDatabase
  /** Where data lie on this machine; null where none do. */
  folder: string | null
  log: Log
  free?: FreeBytes
  now?: () => number
}

/** Milliseconds: what is written between two looks must fit into the room that is kept free. */
const lookEvery = 1000
/** Milliseconds: everything that writes fails on a full disk, which is said once in this time. */
const sayEvery = 60_000

export function createWriteHealth({ database, folder, log, free = freeBytes, now = Date.now }: Deps): WriteHealth {
  const { db, kind } = database
  let lastFailed: number | null = null
  let lastSaid: number | null = null
  let isClosed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  /**
   * Embedded, nothing is written any more while there is too little room: the session may only read then, whoever uses
   * it. It is opened again as soon as there is enough.
   */
  async function keepRoom(isLow: boolean): Promise<void> {
    if (kind !== 'embedded' || isLow === isClosed) return
    await sql`set default_transaction_read_only = ${sql.lit(isLow ? 'on' : 'off')}`.execute(db)
    isClosed = isLow
    if (isLow) log.error('too little room is left on the disk: nothing is saved until there is more')
    else log.warn('there is room on the disk again')
  }

  async function look(): Promise<WriteReport['disk']> {
    if (folder === null) return null
    const free_bytes = await free(folder)
    const is_low = isTooLittle(free_bytes)
    await keepRoom(is_low).catch((err) => log.error({ err }, 'the room on the disk cannot be looked after'))
    return { free_bytes, is_low }
  }

  /** One after the other, so that the session is never left as an older look found it. */
  function lookNext(): Promise<WriteReport['disk']> {
    const next = looking.then(look)
    looking = next
    return next
  }

  function again(): void {
    if (isStopped) return
    timer = setTimeout(() => void lookNext().then(again), lookEvery)
  }

  /** Whether the last write that failed would work now. */
  async function tryWriting(): Promise<void> {
    try {
      await beat(db, writeCheckBeat)
      lastFailed = null
    } catch (error) {
      noteFailure(error)
    }
  }

  function noteFailure(error: unknown): boolean {
    const isFull = isDiskFull(error) || (isClosed && isReadOnly(error))
    if (!isFull && !isWriteFailure(error)) return false
    lastFailed = now()
    if (isFull && (lastSaid === null || lastFailed - lastSaid > sayEvery)) {
      lastSaid = lastFailed
      log.error({ err: error }, 'a write failed for want of room on the disk')
    }
    if (isDiskFull(error)) void lookNext()
    return isFull
  }

  return {
    noteFailure,
    async read() {
      const disk = await lookNext()
      if (lastFailed !== null) await tryWriting()
      return { disk, last_failed_write: lastFailed === null ? null : new Date(lastFailed) }
    },
    async start() {
      if (kind !== 'embedded') return
      await lookNext()
      again()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
