import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type CampaignBench, campaignsOf } from './supportOwn.ts'

let provider: TestProvider
let bench: CampaignBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = campaignsOf(provider, await makePerson(provider.db))
})

const archive = (id: number, body: object = {}) => bench.ask(`POST campaigns/${id}/archive/`, body)
const restore = (id: number) => bench.ask(`POST campaigns/${id}/restore/`)
const stateOf = async (postId: number) => Object((await bench.ask(`GET posts/${postId}/`)).body).state

describe('archiving', () => {
  test.each([
    ['draft', 'draft'],
    ['in_review', 'in_review'],
    ['scheduled', 'paused'],
    ['running', 'paused'],
    ['paused', 'paused'],
    ['finished', 'finished'],
  ] as const)('%s, it comes back %s', async (status, from) => {
    const { id } = await bench.made()
    await bench.set(id, { status })
    const archived = await archive(id)
    expect(archived.body).toMatchObject({ status: 'archived', archived_from: from })
    expect(await archive(id)).toMatchObject({ status: 200, body: archived.body })
    expect((await restore(id)).body).toMatchObject({ status: from, archived_from: null })
    expect(await restore(id)).toMatchObject({ status: 409, body: { error: 'This campaign is not archived.' } })
  })

  test('what it has on the schedule becomes drafts in the same step, and is held when it comes back', async () => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'running' })
    const [out, ahead] = [await bench.planned(id, 'published'), await bench.planned(id)]
    expect((await bench.read(id)).posts).toMatchObject({ planned: 1, published: 1, held: 0 })
    await archive(id)
    expect([await stateOf(out), await stateOf(ahead)]).toEqual(['published', 'draft'])
    expect(bench.campaignIn(await restore(id))).toMatchObject({
      status: 'paused',
      posts: { planned: 0, published: 1, held: 1 },
    })
  })

  test('while a post is being sent it is not archived, unless by force: that is left to finish', async () => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'running' })
    const [sending, ahead] = [await bench.planned(id, 'sending'), await bench.planned(id)]
    const refused = await archive(id)
    expect(refused.status, refused.text).toBe(409)
    expect(refused.text).toContain('is being sent')
    expect([(await bench.read(id)).status, await stateOf(ahead)]).toEqual(['running', 'scheduled'])
    expect((await archive(id, { force: true })).body).toMatchObject({ status: 'archived' })
    expect(await stateOf(ahead)).toBe('draft')
    const parts = bench.db.selectFrom('publications').select('state').where('post_id', '=', sending)
    expect(await parts.execute()).toEqual([{ state: 'sending' }])
  })

  test.each([
    [['to_review', 'writing', 'waiting'], 'in_review'],
    [['writing', 'waiting'], 'draft'],
  ] as const)('while it is written, with %j, by force only; it comes back %s', async (states, from) => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'generating' })
    for (const state of states) {
      const writing_until = state === 'writing' ? new Date(Date.now() + 60_000) : null
      await bench.post(id, { state, writing_until, ...(state !== 'to_review' && { text: '' }) })
    }
    expect(await archive(id)).toMatchObject({
      status: 409,
      body: { error: 'This campaign is being written. Stop that first, or archive it by force.' },
    })
    expect((await archive(id, { force: true })).body).toMatchObject({ archived_from: from })
    const posts = bench.db.selectFrom('campaign_posts').select(['state', 'writing_until'])
    const left = await posts.where('campaign_id', '=', id).orderBy('position').execute()
    const expected = states.map((state) => (state === 'writing' ? 'waiting' : state))
    expect(left).toEqual(expected.map((state) => ({ state, writing_until: null })))
    expect((await restore(id)).body).toMatchObject({ status: from })
  })

  test('while all that it has is written again, it comes back in review with the texts that are there', async () => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'generating' })
    await bench.post(id, { state: 'waiting', text: 'Two places are left.' })
    expect((await archive(id, { force: true })).body).toMatchObject({ archived_from: 'in_review' })
    expect((await restore(id)).body).toMatchObject({ status: 'in_review' })
  })
})

describe('what is told as stuck', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  test.each([
    ['begun 16 minutes ago', () => ({ status_changed_at: minutesAgo(16) }), true],
    ['begun 14 minutes ago', () => ({ status_changed_at: minutesAgo(14) }), false],
    [
      'begun an hour ago, a text came 14 minutes ago',
      () => ({ status_changed_at: minutesAgo(60), last_written_at: minutesAgo(14) }),
      false,
    ],
    [
      'begun an hour ago, a text came 16 minutes ago',
      () => ({ status_changed_at: minutesAgo(60), last_written_at: minutesAgo(16) }),
      true,
    ],
    [
      'begun a minute ago, and the AI failed',
      () => ({ status_changed_at: minutesAgo(1), writing_problem: 'ai_failed' as const }),
      true,
    ],
  ])('generating, %s', async (_, valuesOf, isStuck) => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'generating', ...valuesOf() })
    expect((await bench.read(id)).is_stuck).toBe(isStuck)
    await bench.set(id, { status: 'in_review' })
    expect((await bench.read(id)).is_stuck).toBe(false)
  })
})

describe('counts', () => {
  test('a post that is deleted since it was planned counts nowhere but as written, until it is restored', async () => {
    const { id } = await bench.made()
    await bench.set(id, { status: 'scheduled' })
    const post = await bench.planned(id)
    await bench.post(id, { state: 'approved' })
    const before = await bench.read(id)
    expect(before).toMatchObject({ posts: { planned: 1, approved: 1 }, writing: { wanted: 2, written: 2 } })
    expect((await bench.ask('POST posts/several/delete/', { posts: [post] })).status).toBe(200)
    expect(await bench.read(id)).toMatchObject({
      posts: { ...before.posts, planned: 0 },
      writing: { wanted: 2, written: 2 },
    })
    expect((await bench.ask('POST posts/several/restore/', { posts: [post] })).status).toBe(200)
    expect((await bench.read(id)).posts).toEqual(before.posts)
  })

  test('each state counts as itself', async () => {
    const { id } = await bench.made()
    const states = ['waiting', 'writing', 'to_review', 'approved', 'approved', 'rejected', 'failed'] as const
    for (const state of states) await bench.post(id, { state })
    await bench.planned(id)
    await bench.planned(id, 'published')
    expect(await bench.read(id)).toMatchObject({
      posts: { to_review: 1, approved: 2, rejected: 1, failed: 1, planned: 1, published: 1, held: 0 },
      writing: { wanted: 9, written: 6 },
    })
  })

  test('a copy of a post of a campaign is of it, too, and the filter shows it; the campaign counts its own', async () => {
    const { id } = await bench.made()
    const post = await bench.planned(id)
    const copied = await bench.ask(`POST posts/${post}/duplicate/`, { client_key: randomUUID() })
    expect(copied.status, copied.text).toBe(201)
    const filtered = await bench.ask(`GET posts/?campaign=${id}`)
    expect(Object(filtered.body).count).toBe(2)
    expect((await bench.read(id)).posts.planned).toBe(1)
  })
})
