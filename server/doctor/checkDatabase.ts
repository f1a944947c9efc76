import { type Kysely, sql } from 'kysely'
import { migrationState } from '../db/migrate.ts'
import { connectPostgres } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { keyProblem } from '../networks/installationKey.ts'
import { readKey } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { StartFailure } from '../process/startFailure.ts'
import type { Readiness } from './askProcess.ts'
import { codeOf, type Finding, fine, toCheck, wrong } from './finding.ts'

/** The database as far as it can be looked into: an embedded one belongs to the process that has its folder. */
export interface DoctorDatabase {
  /** Null where it is embedded or cannot be reached. */
  db: Kysely<Database> | null
  /** Why PostgreSQL cannot be reached. */
  problem: string | null
  close(): Promise<void>
}

/** Connects to PostgreSQL, changing nothing there. */
export async function connectForDoctor({ DATABASE_URL }: Settings): Promise<DoctorDatabase> {
  if (!DATABASE_URL) return { db: null, problem: null, close: async () => {} }
  try {
    const { db, close } = await connectPostgres(DATABASE_URL)
    return { db, problem: null, close }
  } catch (error) {
    const problem = error instanceof StartFailure ? error.message : `PostgreSQL does not answer (${codeOf(error)}).`
    return { db: null, problem, close: async () => {} }
  }
}

export async function checkDatabase(
  settings: Settings,
  { db, problem }: DoctorDatabase,
  said: Readiness | null,
): Promise<Finding[]> {
  if (problem !== null) return [wrong('database', problem)]
  if (db === null) return [embeddedFinding(said), await ownKeyFinding(settings)]
  const { isKnowingKey, finding } = await tablesFinding(db)
  return [await versionFinding(db), finding, await keyFinding(settings, isKnowingKey ? db : null)]
}

function embeddedFinding(said: Readiness | null): Finding {
  if (said === null) {
    return toCheck(
      'database',
      'The embedded database can only be looked into by the product, which does not answer here.',
    )
  }
  if (said.database === 'answers')
    return fine('database', 'The embedded database answers, and its tables are up to date.')
  return wrong('database', 'The embedded database does not answer: see the log, and start the product again.')
}

/** The first with `UNIQUE NULLS NOT DISTINCT`, which the tables have. */
const oldest = 15

async function versionFinding(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  const version = rows[0]?.server_version.split(' ')[0] ?? '0'
  if (Number.parseInt(version, 10) < oldest)
    return wrong('database', `PostgreSQL ${version} is too old: use ${oldest} or later.`)
  return fine('database', `PostgreSQL ${version} answers.`)
}

async function tablesFinding(db: Kysely<Database>): Promise<{ isKnowingKey: boolean; finding: Finding }> {
  const { done, missing, unknown } = await migrationState(db)
  const isKnowingKey = done.includes('010-sealed-check')
  const say = (finding: Finding) => ({ isKnowingKey, finding })
  if (unknown.length > 0) {
    return say(
      wrong(
        'database',
        `The tables are of a later version (${unknown.at(-1)}): install that one, or restore a backup.`,
      ),
    )
  }
  if (done.length === 0) return say(toCheck('database', 'The database has no tables yet: the first start makes them.'))
  if (missing.length === 0) return say(fine('database', 'The tables are up to date.'))
  return say(
    toCheck('database', `The tables are ${missing.length} steps behind: the next start brings them up to date.`),
  )
}

async function keyFinding(settings: Settings, db: Kysely<Database> | null): Promise<Finding> {
  if (db === null) return ownKeyFinding(settings)
  const problem = await orSentence(() => keyProblem(db, settings))
  if (problem !== null) return wrong('key', problem)
  if (settings.SECRET_KEY) return fine('key', 'SECRET_KEY is the key of this database.')
  return toCheck('key', 'The key lies in the data folder: set SECRET_KEY to it before processes run on other machines.')
}

/** Whether there is one that can be a key. */
async function ownKeyFinding(settings: Settings): Promise<Finding> {
  let key: string | null = null
  const problem = await orSentence(async () => {
    key = await readKey(settings)
    return null
  })
  if (problem !== null) return wrong('key', problem)
  return key === null
    ? toCheck('key', 'There is no key yet: the first start makes it.')
    : fine('key', 'There is a key.')
}

/** A `StartFailure` says in its sentence what keeps the product from starting. */
async function orSentence(read: () => Promise<string | null>): Promise<string | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
}
