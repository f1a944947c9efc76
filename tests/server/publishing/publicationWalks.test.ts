import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import type { PublicationEvent, PublicationInput } from '../../../rules/publishing/publication.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createHoldWriter } from '../../../server/publishing/holdWriter.ts'
import { createLeases, type Leases } from '../../../server/publishing/leases.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { createTransitionWriter, type TransitionWriter } from '../../../server/publishing/transitionWriter.ts'
import type { ExtraColumns } from '../../../server/publishing/writeTransitions.ts'
import { publication, publicationInputs } from '../../machines/publishing/publication.model.ts'
import { explore, type Leg, type Walk } from '../../support/walks/explore.ts'
import { lineOf, plain } from '../../support/walks/plain.ts'
import { sayAct, sayWalk } from '../../support/walks/say.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson, openTestDatabase } from '../support.ts'

/** Every walk of the chart, gone on a stored publication as a worker goes: one row, read anew before each step. */
const { walks } = explore(publication)

let database: OpenDatabase
let writer: TransitionWriter
let id: number

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  writer = createTransitionWriter(db)
  id = await makers.publication(db, (await makePerson(db)).id)
})
beforeEach(async () => {
  const { db } = database
  for (const table of ['remote_posts', 'publication_attempts', 'publication_events'] as const) {
    await db.deleteFrom(table).execute()
  }
})
afterAll(() => database.close())

const owner = 'the worker of this test'

describe('a stored publication', () => {
  test('has many walks to go', () => expect(walks.length).toBeGreaterThan(50))
  for (const walk of walks) test(sayWalk(publication, walk), () => go(walk))
})

async function go(walk: Walk): Promise<void> {
  const input = inputOf(walk)
  await plan(input)
  await see(walk.start, input)
  const tries: (string | null)[] = []
  for (const leg of walk.legs) {
    const before = await stored()
    const event = eventOf(leg)
    const leases = leasesFor(input, event)
    expect(await leases.transition(before, event, extrasOf(event)), sayAct(leg.act)).not.toBeNull()
    await see(leg, input)
    await seeOnlyOnce(leases, before, event)
    tell(tries, before, event)
    expect(await outcomes(), sayAct(leg.act)).toEqual(tries)
  }
}

const stored = () => database.db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The publication as a plan leaves it. */
async function plan({ dueAt }: PublicationInput): Promise<void> {
  const nothing = { lease_owner: null, lease_account: null, lease_expires_at: null, sent_at: null, absent_at: null }
  await database.db
    .updateTable('publications')
    .set({
      ...nothing,
      state: 'scheduled',
      due_at: new Date(dueAt),
      next_at: new Date(dueAt),
      tries: 0,
      readings: 0,
      key: null,
      refusal: null,
      seen: JSON.stringify([]),
      dismissed: JSON.stringify([]),
      remote_id: null,
      remote_url: null,
      published_at: null,
      reason: null,
    })
    .where('id', '=', id)
    .execute()
}

/** What is stored is what the chart says, and whoever works on it is named. */
async function see({ act, expected }: Leg, { policy }: PublicationInput): Promise<void> {
  const row = await stored()
  expect(row.state, sayAct(act)).toBe(expected.value)
  expect(plain(contextOf(row, policy)), sayAct(act)).toEqual(expected.context)
  expect(row.lease_owner, sayAct(act)).toBe(row.lease_expires_at === null ? null : owner)
}

/** Two can never take the same step: whoever read the row before somebody else went on is not heard. */
async function seeOnlyOnce(leases: Leases, before: PublicationRow, event: PublicationEvent): Promise<void> {
  const { revision } = await stored()
  expect(await leases.transition(before, event, extrasOf(event))).toBeNull()
  expect((await stored()).revision).toBe(revision)
}

/** Each try is written down when it begins, and how it ended; that of a process that died has no end. */
function tell(tries: (string | null)[], { state }: PublicationRow, { type }: PublicationEvent): void {
  if (type === 'sending.began') tries.push(null)
  const isOpen = tries.length > 0 && tries.at(-1) === null
  const isEnd = type === 'network.accepted' || (state === 'sending' && type !== 'lease.expired')
  if (isOpen && isEnd) tries[tries.length - 1] = type
}

async function outcomes(): Promise<(string | null)[]> {
  const attempts = await database.db
    .selectFrom('publication_attempts')
    .select('outcome')
    .where('publication_id', '=', id)
    .orderBy('number')
    .execute()
  return attempts.map(({ outcome }) => outcome)
}

const leasesFor = ({ policy }: PublicationInput, event: PublicationEvent) =>
  createLeases({
    writer,
    holds: createHoldWriter(database.db),
    policyOf: () => policy,
    owner,
    now: () => ('at' in event ? event.at : 0),
    leaseLasts: 20,
    onDue: () => {},
  })

/** What is sent is frozen, and its key known, before a try begins. */
const extrasOf = ({ type }: PublicationEvent): ExtraColumns =>
  type === 'sending.began' ? { key: '3mwalk', payload: { text: 'Pies' }, prepared_version: 1 } : {}

const contextOf = (row: PublicationRow, policy: PublicationInput['policy']) => ({
  policy,
  dueAt: instant(row.due_at),
  nextAt: instant(row.next_at),
  leaseUntil: instant(row.lease_expires_at),
  tries: row.tries,
  readings: row.readings,
  sentAt: instant(row.sent_at),
  absentAt: instant(row.absent_at),
  refusal: row.refusal,
  seen: row.seen,
  dismissed: row.dismissed,
  remoteId: row.remote_id,
  remoteUrl: row.remote_url,
  publishedAt: instant(row.published_at),
  reason: row.reason,
})

const instant = (date: Date | null): number | null => date?.getTime() ?? null

function inputOf({ input }: Walk): PublicationInput {
  const found = publicationInputs.find((one) => lineOf(one) === lineOf(input))
  if (!found) throw new Error('the walk begins with an input that the model does not have')
  return found
}

function eventOf({ act }: Leg): PublicationEvent {
  if (act.kind !== 'event' || !isOwn(act.event)) throw new Error(`a publication does not hear ${sayAct(act)}`)
  return act.event
}

const isOwn = (event: EventObject): event is PublicationEvent => publication.events.has(event.type)
