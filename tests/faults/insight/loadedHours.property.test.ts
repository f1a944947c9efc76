import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { readPlatformStrategy } from '../../../server/insight/strategy/platformStrategy.ts'
import { makeAccount } from '../../server/content/accounts.ts'
import { makePublished } from '../../server/insight/publishedPosts.ts'
import { makePerson, openTestDatabase, type TestPerson } from '../../server/support.ts'
import { day, dayCount, type SimulatedPublication, simulatedPosts } from './simulatedPosts.ts'
import { timezone } from './simulation.ts'

const now = Date.now()
const posts = simulatedPosts(now - dayCount * day)
const publications = posts.flatMap((post) => post.publications)

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: timezone,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})
/** The hour of the person's week, `Tue 17`, by the platform's calendar and not by our rules. */
function hourOfWeek(at: number): string {
  const { weekday = '', hour = '' } = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return `${weekday} ${Number(hour)}`
}
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

let database: OpenDatabase
let person: TestPerson
beforeAll(async () => {
  database = await openTestDatabase()
  person = await makePerson(database.db)
  const networks = [...new Set(publications.map(({ network }) => network))]
  const ids = new Map<string, number>()
  for (const network of networks)
    ids.set(network, await makeAccount(database.db, person.id, { network, remote_id: network }))
  for (const post of posts) {
    await makePublished(
      database.db,
      person.id,
      post.publications.map(({ network, nth, publishedAt }) => ({
        ...{ accountId: ids.get(network) ?? 0, network, at: new Date(publishedAt).toISOString() },
        columns: { remote_id: nameOf({ network, nth }) },
        told: [{ reach: 0 }],
      })),
    )
  }
}, 120_000)
afterAll(() => database.close())

const nameOf = ({ network, nth }: Pick<SimulatedPublication, 'network' | 'nth'>): string => `${network}/${nth}`

/** Lets the posts of some hours reach so many times what they would have. */
const load = (hours: readonly string[], times: number): Promise<void> =>
  reach((publication) => {
    const { reach: usual } = growthOf(nameOf(publication), 30 * day)
    return hours.includes(hourOfWeek(publication.publishedAt)) ? usual * times : usual
  })

async function reach(reachOf: (publication: SimulatedPublication) => number): Promise<void> {
  const reached = Object.fromEntries(publications.map((publication) => [nameOf(publication), reachOf(publication)]))
  await sql`
    update metric_readings reading set reach = told.value::int
    from jsonb_each_text(${JSON.stringify(reached)}::jsonb) as told (key, value)
    join publications on publications.remote_id = told.key
    where publications.id = reading.publication_id`.execute(database.db)
}

/** The hours that are recommended, `Tue 17`. */
async function recommendedHours(): Promise<string[]> {
  const { recommendations } = await readPlatformStrategy({ db: database.db, now }, { id: person.id, timezone }, {})
  return recommendations.flatMap(({ reason, step }) =>
    reason === 'best_hour' && step.kind === 'add_slots'
      ? step.slots.map(({ weekday, time }) => `${weekdays[weekday]} ${Number(time.slice(0, 2))}`)
      : [],
  )
}

const usedOften = [...Map.groupBy(publications, ({ publishedAt }) => hourOfWeek(publishedAt))]
  .filter(([, some]) => some.length >= 8)
  .map(([hour]) => hour)

const chosenHours = fc.uniqueArray(fc.constantFrom(...usedOften), { minLength: 2, maxLength: 2 })

test('the two hours at which posts reach many times more are those that are recommended, whichever they are', async () => {
  expect(usedOften.length).toBeGreaterThan(100)
  await fc.assert(
    fc.asyncProperty(chosenHours, fc.integer({ min: 12, max: 40 }), async (hours, times) => {
      await load(hours, times)
      expect((await recommendedHours()).toSorted()).toEqual(hours.toSorted())
    }),
    { numRuns: 5 },
  )
})

test('where every hour brings the same, none is recommended', async () => {
  await reach(() => 100)
  expect(await recommendedHours()).toEqual([])
})

test("where no hour brings more, the networks' ordinary scatter recommends none", async () => {
  await load([], 1)
  expect(await recommendedHours()).toEqual([])
})
