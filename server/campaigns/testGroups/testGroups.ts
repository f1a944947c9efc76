import type { Kysely, Transaction } from 'kysely'
import type { Received } from '../../../contract/endpoint.ts'
import type { changeTestGroup, createTestGroup, TestGroup } from '../../../contract/testGroups.ts'
import { freeRange, freeShares } from '../../../rules/admin/testGroups.ts'
import { recordAct } from '../../audit/recordAct.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { lockBuilder } from '../marketing/lockBuilder.ts'
import { activeEntries, entryByKey } from '../marketing/readEntries.ts'
import { countMembers, describeGroup } from './describeGroups.ts'
import { factsOf, lockGroup, rangeOf, type TestGroupRow, takenBy } from './groupRows.ts'

type Written = Omit<Received<typeof createTestGroup>['body'], 'client_key'>

interface Seen {
  id: number
  version: number
}

/** What an administrator does with test groups. Each refuses with a sentence, and is written to the audit log. */
export interface TestGroups {
  create(actor: User, given: Received<typeof createTestGroup>['body']): Promise<TestGroup>
  change(actor: User, id: number, given: Received<typeof changeTestGroup>['body']): Promise<TestGroup>
  start(actor: User, seen: Seen): Promise<TestGroup>
  end(actor: User, seen: Seen): Promise<TestGroup>
  remove(actor: User, id: number): Promise<void>
}

export function createTestGroups({ db }: { db: Kysely<Database> }): TestGroups {
  const changing = (change: (trx: Transaction<Database>) => Promise<TestGroupRow>): Promise<TestGroup> =>
    db.transaction().execute(async (trx) => describeGroup(trx, await change(trx)))

  return {
    create: (actor, given) => changing((trx) => create(trx, actor, given)),
    change: (actor, id, given) => changing((trx) => change(trx, actor, { id, ...given })),
    start: (actor, seen) => changing((trx) => start(trx, actor, seen)),
    end: (actor, seen) => changing((trx) => end(trx, actor, seen)),
    remove: (actor, id) => db.transaction().execute((trx) => remove(trx, actor, id)),
  }
}

type Given = Received<typeof createTestGroup>['body']

/** The same client key twice makes one. */
async function create(trx: DbOrTrx, actor: User, { client_key, ...written }: Given): Promise<TestGroupRow> {
  const known = await madeBefore(trx, client_key)
  if (known) return known
  await checkExperiment(trx, written.experiment)
  const made = await trx
    .insertInto('test_groups')
    .values({ client_key, ...written })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Sent twice at the same time: the other one has made it.
  if (!made) return create(trx, actor, { client_key, ...written })
  await recordAct(trx, { actor, act: 'test_group.created', target: made.name, after: factsOf(made) })
  return made
}

const madeBefore = (trx: DbOrTrx, clientKey: string): Promise<TestGroupRow | undefined> =>
  trx.selectFrom('test_groups').selectAll().where('client_key', '=', clientKey).executeTakeFirst()

async function change(trx: DbOrTrx, actor: User, { id, version, ...written }: Seen & Written): Promise<TestGroupRow> {
  const before = await lockGroup(trx, id, version)
  checkChange(before, written)
  if (written.experiment !== before.experiment) await checkExperiment(trx, written.experiment)
  const after = await update(trx, before, written)
  await record(trx, { actor, act: 'test_group.changed' }, before, after)
  return after
}

async function start(trx: Transaction<Database>, actor: User, { id, version }: Seen): Promise<TestGroupRow> {
  // Its experiment is not retired meanwhile.
  await lockBuilder(trx)
  // In one order, so that two that begin at the same time neither have the same share nor wait for each other for good.
  const rows = await trx.selectFrom('test_groups').selectAll().orderBy('id').forUpdate().execute()
  const before = await lockGroup(trx, id, version)
  if (before.state !== 'draft') throw new HttpError(400, 'Only a draft can be started.')
  const running = rows.filter(({ state }) => state === 'running')
  await checkExperiment(trx, before.experiment)
  checkAlone(before, running)
  const range_from = before.is_exclusive ? roomFor(before, running) : null
  const after = await update(trx, before, { state: 'running', started_at: new Date(), range_from })
  await record(trx, { actor, act: 'test_group.started' }, before, after)
  return after
}

async function end(trx: DbOrTrx, actor: User, { id, version }: Seen): Promise<TestGroupRow> {
  const before = await lockGroup(trx, id, version)
  if (before.state !== 'running') throw new HttpError(400, 'Only a test group that runs can be ended.')
  const ended_person_count = (await countMembers(trx, [rangeOf(before)])).get(id) ?? 0
  const after = await update(trx, before, { state: 'ended', ended_at: new Date(), ended_person_count })
  await record(trx, { actor, act: 'test_group.ended' }, before, after)
  return after
}

async function remove(trx: DbOrTrx, actor: User, id: number): Promise<void> {
  const before = await lockGroup(trx, id, null)
  if (before.state !== 'draft') throw new HttpError(400, 'Only a draft can be deleted: end a test group that runs.')
  await trx.deleteFrom('test_groups').where('id', '=', id).execute()
  await recordAct(trx, { actor, act: 'test_group.deleted', target: before.name, before: factsOf(before) })
}

type Changed = Partial<Omit<TestGroupRow, 'id' | 'version'>>

const update = (trx: DbOrTrx, { id, version }: TestGroupRow, changed: Changed): Promise<TestGroupRow> =>
  trx
    .updateTable('test_groups')
    .set({ ...changed, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Done {
  actor: User
  act: 'test_group.changed' | 'test_group.started' | 'test_group.ended'
}

const record = (trx: DbOrTrx, done: Done, before: TestGroupRow, after: TestGroupRow): Promise<void> =>
  recordAct(trx, { ...done, target: after.name, before: factsOf(before), after: factsOf(after) })

/** Who is in a group must not change while it runs. */
function checkChange(before: TestGroupRow, written: Written): void {
  if (before.state === 'ended') throw new HttpError(400, 'A test group that has ended is not changed any more.')
  if (before.state === 'draft') return
  const changed = (['experiment', 'share', 'is_exclusive'] as const).find((field) => written[field] !== before[field])
  if (changed) throw new HttpError(400, 'Of a test group that runs only the name can be changed.', { field: changed })
}

async function checkExperiment(db: DbOrTrx, key: string): Promise<void> {
  if (entryByKey(await activeEntries(db), 'experiment', key)) return
  throw new HttpError(400, 'This experiment is not active: campaigns cannot choose it.', { field: 'experiment' })
}

function checkAlone({ experiment }: TestGroupRow, running: readonly TestGroupRow[]): void {
  const other = running.find((row) => row.experiment === experiment)
  if (!other) return
  throw new HttpError(400, `“${other.name}” runs with this experiment already: end it first.`, { field: 'experiment' })
}

function roomFor({ share }: TestGroupRow, running: readonly TestGroupRow[]): number {
  const taken = takenBy(running)
  const from = freeRange(taken, share)
  if (from !== null) return from
  throw new HttpError(400, noRoom(freeShares(taken)), { field: 'share' })
}

function noRoom({ all, most }: { all: number; most: number }): string {
  if (all === 0) return 'Exclusive groups that run have everybody: end one first.'
  const inOne = most === all ? '' : `, ${most} percent in one piece`
  return `Exclusive groups that run leave ${all} percent free${inOne}: take a smaller share, or end one first.`
}
