import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Background } from '../process/background.ts'
import type { Settings } from '../process/settings.ts'

/** A process of the product that is alive. */
export interface LivingProcess {
  role: Settings['ROLE']
  version: string
  started_at: Date
}

/** Says by and by that this process is alive. */
export interface ProcessBeat {
  start(): void
  /** Says that it ends. */
  stop(): Promise<void>
}

interface Deps extends Pick<LivingProcess, 'role' | 'version'> {
  db: Kysely<Database>
  background: Background
  /** What is written down at each beat, too. */
  onBeat(): Promise<void>
}

/** Milliseconds. */
const beatEvery = 20_000
/** Milliseconds without a beat after which a process is not alive: three were missed. */
const aliveFor = 70_000
/** Milliseconds after which one that did not say that it ended is forgotten. */
const rememberedFor = 600_000
const mostTold = 50

export function createProcessBeat({ db, role, version, background, onBeat }: Deps): ProcessBeat {
  const id = randomUUID()
  const started_at = new Date()
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const beat_at = new Date()
    await db
      .insertInto('processes')
      .values({ id, role, version, started_at, beat_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
      .execute()
    await db
      .deleteFrom('processes')
      .where('beat_at', '<', new Date(beat_at.getTime() - rememberedFor))
      .execute()
    await onBeat()
  }

  return {
    start() {
      background.run('process beat', beat)
      timer = setInterval(() => background.run('process beat', beat), beatEvery)
    },
    async stop() {
      if (timer === undefined) return
      clearInterval(timer)
      await background.settled()
      background.run('end of the process', async () => {
        await db.deleteFrom('processes').where('id', '=', id).execute()
        await onBeat()
      })
      await background.settled()
    },
  }
}

/** The processes that are alive, those that began first first; 50 at most. */
export async function livingProcesses(db: Kysely<Database>, now: Date): Promise<LivingProcess[]> {
  return db
    .selectFrom('processes')
    .select(['role', 'version', 'started_at'])
    .where('beat_at', '>', new Date(now.getTime() - aliveFor))
    .orderBy('started_at')
    .orderBy('id')
    .limit(mostTold)
    .execute()
}
