import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { type AiBench, startAiBench } from '../ai/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type ReviewBench, reviewOf } from './supportReview.ts'

freezeClock()

let ai: AiBench
let withoutAi: TestProvider
let bench: ReviewBench
beforeAll(async () => {
  ai = await startAiBench({ env: { AI_DAILY_TEXTS: '3' } })
  withoutAi = await createTestProvider()
})
afterAll(async () => {
  await withoutAi.close()
  await ai.close()
})
beforeEach(async () => {
  bench = await reviewOf(ai.provider, await makePerson(ai.provider.db))
})

const storedOf = (id: number) =>
  bench.db
    .selectFrom('campaign_posts')
    .select(['state', 'text', 'wanted_writer', 'wish', 'tries', 'version', 'writing_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('having a post written again', () => {
  test.each(['ai', 'template'] as const)(
    'by %s: it waits with its wish, what it said stays, and it is told',
    async (writer) => {
      const post = await bench.post({ tries: 3, reason: 'The AI took too long three times.' })
      const answer = await bench.again(post, { writer, wish: ' Warmer ' })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({ state: 'waiting', text: post.text, wish: 'Warmer', version: 2, reason: null })
      expect(await storedOf(post.id)).toMatchObject({ wanted_writer: writer, tries: 0, writing_until: null })
      expect(await bench.jobs()).toBe(1)
      expect(await bench.read(post.id)).toEqual(answer.body)
    },
  )

  test.each(['waiting', 'to_review', 'approved', 'rejected', 'failed'] as CampaignPostState[])(
    'one that is %s can be',
    async (state) => {
      const post = await bench.post({ state })
      expect((await bench.again(post)).body).toMatchObject({ state: 'waiting', version: 2 })
    },
  )

  test.each([
    ['writing', 'It is being written. Wait until it is done.'],
    ['planned', 'It is planned already. Change the post itself in the calendar.'],
  ] as const)('one that is %s cannot be', async (state, error) => {
    const post = await bench.post({ state })
    expect(await bench.again(post)).toMatchObject({ status: 409, body: { error } })
    expect(await bench.read(post.id)).toEqual(post)
    expect(await bench.jobs()).toBe(0)
  })

  test('what was changed meanwhile is refused, with the post as it is now', async () => {
    const post = await bench.post()
    const now = await bench.changed(post, { text: 'From the other window' })
    expect(await bench.again(post)).toMatchObject({ status: 409, body: { campaign_post: now } })
    expect(await bench.jobs()).toBe(0)
  })

  test('of a campaign of which nothing is written, none alone is', async () => {
    const post = await bench.post({ state: 'failed', text: '' })
    await bench.setCampaign({ status: 'draft' })
    expect((await bench.again(post)).status).toBe(409)
    expect((await bench.read(post.id)).state).toBe('failed')
  })

  test('a wish has 300 characters at most', async () => {
    const post = await bench.post()
    expect(await bench.again(post, { wish: 'x'.repeat(301) })).toMatchObject({ status: 400, body: { field: 'wish' } })
    expect((await bench.again(post, { wish: 'x'.repeat(300) })).status).toBe(200)
  })

  test('another’s post is not found, by whomever it is to be written', async () => {
    const post = await bench.post()
    const other = await reviewOf(ai.provider, await makePerson(ai.provider.db))
    for (const writer of ['ai', 'template']) expect((await other.again(post, { writer })).status).toBe(404)
    expect(await bench.read(post.id)).toEqual(post)
  })
})

describe('by AI that there is not', () => {
  test.each([
    ['Essential Access', 'Your current plan does not include AI texts. Use the texts of the template.'],
    ['Premium Plus', 'No AI is set up on this installation. Use the texts of the template.'],
  ])('%s without AI: it says so, and the template is there', async (plan, error) => {
    const own = await reviewOf(withoutAi, await makePerson(withoutAi.db, { plan }))
    const post = await own.post()
    expect(await own.again(post, { writer: 'ai' })).toMatchObject({ status: 409, body: { error } })
    expect(await own.read(post.id)).toEqual(post)
    expect(await own.jobs()).toBe(0)
    expect((await own.again(post, { writer: 'template' })).status).toBe(200)
  })

  test('used up today', async () => {
    const post = await bench.post()
    const day = new Date().toISOString().slice(0, 10)
    await bench.db.insertInto('ai_days').values({ user_id: bench.person.id, day, texts: 3, tokens: 10 }).execute()
    expect(await bench.again(post, { writer: 'ai' })).toMatchObject({
      status: 409,
      body: { error: "Today's AI texts are used up. Use the texts of the template, or wait until tomorrow." },
    })
    expect(await bench.read(post.id)).toEqual(post)
  })
})
