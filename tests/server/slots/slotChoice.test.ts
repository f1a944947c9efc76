import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createPosts } from '../../../server/content/posts.ts'
import { lockSlotChoice, shareSlotChoice } from '../../../server/db/slotChoice.ts'
import { createMakePost, type MadePost } from '../../../server/feeds/makePost.ts'
import type { ReadEntry } from '../../../server/feeds/reading/readEntry.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import { day, type RecyclingBench, recyclingOf } from '../recycling/support.ts'
import { inTheMiddleOf, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let bench: RecyclingBench
let account: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  bench = recyclingOf(provider, person)
  account = await bench.accountOn('bluesky')
})

/** A post that comes again at a slot of every day; answers its first time, and the moment at which it is to be made. */
async function comingAgain() {
  await bench.dailySlots()
  const post = await bench.published()
  await bench.choose(post, (await bench.rule()).id)
  const [entry] = await bench.entries()
  if (!entry) throw new Error('Nothing comes again')
  const at = Date.parse(entry.schedule.at)
  return { entry, at, near: at - day + 60_000 }
}

/** Has a feed plan its entry at the next free slot, at an instant. */
async function planFromFeed(now: number): Promise<MadePost> {
  const { db } = provider
  const feed = await db
    .insertInto('feeds')
    .values({
      ...{ user_id: person.id, url: 'https://blog.example.com/feed', title: 'The blog', template: '{title}' },
      ...{ has_picture: false, planning: 'slot', delay_minutes: 60, first_drafts: 0, state: 'waiting' },
      ...{ next_at: null, account_ids: JSON.stringify([account]) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const posts = createPosts({
    ...{ db, wake: () => undefined, now: () => now, policyOf: (network) => policyOf(network, day) },
    adapterOf: () => {
      throw new Error('No network is asked')
    },
  })
  const media = { takeFromUrl: () => Promise.reject(new HttpError(400, 'There is no picture')) }
  const entry: ReadEntry = {
    ...{ key: randomUUID(), title: `News ${randomUUID()}`, link: null, summary: '', author: '' },
    ...{ published_at: null, picture_url: null },
  }
  return createMakePost({ db, posts, media, now: () => now })(feed, { id: person.id, timezone: 'UTC' }, entry)
}

/** A post of the person's in a slot, planned by another connection that has not committed it. */
const takeSlot = (at: number, lock: typeof lockSlotChoice) => async (trx: Trx) => {
  await lock(trx, person.id)
  const due_at = new Date(at)
  const { id } = await trx
    .insertInto('posts')
    .values({
      ...{ user_id: person.id, client_key: randomUUID(), text: 'Taken', is_draft: false, due_at },
      ...{ wall_time: due_at.toISOString().slice(0, 16), timezone: 'UTC', account_ids: JSON.stringify([account]) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = { post_id: id, account_id: account, user_id: person.id, network: 'bluesky' as const }
  await trx
    .insertInto('publications')
    .values({ ...part, state: 'scheduled', due_at, next_at: due_at })
    .execute()
}

const dueTimes = async () => {
  const rows = await provider.db
    .selectFrom('posts')
    .select('due_at')
    .where('user_id', '=', person.id)
    .where('due_at', '>', new Date())
    .orderBy('due_at')
    .execute()
  return rows.map(({ due_at }) => due_at?.getTime())
}

describe('a slot that is chosen', () => {
  test('at one moment by a feed and by what comes again is never the same', async () => {
    const { at, near } = await comingAgain()
    await Promise.all([bench.lookAt(near), planFromFeed(near), bench.lookAt(near), planFromFeed(near)])
    // Which of them is first is open; what comes again gives way to the next slot, which is not near yet.
    const times = await dueTimes()
    expect(times.length).toBeGreaterThanOrEqual(2)
    expect(times).toEqual(times.map((_, index) => at + index * day))
  })

  test.each([
    ['something else that chooses by itself', lockSlotChoice],
    ['a person', shareSlotChoice],
  ])('by a feed is not the one that %s takes at that moment', async (_, lock) => {
    const { at, near } = await comingAgain()
    const made = await inTheMiddleOf(provider.database, { begins: takeSlot(at, lock) }, () => planFromFeed(near))
    expect(made).toMatchObject({ fate: 'planned', problem: null })
    expect(await dueTimes()).toEqual([at, at + day])
  })

  test.each([
    ['something else that chooses by itself', lockSlotChoice],
    ['a person', shareSlotChoice],
  ])('for what comes again is not the one that %s takes at that moment', async (_, lock) => {
    const { at, near } = await comingAgain()
    await inTheMiddleOf(provider.database, { begins: takeSlot(at, lock) }, () => bench.lookAt(near))
    expect(await dueTimes()).toEqual([at])
    expect(await bench.madePosts()).toEqual([])
    expect((await bench.entries()).map(({ schedule }) => Date.parse(schedule.at))[0]).toBeGreaterThan(at)
  })

  test('by a feed is not one into which the person has put what comes again', async () => {
    const { entry, at } = await comingAgain()
    const wall_time = new Date(at + day).toISOString().slice(0, 16)
    const moved = await bench.ask(`POST recycling/queue/${entry.id}/move/`, {
      schedule: { wall_time, timezone: 'UTC' },
    })
    expect(moved, moved.text).toMatchObject({ status: 200, body: { is_fixed: true } })
    for (const _ of [1, 2]) await planFromFeed(at - 60_000)
    expect(await dueTimes()).toEqual([at, at + 2 * day])
  })
})
