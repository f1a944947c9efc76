import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCampaignPosts } from '../../../contract/campaignPosts.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { type AiBench, startAiBench } from '../ai/support.ts'
import { createTestProvider, makePerson } from '../support.ts'
import { today, type WritingBench, writingOf } from './supportWriting.ts'

freezeClock()

let bench: AiBench
let campaigns: WritingBench
beforeAll(async () => {
  bench = await startAiBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.ai.faults.set([])
  campaigns = writingOf(bench.provider, await makePerson(bench.provider.db))
})

describe('beginning to write a campaign', () => {
  test('says which posts there are, and that they are being written', async () => {
    const id = await campaigns.draft({ perWeek: [3, 2], networks: ['bluesky', 'mastodon'], days: 14 })
    const answer = await campaigns.generate(id)
    expect(answer).toMatchObject({ status: 200, body: { status: 'generating', writing: { writer: 'ai', wanted: 6 } } })
    const posts = await campaigns.posts(id)
    expect(posts.map(({ position, week }) => [position, week])).toEqual([
      ...[1, 2, 3].map((position) => [position, 1]),
      ...[4, 5, 6].map((position) => [position, 2]),
    ])
    for (const { day } of posts) expect(day >= today() && day <= dayAway(today(), 13)).toBe(true)
    expect(posts.map(({ account_ids }) => account_ids.length).toSorted()).toEqual([1, 1, 2, 2, 2, 2])
    expect(posts.at(0)).toMatchObject({ moment: 'What it is', state: 'waiting', wanted_writer: 'ai', text: '' })
    expect(posts.at(-1)?.moment_index).toBeGreaterThan(3)
  })

  test('has the variants of an experiment in turn, in the enhanced form only', async () => {
    const row = { form: 'enhanced', experiment: 'question-or-statement' }
    const enhanced = await campaigns.begun({ perWeek: [4], row })
    const names = (await campaigns.posts(enhanced)).map(({ experiment_variant }) => experiment_variant)
    expect(names.toSorted()).toEqual(['Question first', 'Question first', 'Statement first', 'Statement first'])
    const short = await campaigns.begun({ perWeek: [4], row: { ...row, form: 'short' } })
    const none = (await campaigns.posts(short)).map(({ experiment_variant }) => experiment_variant)
    expect(none).toEqual([null, null, null, null])
  })

  test('is refused with the first thing that is missing, and where to say it', async () => {
    const row = { goal: '', template: null }
    const answer = await campaigns.generate(await campaigns.draft({ row }))
    expect(answer).toMatchObject({ status: 400, body: { error: 'Goal is required', field: 'goal' } })
    const late = await campaigns.draft({ row: { starts_on: '2026-01-01', ends_on: '2026-01-09' } })
    expect(await campaigns.generate(late)).toMatchObject({ status: 400, body: { field: 'ends_on' } })
    const gone = await campaigns.draft({ row: { template: 'no-such-template' } })
    expect(await campaigns.generate(gone)).toMatchObject({ status: 400, body: { field: 'template' } })
    expect(await campaigns.posts(gone)).toEqual([])
  })

  test('is refused where the campaign was changed meanwhile, with how it is now', async () => {
    const id = await campaigns.draft()
    const answer = await campaigns.generate(id, 'ai', 7)
    expect(answer).toMatchObject({ status: 409, body: { campaign: { id, version: 1, status: 'draft' } } })
  })

  test('of another person is not found', async () => {
    const id = await campaigns.draft()
    const other = writingOf(bench.provider, await makePerson(bench.provider.db))
    expect((await other.generate(id)).status).toBe(404)
    expect((await other.ask(`POST campaigns/${id}/stop/`)).status).toBe(404)
    expect(await campaigns.posts(id)).toEqual([])
  })

  test('twice begins it once', async () => {
    const id = await campaigns.begun()
    expect(await campaigns.next(id)).toBe(true)
    const before = await campaigns.posts(id)
    expect(await campaigns.generate(id)).toMatchObject({ status: 200, body: { status: 'generating' } })
    expect(await campaigns.posts(id)).toEqual(before)
  })

  test('is refused once all posts are written', async () => {
    const id = await campaigns.written()
    expect(await campaigns.generate(id)).toMatchObject({ status: 409, body: { error: 'All posts are written.' } })
  })

  test.each(['finished', 'archived'] as const)('is refused once it is %s', async (status) => {
    const id = await campaigns.written()
    const [first] = await campaigns.posts(id)
    await campaigns.changePost(first?.id ?? 0, { state: 'failed' })
    await campaigns.change(id, { status })
    expect(await campaigns.generate(id, 'template')).toMatchObject({ status: 409 })
    expect(await campaigns.states(id)).toEqual(['failed', 'to_review', 'to_review'])
  })
})

describe('of a campaign that is planned', () => {
  /** The first post could not be written, the second one waits, and the third is written. */
  async function partly(status: 'scheduled' | 'running' | 'paused'): Promise<number> {
    const id = await campaigns.written()
    const [first, second] = await campaigns.posts(id)
    await campaigns.changePost(first?.id ?? 0, { state: 'failed', text: '', reason: 'It took too long' })
    await campaigns.changePost(second?.id ?? 0, { state: 'waiting', text: '' })
    await campaigns.change(id, { status })
    return id
  }

  test.each(['scheduled', 'running', 'paused'] as const)(
    'that is %s writes what is missing, and the campaign stays so',
    async (status) => {
      const id = await partly(status)
      const since = (await campaigns.read(id)).status_changed_at
      expect(await campaigns.generate(id)).toMatchObject({
        status: 200,
        body: { status, status_changed_at: since, writing: { wanted: 3, written: 1, writer: 'ai' } },
      })
      expect(await campaigns.states(id)).toEqual(['waiting', 'waiting', 'to_review'])
      const [, , third] = await campaigns.posts(id)
      expect(await campaigns.all(id)).toBe(2)
      expect(await campaigns.states(id)).toEqual(['to_review', 'to_review', 'to_review'])
      expect(await campaigns.read(id)).toMatchObject({ status, writing: { written: 3, problem: null } })
      expect((await campaigns.posts(id)).at(2)).toEqual(third)
    },
  )

  test('twice begins it once, while a post is being written, too', async () => {
    const id = await partly('running')
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
    const [first] = await campaigns.posts(id)
    await campaigns.changePost(first?.id ?? 0, { state: 'writing' })
    const before = await campaigns.posts(id)
    expect(await campaigns.generate(id, 'ai')).toMatchObject({ status: 200, body: { status: 'running' } })
    expect(await campaigns.posts(id)).toEqual(before)
  })

  test('can be stopped: what is not written waits until it is wanted again', async () => {
    const id = await partly('scheduled')
    const queued = async () => {
      const { body } = await campaigns.ask(`GET campaigns/${id}/posts/`)
      return z.parse(listCampaignPosts.answer, body).results.map(({ is_queued }) => is_queued)
    }
    expect(await queued()).toEqual([false, false, false])
    expect((await campaigns.generate(id)).status).toBe(200)
    expect(await queued()).toEqual([true, true, false])
    expect(await campaigns.next(id)).toBe(true)
    expect(await queued()).toEqual([false, true, false])
    expect(await campaigns.ask(`POST campaigns/${id}/stop/`)).toMatchObject({
      status: 200,
      body: { status: 'scheduled', writing: { wanted: 3, written: 2 } },
    })
    expect(await campaigns.next(id)).toBe(false)
    expect(await campaigns.states(id)).toEqual(['to_review', 'waiting', 'to_review'])
    expect(await queued()).toEqual([false, false, false])
  })

  test('needs as many AI texts as posts are missing', async () => {
    const id = await partly('running')
    const spent = { user_id: campaigns.person.id, day: today(), texts: 59 }
    await bench.provider.db.insertInto('ai_days').values(spent).execute()
    expect(await campaigns.generate(id)).toMatchObject({ status: 409, body: { allowance: { texts_left: 1 } } })
    expect(await campaigns.states(id)).toEqual(['failed', 'waiting', 'to_review'])
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
  })
})

describe('with AI', () => {
  const use = (texts: number) =>
    bench.provider.db.insertInto('ai_days').values({ user_id: campaigns.person.id, day: today(), texts }).execute()

  test('is refused where fewer texts are left today than posts are to be written', async () => {
    await use(55)
    const id = await campaigns.draft({ perWeek: [6], days: 14 })
    const answer = await campaigns.generate(id)
    expect(answer).toMatchObject({ status: 409, body: { allowance: { texts_left: 5, status: 'used_up' } } })
    expect(Object(answer.body).error).toMatch(/^You have 5 AI texts left today, and 12 posts are to be written\. /)
    expect(await campaigns.posts(id)).toEqual([])
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
  })

  test('is refused where none are left', async () => {
    await use(60)
    const answer = await campaigns.generate(await campaigns.draft({ perWeek: [1] }))
    expect(answer.status).toBe(409)
    expect(Object(answer.body).error).toMatch(/^You have no AI texts left today, and 1 post is to be written\. /)
  })

  test('is refused in a plan without AI, in which the template still writes', async () => {
    await campaigns.changeUser({ plan: 'Essential Access' })
    const id = await campaigns.draft()
    expect(await campaigns.generate(id)).toMatchObject({
      status: 409,
      body: { error: 'Your current plan does not include AI texts. Use the texts of the template.' },
    })
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
  })

  test('is refused where no AI is set up', async () => {
    const plain = await createTestProvider()
    const own = writingOf(plain, await makePerson(plain.db))
    expect(await own.generate(await own.draft())).toMatchObject({
      status: 409,
      body: { error: 'No AI is set up on this installation. Use the texts of the template.' },
    })
    await plain.close()
  })
})

describe('stopping', () => {
  test('keeps what is written; the others can be written later', async () => {
    const id = await campaigns.begun()
    expect(await campaigns.next(id)).toBe(true)
    const stopped = await campaigns.ask(`POST campaigns/${id}/stop/`)
    expect(stopped).toMatchObject({ status: 200, body: { status: 'in_review', writing: { wanted: 3, written: 1 } } })
    expect(await campaigns.states(id)).toEqual(['to_review', 'waiting', 'waiting'])
    expect(await campaigns.next(id)).toBe(false)
    const [first] = await campaigns.posts(id)
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
    expect(await campaigns.all(id)).toBe(2)
    expect(await campaigns.read(id)).toMatchObject({ status: 'in_review', writing: { written: 3 } })
    expect((await campaigns.posts(id)).at(0)).toEqual(first)
  })

  test('before the first post brings the draft back', async () => {
    const id = await campaigns.begun()
    expect(await campaigns.ask(`POST campaigns/${id}/stop/`)).toMatchObject({ body: { status: 'draft' } })
    expect((await campaigns.generate(id)).status).toBe(200)
    expect(await campaigns.posts(id)).toHaveLength(3)
  })

  test('leaves a post that is written again as it was', async () => {
    const id = await campaigns.written()
    const [before] = await campaigns.posts(id)
    await campaigns.wantAgain(id)
    expect(await campaigns.ask(`POST campaigns/${id}/stop/`)).toMatchObject({ status: 200 })
    expect((await campaigns.posts(id)).at(0)).toMatchObject({ state: 'to_review', text: before?.text, reason: null })
  })

  test('is refused where nothing is being written', async () => {
    const refused = { status: 409, body: { error: 'Nothing is being written.' } }
    expect(await campaigns.ask(`POST campaigns/${await campaigns.draft()}/stop/`)).toMatchObject(refused)
    expect(await campaigns.ask(`POST campaigns/${await campaigns.written()}/stop/`)).toMatchObject(refused)
  })
})
