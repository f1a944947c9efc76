import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignTexts } from '../../../server/ai/campaignTexts.ts'
import { claimLasts, claimNext, countCall } from '../../../server/campaigns/writing/claims.ts'
import { writingQueue } from '../../../server/campaigns/writing/queueWriting.ts'
import { storeWritten } from '../../../server/campaigns/writing/storeWritten.ts'
import type { WrittenPost } from '../../../server/campaigns/writing/writePost.ts'
import { type AiBench, startAiBench } from '../ai/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type WritingBench, writingOf } from './supportWriting.ts'

let bench: AiBench
let campaigns: WritingBench
beforeAll(async () => {
  bench = await startAiBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.ai.calls.list.length = 0
  campaigns = writingOf(bench.provider, await makePerson(bench.provider.db))
})

const db = () => bench.provider.db
const later = () => Date.now() + campaigns.clock.ahead

const lateText: WrittenPost = { kind: 'written', text: 'Late', variants: [], account_ids: [], made_with: [] }

/** A process that took the next post and was killed. */
async function killedAt(id: number) {
  const claimed = await claimNext(db(), id, later())
  if (!claimed) throw new Error('There was no post to take')
  return claimed
}

describe('a process that was killed', () => {
  test('has its post written by another, once its time is over, and nothing of it comes late', async () => {
    const id = await campaigns.begun()
    const claimed = await killedAt(id)
    expect(await campaigns.states(id)).toEqual(['writing', 'waiting', 'waiting'])
    campaigns.clock.ahead += claimLasts - 5000
    expect(await campaigns.next(id)).toBe(false)
    campaigns.clock.ahead += 5000
    expect(await campaigns.all(id)).toBe(3)
    const posts = await campaigns.posts(id)
    expect(bench.ai.calls.list).toHaveLength(3)
    await storeWritten({ db: db(), now: later, jobs: { send: async () => null } }, claimed, lateText)
    expect(await campaigns.posts(id)).toEqual(posts)
    expect(await campaigns.read(id)).toMatchObject({ status: 'in_review', writing: { written: 3 } })
  })

  test('and was not, has no say in a post that another one writes meanwhile', async () => {
    const id = await campaigns.begun({ perWeek: [1] })
    const slow = await killedAt(id)
    campaigns.clock.ahead += claimLasts
    await killedAt(id)
    expect(await countCall(db(), slow)).toBe(false)
    await storeWritten({ db: db(), now: later, jobs: { send: async () => null } }, slow, lateText)
    expect(await campaigns.posts(id)).toMatchObject([{ state: 'writing', text: '', tries: 2 }])
  })

  test('again and again over one post, this post has failed and the others are written', async () => {
    const id = await campaigns.begun()
    for (const tries of [1, 2, 3]) {
      expect((await killedAt(id)).post.tries).toBe(tries)
      campaigns.clock.ahead += claimLasts
    }
    expect(await campaigns.all(id)).toBe(2)
    expect(await campaigns.states(id)).toEqual(['failed', 'to_review', 'to_review'])
    expect((await campaigns.posts(id)).at(0)?.reason).toMatch(/^Writing it was interrupted three times\./)
    expect(await campaigns.read(id)).toMatchObject({ status: 'in_review' })
  })
})

test('what nobody foresaw is told, and the post is written by the next try', async () => {
  let isBroken = true
  const campaignTexts: CampaignTexts = {
    async write() {
      if (isBroken) throw new Error('Something broke')
      return { kind: 'written', text: 'Bread', variants: [] }
    },
  }
  const own = writingOf(bench.provider, campaigns.person, { campaignTexts })
  const id = await own.begun({ perWeek: [1] })
  own.sent.length = 0
  await expect(own.next(id)).rejects.toThrow('Something broke')
  expect(await own.posts(id)).toMatchObject([{ state: 'waiting', tries: 1 }])
  expect(own.sent).toEqual([{ campaignId: id, after: 0 }])
  isBroken = false
  expect(await own.next(id)).toBe(true)
  expect(await own.posts(id)).toMatchObject([{ state: 'to_review', text: 'Bread' }])
})

describe('in the background', () => {
  let provider: TestProvider
  let own: WritingBench
  beforeAll(async () => {
    const env = { AI_BASE_URL: bench.ai.baseUrl, AI_MODEL: 'practice' }
    provider = await createTestProvider({ env })
    own = writingOf(provider, await makePerson(provider.db))
  })
  afterAll(() => provider.close())

  const statusOf = async (id: number) => (await own.read(id)).status

  test('campaigns are written once the provider runs: those that were begun, and those that nobody writes any more', async () => {
    const begun = await own.begun()
    const lost = await own.begun({}, 'template')
    const until = new Date(Date.now() + (provider.database.kind === 'embedded' ? claimLasts : -1))
    const [first] = await own.posts(lost)
    await own.changePost(first?.id ?? 0, { state: 'writing', tries: 1, writing_until: until })
    await sql`delete from pgboss.job where name = ${writingQueue}`.execute(provider.db)
    await provider.start()
    await expect.poll(() => statusOf(begun)).toBe('in_review')
    await expect.poll(() => statusOf(lost)).toBe('in_review')
    const during = await own.begun({ perWeek: [5] })
    await expect.poll(() => statusOf(during)).toBe('in_review')
    expect((await own.read(during)).writing).toMatchObject({ wanted: 5, written: 5 })
    expect(bench.ai.calls.list).toHaveLength(8)
    expect(await provider.db.selectFrom('publications').select('id').execute()).toEqual([])
  })
})
