import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enoughPosts } from '../../../contract/strategy.ts'
import { makePublished } from '../insight/publishedPosts.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type ScheduleBench, scheduleOf } from './supportSchedule.ts'

let provider: TestProvider
let bench: ScheduleBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = scheduleOf(provider, await makePerson(provider.db))
})

const hour = 3_600_000
const week = 7 * 24 * hour

/** 18:05 UTC on a Wednesday, so many weeks before the last one that is a day ago at least. */
function wednesday(weeksBefore: number): number {
  const today = Math.floor(Date.now() / (24 * hour)) * 24 * hour
  const since = (new Date(today).getUTCDay() - 3 + 7) % 7 || 7
  return today - since * 24 * hour + 18 * hour + 5 * 60_000 - weeksBefore * week
}

const out = (accountId: number, at: number, reach: number) =>
  makePublished(bench.db, bench.person.id, [
    { accountId, network: 'bluesky', at: new Date(at).toISOString(), told: [{ reach }] },
  ])

/** Posts of an account that reached three times as much at six on Wednesdays as on the two days before. */
async function bestAtSix(accountId: number, posts: number): Promise<void> {
  for (let index = 0; index < posts; index += 1) {
    const [weeks, which] = [Math.floor(index / 3), index % 3]
    await out(accountId, wednesday(weeks) - which * 28 * hour, (which === 0 ? 300 : 100) + (weeks % 3))
  }
}

describe('own hours in proposals', () => {
  test('a post takes the hour at which posts of its account clearly did best, and says so; one of another account does not', async () => {
    const [own, other] = [await bench.account(), await bench.account('bluesky', 'other.test')]
    await bestAtSix(own, 30)
    const id = await bench.campaign([own, other])
    await bench.post(id, [own], { day: '2031-03-05' })
    await bench.post(id, [other], { day: '2031-03-05' })
    const { proposed, best_hours } = await bench.schedule(id)
    expect(proposed).toMatchObject([
      { source: 'own_results', schedule: { wall_time: '2031-03-05T18:00' } },
      { source: 'strategy' },
    ])
    expect(best_hours).toEqual([{ from: '18:00', until: '19:00', source: 'own_results' }])
  })

  test('fewer posts than are enough leave the proposals to the hours of the networks', async () => {
    const account = await bench.account()
    await bestAtSix(account, enoughPosts - 1)
    const id = await bench.campaign([account])
    await bench.post(id, [account], { day: '2031-03-05' })
    const { proposed, best_hours } = await bench.schedule(id)
    expect(proposed).toMatchObject([{ source: 'strategy' }])
    expect(best_hours.map(({ source }) => source)).not.toContain('own_results')
  })

  test('what posts brought longer ago than half a year says nothing', async () => {
    const account = await bench.account()
    for (let index = 0; index < 10; index += 1) {
      await out(account, wednesday(30 + index), 300)
      await out(account, wednesday(30 + index) - 28 * hour, 100)
      await out(account, wednesday(30 + index) - 56 * hour, 100)
    }
    const id = await bench.campaign([account])
    await bench.post(id, [account], { day: '2031-03-05' })
    expect((await bench.schedule(id)).proposed).toMatchObject([{ source: 'strategy' }])
  })
})
