import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRepeat } from '../../../contract/repeats.ts'
import { nextWeeklyMail } from '../../../rules/insight/weeklyMailTime.ts'
import { withholdDue } from '../../../server/backup/withholdDue.ts'
import { makePlanner } from '../content/planner.ts'
import { anySubscription, makeDevice, makeMessage, messagesOf } from '../push/support.ts'
import { day, type RecyclingBench, recyclingOf } from '../recycling/support.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'

const hour = 3_600_000

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

/** What a restore does at an instant with what is there. */
const restoredAt = (now: number) => provider.db.transaction().execute((trx) => withholdDue(trx, new Date(now)))

describe('what comes again', () => {
  let bench: RecyclingBench
  beforeEach(async () => {
    bench = recyclingOf(provider, await makePerson(provider.db))
  })

  /** A post that comes again, and when it is to come first, milliseconds. */
  async function comingAgain() {
    await bench.dailySlots()
    const post = await bench.published()
    await bench.choose(post, (await bench.rule({ rest_days: 30 })).id)
    const [entry] = await bench.entries()
    if (!entry) throw new Error('Nothing comes again')
    return { id: entry.id, due: Date.parse(entry.schedule.at) }
  }

  /** When it is planned next after an instant, by what the background does then. */
  async function nextAfter(now: number): Promise<number> {
    await bench.lookAt(now)
    const { due_at } = await provider.db
      .selectFrom('recycling_entries')
      .select('due_at')
      .where('user_id', '=', bench.person.id)
      .where('state', '=', 'planned')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    return due_at.getTime()
  }

  test('had its turn where that was due before the restore: it rests again', async () => {
    const { id, due } = await comingAgain()
    await restoredAt(due + hour)
    expect(await nextAfter(due + hour)).toBe(due + 28 * day)
    expect(await bench.madePosts()).toEqual([])
    const { state } = await provider.db
      .selectFrom('recycling_entries')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('skipped')
  })

  test('had its turn where its post was made and is withheld', async () => {
    const { due } = await comingAgain()
    await bench.lookAt(due - day + 60_000)
    const [made] = await bench.madePosts()
    await restoredAt(due + hour)
    const parts = await provider.db
      .selectFrom('publications')
      .select('state')
      .where('post_id', '=', made?.id ?? 0)
      .execute()
    expect(parts).toEqual([{ state: 'missed' }])
    expect(await nextAfter(due + hour)).toBe(due + 28 * day)
    expect(await bench.madePosts()).toHaveLength(1)
  })

  test('stays where it is planned for later, and is made once', async () => {
    const { due } = await comingAgain()
    await restoredAt(due - hour)
    await bench.lookAt(due - hour)
    await bench.lookAt(due - hour + 11 * 60_000)
    const made = await bench.madePosts()
    expect(made.map(({ due_at }) => due_at?.getTime())).toEqual([due])
  })
})

test('of a repeat the posts that were due ask, and the later ones stay planned', async () => {
  const planner = await makePlanner(provider, 'Rye bread')
  const source = await planner.planner.made()
  const days = ['2099-06-17', '2099-06-24', '2099-07-01']
  const answer = await planner.planner.ask(`POST posts/${source.id}/repeat/`, {
    ...{ client_key: randomUUID(), days, time: '09:00', timezone: 'UTC' },
    ...{ weekly: { every: 1, weekdays: [3] }, same_text: 'leave_out' },
  })
  const { results } = makeRepeat.answer.parse(answer.body)
  await restoredAt(Date.parse('2099-06-24T10:00:00Z'))
  const parts = await provider.db
    .selectFrom('publications')
    .select(['state', 'next_at'])
    .where(
      'post_id',
      'in',
      results.map(({ post }) => post),
    )
    .orderBy('due_at')
    .execute()
  expect(parts.map(({ state }) => state)).toEqual(['missed', 'missed', 'scheduled'])
  expect(parts.map(({ next_at }) => next_at?.toISOString() ?? null)).toEqual([null, null, '2099-07-01T09:00:00.000Z'])
})

describe('the mail of the week', () => {
  /** A Monday at eight in UTC. */
  const monday = Date.parse('2026-11-30T08:00:00Z')
  /** What a person's next mail is told to be, `told_in` their zone of then, after a restore at an instant. */
  async function afterRestore(now: number, { timezone = 'UTC', next_at = monday } = {}) {
    const { id } = await makePerson(provider.db, { timezone })
    await provider.db
      .insertInto('weekly_mails')
      .values({ user_id: id, next_at: new Date(next_at), timezone: 'UTC', last_week: '2026-11-23' })
      .execute()
    await restoredAt(now)
    const row = await provider.db
      .selectFrom('weekly_mails')
      .select(['next_at', 'last_week'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return [row.next_at?.toISOString(), row.last_week]
  }

  test('that was due is not sent, and the next one is', async () => {
    expect(await afterRestore(monday + hour)).toEqual(['2026-12-07T08:00:00.000Z', '2026-11-30'])
  })

  test('of several weeks none is sent afterwards', async () => {
    expect(await afterRestore(monday + 15 * day)).toEqual(['2026-12-21T08:00:00.000Z', '2026-12-14'])
  })

  test('does not come twice to somebody who went west meanwhile', async () => {
    const [next] = await afterRestore(monday + hour, { timezone: 'America/Los_Angeles' })
    expect(next).toBe('2026-12-07T16:00:00.000Z')
    // Without the restore, this Monday's eight o'clock there would still be to come.
    const other = nextWeeklyMail({ now: monday + hour, timezone: 'America/Los_Angeles', lastWeek: '2026-11-23' })
    expect(new Date(other.at).toISOString()).toBe('2026-11-30T16:00:00.000Z')
  })

  test('that is due later stays as it is', async () => {
    expect(await afterRestore(monday - hour)).toEqual(['2026-11-30T08:00:00.000Z', '2026-11-23'])
  })
})

test('a link that chooses a new password, and may have been used since, works no more', async () => {
  const { email } = await makePerson(provider.db)
  const forget = async () => {
    expect((await provider.ask('POST user/password/forgot/', { body: { email } })).status).toBeLessThan(300)
    await expect.poll(async () => (await mailsTo(provider.db, email)).length).toBeGreaterThan(0)
    return linkTokenOf((await mailsTo(provider.db, email))[0])
  }
  const token = await forget()
  await restoredAt(Date.now())
  const password = 'Correct-Horse-9!'
  expect((await provider.ask(`POST user/password/reset/${token}/`, { body: { password } })).status).toBe(410)
  await provider.db.deleteFrom('outbox').execute()
  const next = await provider.ask(`POST user/password/reset/${await forget()}/`, { body: { password } })
  expect(next.status, next.text).toBeLessThan(300)
})

test('what a device was still to be told is not told', async () => {
  const { id } = await makePerson(provider.db)
  const device = await makeDevice(provider.db, id, anySubscription())
  await makeMessage(provider.db, device, { at: Date.now() })
  await restoredAt(Date.now())
  expect(await messagesOf(provider.db, device)).toEqual([])
})
