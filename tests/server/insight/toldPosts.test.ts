import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { analyticsReport } from '../../../contract/analytics.ts'
import { readToldPosts } from '../../../contract/calendar.ts'
import { toldSum } from '../../../rules/insight/toldSum.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePublished, type Published } from '../insight/publishedPosts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let accountId: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  accountId = await makeAccount(provider.db, person.id)
})

const november = 'from=2026-11-01&to=2026-11-30'
const noon = '2026-11-10T17:00:00.000Z'

const ask = (query: string) => provider.ask(`GET calendar/told/?${query}`, { token: person.token })
async function told(query = november): Promise<z.infer<typeof readToldPosts.answer>['results']> {
  const answer = await ask(query)
  expect(answer.status, answer.text).toBe(200)
  return readToldPosts.answer.parse(answer.body).results
}

type Readings = NonNullable<Published['told']>

const publication = (readings: Readings, at = noon): Published => ({
  ...{ accountId, network: 'bluesky', at, told: readings },
})
const publish = (readings: Readings, at = noon) => makePublished(provider.db, person.id, [publication(readings, at)])

test('a post is told by its reach, else its impressions, else its engagement', async () => {
  const reached = await publish([{ reach: 1240, impressions: 3000, likes: 5 }], '2026-11-10T17:00:00.000Z')
  const seen = await publish([{ impressions: 300, likes: 5 }], '2026-11-11T17:00:00.000Z')
  const liked = await publish([{ likes: 5, comments: 2 }], '2026-11-12T17:00:00.000Z')
  expect(await told()).toEqual([
    { post_id: reached, measure: 'reach', value: 1240 },
    { post_id: seen, measure: 'impressions', value: 300 },
    { post_id: liked, measure: 'engagement', value: 7 },
  ])
})

test('the last reading counts, and accounts add up', async () => {
  const other = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:other' })
  const post = await makePublished(provider.db, person.id, [
    publication([{ reach: 10 }, { reach: 40 }]),
    { ...publication([{ reach: 2 }]), accountId: other },
  ])
  expect(await told()).toEqual([{ post_id: post, measure: 'reach', value: 42 }])
})

test('a 0 that was told is one, and what nothing was told of is left out', async () => {
  const nobody = await publish([{ likes: 0 }])
  await publish([{}])
  await publish([])
  expect(await told()).toEqual([{ post_id: nobody, measure: 'engagement', value: 0 }])
})

test('a part of a thread after the first, and what did not go out, tell nothing', async () => {
  await makePublished(provider.db, person.id, [{ ...publication([{ reach: 9 }]), columns: { part: 2 } }])
  await makePublished(provider.db, person.id, [{ ...publication([{ reach: 9 }]), columns: { state: 'failed' } }])
  expect(await told()).toEqual([])
})

test('days are those of the zone of the person, both included', async () => {
  await publish([{ reach: 1 }], '2026-11-01T03:59:00.000Z')
  const first = await publish([{ reach: 2 }], '2026-11-01T04:00:00.000Z')
  const last = await publish([{ reach: 3 }], '2026-12-01T04:59:00.000Z')
  await publish([{ reach: 4 }], '2026-12-01T05:00:00.000Z')
  expect((await told()).map(({ post_id }) => post_id)).toEqual([first, last])
})

test('posts of others are not told of, nor those of another business', async () => {
  const stranger = await makePerson(provider.db)
  const theirs = await makeAccount(provider.db, stranger.id)
  await makePublished(provider.db, stranger.id, [{ ...publication([{ reach: 9 }]), accountId: theirs }])
  await publish([{ reach: 5 }])
  expect(await told()).toHaveLength(1)
  expect(await told(`${november}&business_profile_id=999999`)).toEqual([])
})

test('together the posts are told by what the report of the same days says', async () => {
  const other = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:other' })
  await publish([{ reach: 10 }, { reach: 1240, impressions: 3000 }])
  await makePublished(provider.db, person.id, [
    publication([{ likes: 5 }]),
    { ...publication([{ reach: 60 }], '2026-11-30T17:00:00.000Z'), accountId: other },
  ])
  await publish([{ impressions: 300, likes: 5 }], '2026-11-01T05:00:00.000Z')
  await publish([{ reach: 999 }], '2026-10-31T17:00:00.000Z')
  const report = await provider.ask(`GET analytics/?${november}`, { token: person.token })
  const { reach } = analyticsReport.parse(report.body).totals.now
  expect(reach).toBe(1300)
  expect(toldSum(await told())).toEqual({ measure: 'reach', value: reach, posts: 2 })
})

test('more days than the calendar shows are refused', async () => {
  expect((await ask('from=2026-10-01&to=2026-11-30')).status).toBe(400)
})
