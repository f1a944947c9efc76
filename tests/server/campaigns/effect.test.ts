import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type EffectBench, effectsOf } from './supportEffect.ts'

let provider: TestProvider
let bench: EffectBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = effectsOf(provider, await makePerson(provider.db))
})

const nothing = { out: 0, planned: 0, taken_off: [], written: 0, left_out: [], to_write: { before: 0, after: 0 } }
const oneWeek = { ends_on: '2031-03-09' }

describe('what a change would do', () => {
  test('says of posts that are out, planned, written and not written what becomes of them, and stores nothing', async () => {
    const { id, postIds, posts } = await bench.scheduled()
    const [first = 0] = postIds
    await bench.setState(first, 'published')
    const [, , , , fifth, sixth] = posts.map(({ campaign_post }) => campaign_post)
    const before = await bench.all(id)
    const effect = await bench.preview(id, oneWeek)
    expect(effect).toMatchObject({ out: 1, planned: 2, written: 0, left_out: [], to_write: { before: 0, after: 0 } })
    const text = 'The campaign now ends before it.'
    expect(effect.taken_off).toHaveLength(3)
    expect(effect.taken_off.slice(1)).toEqual([
      { campaign_post: fifth, title: before.campaignPosts[4]?.text, text },
      { campaign_post: sixth, title: before.campaignPosts[5]?.text, text },
    ])
    expect(await bench.all(id)).toEqual(before)
  })

  test('of one that is in review says what is left out, and how many posts are to be written', async () => {
    const { id, posts } = await bench.approved()
    await bench.setPost(posts[0]?.campaign_post ?? 0, { state: 'to_review' })
    await bench.setPost(posts[1]?.campaign_post ?? 0, { state: 'failed', text: '', reason: 'It took too long' })
    expect(await bench.preview(id, { ends_on: '2031-03-23' })).toEqual({
      ...{ ...nothing, written: 5, to_write: { before: 1, after: 4 } },
    })
    expect(await bench.preview(id, oneWeek)).toMatchObject({
      ...{ written: 2, to_write: { before: 1, after: 1 } },
      left_out: posts.slice(3).map(({ campaign_post }) => ({ campaign_post })),
    })
  })

  test('of a draft without posts is nothing', async () => {
    const id = await bench.campaign([await bench.account()], { status: 'draft' })
    expect(await bench.preview(id, { ends_on: '2031-04-20', template: 'last-places' })).toEqual(nothing)
  })

  test('is nothing where it does not say which posts there are', async () => {
    const { id } = await bench.scheduled()
    expect(await bench.preview(id, {})).toEqual({ ...nothing, planned: 6 })
    expect(await bench.preview(id, { name: 'Other', tone: 'calm', goal: 'All places' })).toEqual({
      ...nothing,
      planned: 6,
    })
  })

  test.each(['draft', 'in_review', 'scheduled', 'running', 'paused'] as const)(
    'is said while it is %s',
    async (status) => {
      const { id } = await bench.approved({ status })
      expect(await bench.preview(id, oneWeek)).toMatchObject({ written: 3, left_out: [{}, {}, {}] })
    },
  )

  test.each([
    ['generating', 'This campaign is being written. Stop that before you change it.'],
    ['scheduling', 'This campaign is being planned. Try again in a minute.'],
    ['finished', 'This campaign is finished. Copy it to go on from it.'],
    ['archived', 'This campaign is archived. Bring it back before you change it.'],
  ] as const)('is refused while it is %s, as the change is', async (status, error) => {
    const { id } = await bench.approved({ status })
    expect(await bench.askPreview(id, oneWeek)).toMatchObject({ status: 409, body: { error } })
  })

  test('of another person’s campaign is not found', async () => {
    const { id } = await bench.approved()
    const { body } = await bench.said(id, oneWeek)
    const other = effectsOf(provider, await makePerson(provider.db))
    expect((await other.ask(`POST campaigns/${id}/effect/`, body)).status).toBe(404)
  })

  test('refuses accounts and choices that cannot be had at their field', async () => {
    const { id } = await bench.approved()
    const foreign = await effectsOf(provider, await makePerson(provider.db)).account()
    for (const [change, field, error] of [
      [{ accounts: [{ account_id: foreign, posts_per_week: 1 }] }, 'accounts', 'A chosen account is not among yours.'],
      [{ template: 'gone' }, 'template', '“gone” can no longer be chosen. Choose another one.'],
      [{ rules: ['gone'] }, 'rules', '“gone” can no longer be chosen. Choose another one.'],
    ] as const) {
      expect(await bench.askPreview(id, change)).toMatchObject({ status: 400, body: { field, error } })
    }
  })

  test.each([
    [{ accounts: [] }, 'accounts', 'Choose an account'],
    [{ ends_on: '2031-03-01' }, 'ends_on', 'The last day is before the first'],
    [{ ends_on: null }, 'ends_on', 'Last day is required'],
    [{ goal: '' }, 'goal', 'Goal is required'],
  ])('refuses to take from a campaign with posts what these need: %j', async (change, field, error) => {
    const { id } = await bench.approved()
    const before = await bench.all(id)
    expect(await bench.askPreview(id, change)).toMatchObject({ status: 400, body: { field, error } })
    expect(await bench.askChange(id, change)).toMatchObject({ status: 400, body: { field, error } })
    expect(await bench.all(id)).toEqual(before)
  })

  test('does not ask anew for what was missing before', async () => {
    const { id } = await bench.approved({ goal: '' })
    expect(await bench.preview(id, { offer: 'Another one' })).toEqual({ ...nothing, written: 6 })
  })
})
