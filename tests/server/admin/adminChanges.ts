import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { TestGroupState } from '../../../contract/testGroups.ts'
import { startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { bodyOf } from '../http/samples.ts'
import type { TestProvider } from '../support.ts'
import { builderChanges } from './builderChanges.ts'
import { moderationChanges } from './moderationChanges.ts'
import { personChanges } from './personChanges.ts'

type Db = TestProvider['db']

export interface PreparedCall {
  /** What stands for the names in braces of the path. */
  path?: Readonly<Record<string, string>>
  /** Put behind the path. */
  query?: string
  /** In the place of the sample's fields of the same names. */
  body?: object
}

const changedOnce = async (db: Db) => {
  await db.deleteFrom('network_apps').execute()
  await db.insertInto('network_apps').values({ network: 'twitter', revision: 1 }).execute()
}

/** A test group as it is in a state, with an experiment that is active. */
async function groupIn(db: Db, state: TestGroupState): Promise<PreparedCall> {
  await db.deleteFrom('test_groups').execute()
  const { id } = await db
    .insertInto('test_groups')
    .values({ ...experimentGroup, client_key: randomUUID(), state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { path: { id: String(id) }, body: { ...experimentGroup, version: 1 } }
}

const experimentGroup = { name: 'Opening lines', experiment: experimentKey(), share: 20, is_exclusive: true }

function experimentKey(): string {
  const found = startEntries.find(({ kind }) => kind === 'experiment')
  if (!found) throw new Error('The product has no experiment to begin with')
  return found.key
}

/** A letter that could not be sent, in the queue of letters. */
async function failedJob(db: Db): Promise<PreparedCall> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
    values ('mail', '{}', 'failed', 1, 1, now()) returning id`.execute(db)
  return { path: { queue: 'mail', job: rows[0]?.id ?? '' } }
}

/**
 * Of each call of administrators that changes something: makes what it needs and answers what is sent. A call that is not
 * here fails the test over the contract.
 */
export const adminChanges: Readonly<Record<string, (db: Db) => Promise<PreparedCall>>> = {
  approveWaitlist: async (db) => {
    const mark = randomUUID()
    const person = { email: `${mark}@example.com`, first_name: 'Grace', last_name: 'Hopper' }
    const { id } = await db
      .insertInto('waitlist_entries')
      .values({ ...person, uuid: mark, mail_key: randomUUID(), platforms: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { body: { ids: [id] } }
  },
  announceMaintenance: async () => ({ body: { ends_at: new Date(Date.now() + 3_600_000).toISOString() } }),
  withdrawMaintenance: async () => ({}),
  saveNetworkCredentials: async (db) => {
    await changedOnce(db)
    return { path: { network: 'twitter' }, body: { api_version: null, is_reading_paid: true, revision: 1 } }
  },
  saveReadingBudget: async (db) => {
    await changedOnce(db)
    return { path: { network: 'twitter' }, body: { revision: 1 } }
  },
  removeNetworkCredentials: async (db) => {
    await changedOnce(db)
    return { path: { network: 'twitter' }, query: '?revision=1' }
  },
  testNetworkCredentials: async () => ({ path: { network: 'threads' } }),
  ...personChanges,
  ...moderationChanges,
  ...builderChanges,
  makeBackup: async () => ({}),
  retryJob: (db) => failedJob(db),
  dropJob: (db) => failedJob(db),
  createTestGroup: async () => ({ body: { ...experimentGroup, client_key: randomUUID() } }),
  changeTestGroup: (db) => groupIn(db, 'draft'),
  startTestGroup: (db) => groupIn(db, 'draft'),
  endTestGroup: (db) => groupIn(db, 'running'),
  deleteTestGroup: (db) => groupIn(db, 'draft'),
}

/** Calls of administrators that are no GET and yet change nothing that is to be told, each with why. */
export const untoldCalls: Readonly<Record<string, string>> = {
  tryEntry: 'it changes nothing but how often the entry was tried',
}

/** A call as it is asked: its target, and what is sent. */
export function askedOf(endpoint: Endpoint, { path = {}, query = '', body = {} }: PreparedCall) {
  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'none')
  return {
    target: `${endpoint.method} ${filled}${query}`,
    ...(endpoint.body && { body: { ...Object(bodyOf(endpoint)), ...body } }),
  }
}

export const auditRows = (db: Db) => db.selectFrom('audit_log').selectAll().orderBy('id').execute()

/** Without the guard of the database, which refuses it to everybody. */
export async function emptyAuditLog(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.deleteFrom('audit_log').execute()
  })
}
