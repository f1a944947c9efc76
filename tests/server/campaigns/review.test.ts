import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type ReviewBench, reviewOf } from './supportReview.ts'

let provider: TestProvider
let bench: ReviewBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = await reviewOf(provider, await makePerson(provider.db), { networks: ['bluesky', 'twitter'] })
})

const tooLong = 'Long words about bread. '.repeat(13).trim()

describe('reading', () => {
  test('the posts are in the order of the campaign, with all that is known of them', async () => {
    const second = await bench.post({ position: 7, text: 'Second' })
    const first = await bench.post({ position: 3, text: 'First', experiment_variant: 'Question first', wish: 'Warmer' })
    expect((await bench.list()).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(first).toMatchObject({
      ...{ version: 1, campaign_id: bench.id, position: 3, week: 1, day: '2030-12-05', state: 'to_review' },
      ...{ moment: 'Still room', experiment_variant: 'Question first', account_ids: bench.accounts, text: 'First' },
      ...{ variants: [], media_ids: [], writer: 'ai', is_edited: false, reason: null, wish: 'Warmer', post_id: null },
      ...{ doubts: [], too_long: [] },
    })
  })

  test('what the campaign does not say is doubted until it is approved', async () => {
    const post = await bench.post({ text: 'Two places left on January 9.' })
    expect(post.doubts).toEqual([
      { quote: 'Two places left', text: 'It says two places are left. Your offer says Eight.' },
    ])
    const { results } = await bench.decide('approve', [post])
    expect(results[0]?.doubts).toEqual([])
    const reopened = await bench.decide('reopen', results)
    expect(reopened.results[0]?.doubts).toHaveLength(1)
  })

  test('doubts are found in the texts of single networks, too', async () => {
    const variants = JSON.stringify([{ network: 'twitter', text: 'Only $5' }])
    expect((await bench.post({ variants })).doubts.map(({ quote }) => quote)).toEqual(['$5'])
  })

  test('what is known of the business is not doubted', async () => {
    const { id } = await provider.db
      .insertInto('business_profiles')
      .values({ user_id: bench.person.id, name: 'Studio 54', description: 'Since 1987', is_primary: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bench.setCampaign({ business_profile_id: id })
    expect((await bench.post({ text: 'Studio 54, since 1987.' })).doubts).toEqual([])
    expect((await bench.post({ text: 'Studio 54, since 1986.' })).doubts).toHaveLength(1)
  })

  test('a text that is too long says for which network and by how much', async () => {
    const post = await bench.post({ text: tooLong })
    expect(post.too_long).toEqual([
      { network: 'bluesky', by: tooLong.length - 300 },
      { network: 'twitter', by: tooLong.length - 280 },
    ])
    const variants = [{ network: 'twitter', text: 'Short' }]
    expect((await bench.changed(post, { variants })).too_long.map(({ network }) => network)).toEqual(['bluesky'])
  })

  test('an account whose server takes more is counted by that', async () => {
    await bench.setAccount(0, {
      limits: JSON.stringify({ characters: 5000, characters_per_url: null, bytes: null }),
    })
    expect((await bench.post({ text: tooLong })).too_long.map(({ network }) => network)).toEqual(['twitter'])
  })

  test('a long campaign is read whole', async () => {
    for (let index = 0; index < 40; index += 1) await bench.post({ text: `Post ${index}` })
    expect(await bench.list()).toHaveLength(40)
  })

  test('another’s posts are not found', async () => {
    await bench.post()
    const other = await reviewOf(provider, await makePerson(provider.db))
    expect((await other.ask(`GET campaigns/${bench.id}/posts/`)).status).toBe(404)
  })
})

describe('changing', () => {
  test('what the person writes is stored, is another version, and says that it is theirs', async () => {
    const post = await bench.post()
    const variants = [{ network: 'twitter', text: 'Short' }]
    const after = await bench.changed(post, { text: 'In my own words', variants })
    expect(after).toMatchObject({
      ...{ version: 2, text: 'In my own words', variants, is_edited: true, state: 'to_review', writer: 'ai' },
    })
    expect(await bench.read(post.id)).toEqual(after)
  })

  test('nothing changes where nothing is different', async () => {
    const post = await bench.post()
    expect(await bench.changed(post, {})).toEqual(post)
  })

  test('what was changed meanwhile is refused, with the post as it is now', async () => {
    const post = await bench.post()
    const now = await bench.changed(post, { text: 'From the other window' })
    expect(await bench.change(post, { text: 'Mine' })).toMatchObject({
      status: 409,
      body: { error: 'This post was changed meanwhile. Here is how it is now.', campaign_post: now },
    })
    expect(await bench.read(post.id)).toEqual(now)
  })

  test.each([
    ['waiting', 'It is not written yet. Wait until it is.'],
    ['writing', 'It is being written. Wait until it is done.'],
    ['planned', 'It is planned already. Change the post itself in the calendar.'],
  ] as const)('one that is %s is not changed', async (state, error) => {
    const post = await bench.post({ state })
    expect(await bench.change(post, { text: 'Mine' })).toMatchObject({ status: 409, body: { error } })
    expect(await bench.read(post.id)).toEqual(post)
  })

  test.each(['failed', 'rejected'] as const)('one that is %s is to be read again, and why is gone', async (state) => {
    const post = await bench.post({ state, reason: 'It sounds like an advert' })
    expect(await bench.changed(post, { text: 'Mine' })).toMatchObject({ state: 'to_review', reason: null })
  })

  test('one that is approved stays approved, unless it could not be approved so', async () => {
    const { results } = await bench.decide('approve', [await bench.post()])
    const [approved] = results
    if (!approved) throw new Error('Nothing is approved')
    const better = await bench.changed(approved, { text: 'Better' })
    expect(better.state).toBe('approved')
    expect(await bench.changed(better, { text: tooLong })).toMatchObject({ state: 'to_review' })
  })

  test('of a draft of which nothing could be written, it brings the campaign into review', async () => {
    await bench.setCampaign({ status: 'draft', writing_problem: 'no_text', writing_problem_text: 'Nothing fits.' })
    const post = await bench.post({ state: 'failed', text: '' })
    await bench.changed(post, { text: 'Mine' })
    expect((await bench.ask(`GET campaigns/${bench.id}/`)).body).toMatchObject({
      ...{ status: 'in_review', writing: { problem: null, problem_text: null, written: 1 } },
    })
  })

  test('variants are of the networks that it goes to, one for each', async () => {
    const post = await bench.post()
    const short = { network: 'twitter', text: 'Short' }
    expect(await bench.change(post, { variants: [short, { ...short, text: 'Shorter' }] })).toMatchObject({
      status: 400,
      body: { field: 'variants', error: 'There are two variants for X.' },
    })
    expect(await bench.change(post, { variants: [{ network: 'tiktok', text: 'Short' }] })).toMatchObject({
      status: 400,
      body: { field: 'variants', error: 'This post does not go to TikTok. Leave its variant out.' },
    })
  })

  test('what a network asks for is kept for each account, also by a change that does not say it', async () => {
    const post = await bench.post()
    const [account_id = 0] = bench.accounts
    const chosen = {
      options: { bluesky: { languages: ['de'] } },
      account_options: [{ account_id, options: { labels: [] } }],
    }
    const first = await bench.changed(post, chosen)
    expect(first).toMatchObject({ ...chosen, version: 2, is_edited: true })
    expect(await bench.changed(first, chosen)).toMatchObject({ ...chosen, version: 2 })
    expect(await bench.changed(first, { text: 'Mine' })).toMatchObject({ ...chosen, text: 'Mine', version: 3 })
  })

  test('options are for accounts that it goes to, once for each', async () => {
    const post = await bench.post()
    const [account_id = 0] = bench.accounts
    const one = { account_id, options: {} }
    expect(await bench.change(post, { account_options: [one, one] })).toMatchObject({
      status: 400,
      body: { field: 'account_options', error: 'Options are given twice for one account.' },
    })
    const other = await reviewOf(provider, await makePerson(provider.db))
    const foreign = { ...one, account_id: other.accounts[0] }
    expect(await bench.change(post, { account_options: [foreign] })).toMatchObject({
      status: 400,
      body: { field: 'account_options' },
    })
    expect(await bench.read(post.id)).toEqual(post)
  })

  test('media are the person’s own', async () => {
    const post = await bench.post()
    const own = await medium(bench.person.id)
    expect((await bench.changed(post, { media_ids: [own] })).media_ids).toEqual([own])
    const other = await medium((await makePerson(provider.db)).id)
    expect(await bench.change(await bench.read(post.id), { media_ids: [own, other] })).toMatchObject({
      status: 400,
      body: { field: 'media_ids' },
    })
  })

  test('a picture is deleted only once it is said which posts have it; those that are planned are named as posts', async () => {
    const [picture, other] = [await medium(bench.person.id), await medium(bench.person.id)]
    const media_ids = JSON.stringify([other, picture])
    const { id: read } = await bench.post({ media_ids, text: 'Twelve boxes' })
    const { id: approved } = await bench.post({ media_ids, text: '', state: 'approved' })
    await bench.post({ media_ids, state: 'planned' })
    await bench.post({ media_ids: JSON.stringify([other]) })
    const stranger = await reviewOf(provider, await makePerson(provider.db))
    await stranger.post({ media_ids })
    const place = { kind: 'campaign_post', campaign_id: bench.id, campaign_name: 'Fill the Saturday class' }
    const answer = await bench.ask(`DELETE media/${picture}/`)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'This file is used by 2 posts of campaigns. Deleting it takes it out there.' },
    })
    expect(Object(answer.body).used_in).toEqual([
      { ...place, campaign_post: read, post_text: 'Twelve boxes', is_approved: false },
      { ...place, campaign_post: approved, post_text: '', is_approved: true },
    ])
    expect((await bench.read(read)).media_ids).toEqual([other, picture])
  })

  test('a picture that is deleted is in no post any more, and what was approved with it is to be read again', async () => {
    const [gone, other] = [await medium(bench.person.id), await medium(bench.person.id)]
    const media_ids = JSON.stringify([other, gone])
    const read = await bench.post({ media_ids })
    const { results } = await bench.decide('approve', [await bench.post({ media_ids })])
    const [approved] = results
    const writing = await bench.post({ media_ids, state: 'writing' })
    const without = await bench.post({ media_ids: JSON.stringify([other]) })
    expect((await bench.ask(`DELETE media/${gone}/?force=true`)).status).toBe(204)
    expect(await bench.read(read.id)).toMatchObject({
      state: 'to_review',
      media_ids: [other],
      version: 2,
      reason: null,
    })
    expect(await bench.read(approved?.id ?? 0)).toMatchObject({
      ...{ state: 'to_review', media_ids: [other], version: 3 },
      reason: 'A picture or video that it had was deleted. Read it again.',
    })
    expect(await bench.read(writing.id)).toMatchObject({ state: 'writing', media_ids: [other], version: 1 })
    expect(await bench.read(without.id)).toEqual(without)
  })

  test('another’s post is not found, and stays', async () => {
    const post = await bench.post()
    const other = await reviewOf(provider, await makePerson(provider.db))
    expect((await other.change(post, { text: 'Mine' })).status).toBe(404)
    expect(await bench.read(post.id)).toEqual(post)
  })
})

describe('deciding', () => {
  test('several are approved at once, each another version', async () => {
    const posts = [await bench.post(), await bench.post({ state: 'rejected', reason: 'Dull' }), await bench.post()]
    const { results, left } = await bench.decide('approve', posts)
    expect(left).toEqual([])
    expect(results.map(({ id, state, version, reason }) => [id, state, version, reason])).toEqual(
      posts.map(({ id }) => [id, 'approved', 2, null]),
    )
    expect(await bench.list()).toEqual(results)
  })

  test('a rejected one keeps its reason until it is reopened', async () => {
    const post = await bench.post()
    const rejected = await bench.decide('reject', [post], ' Sounds like an advert ')
    expect(rejected.results).toMatchObject([{ state: 'rejected', reason: 'Sounds like an advert' }])
    const other = await bench.decide('reject', rejected.results, 'Too loud')
    expect(other.results).toMatchObject([{ state: 'rejected', reason: 'Too loud', version: 3 }])
    const reopened = await bench.decide('reopen', other.results)
    expect(reopened.results).toMatchObject([{ state: 'to_review', reason: null }])
    const bare = await bench.decide('reject', reopened.results, '')
    expect(bare.results).toMatchObject([{ state: 'rejected', reason: null }])
  })

  test('the same decision again changes nothing', async () => {
    const { results } = await bench.decide('approve', [await bench.post()])
    expect((await bench.decide('approve', results)).results).toEqual(results)
  })

  test.each([
    ['waiting', /not written yet/],
    ['writing', /being written/],
    ['planned', /planned already/],
    ['failed', /could not be written/],
  ] as [CampaignPostState, RegExp][])('one that is %s is left, and the others are decided on', async (state, why) => {
    const [post, good] = [await bench.post({ state }), await bench.post()]
    for (const decision of ['approve', 'reject', 'reopen'] as const) {
      const { results, left } = await bench.decide(decision, [post, await bench.read(good.id)])
      expect(results.map(({ id }) => id)).toEqual([good.id])
      expect(left).toEqual([{ campaign_post: post.id, text: expect.stringMatching(why) }])
    }
    expect(await bench.read(post.id)).toEqual(post)
  })

  test('nothing that says nothing is approved, but pictures say something', async () => {
    const empty = await bench.post({ text: ' ' })
    const blank = await bench.post({ variants: JSON.stringify([{ network: 'twitter', text: '' }]) })
    const pictured = await bench.post({ text: '', media_ids: JSON.stringify([await medium(bench.person.id)]) })
    const varied = await bench.post({
      text: '',
      variants: JSON.stringify(['twitter', 'bluesky'].map((network) => ({ network, text: 'Own' }))),
    })
    const { results, left } = await bench.decide('approve', [empty, blank, pictured, varied])
    expect(results.map(({ id }) => id)).toEqual([pictured.id, varied.id])
    expect(left.map(({ campaign_post }) => campaign_post)).toEqual([empty.id, blank.id])
    expect(left[0]?.text).toBe('It says nothing. Write something, or add a picture or a video.')
  })

  test('what is too long for a network is not approved, and it says by how much', async () => {
    const variants = JSON.stringify([{ network: 'bluesky', text: 'Short' }])
    const { left } = await bench.decide('approve', [await bench.post({ text: 'x'.repeat(281), variants })])
    expect(left.map(({ text }) => text)).toEqual(['X: 1 character too long. Shorten it, or give X a text of its own.'])
  })

  test('where none of its accounts is connected it is not approved; one is enough', async () => {
    const post = await bench.post()
    await bench.setAccount(0, { state: 'disconnected' })
    await bench.setAccount(1, { state: 'expired' })
    const { left } = await bench.decide('approve', [post])
    expect(left.map(({ text }) => text)).toEqual([
      'None of its accounts is connected. Connect one, or choose others in the campaign.',
    ])
    await bench.setAccount(1, { state: 'connected' })
    expect((await bench.decide('approve', [post])).left).toEqual([])
  })

  test('of two decisions on one version only the first counts', async () => {
    const post = await bench.post()
    const [approved, rejected] = await Promise.all([bench.decide('approve', [post]), bench.decide('reject', [post])])
    const [first, second] = approved.results.length === 1 ? [approved, rejected] : [rejected, approved]
    expect(first.left).toEqual([])
    expect(second).toEqual({
      results: [],
      left: [{ campaign_post: post.id, text: 'It was changed meanwhile. Read it again.' }],
    })
    expect(await bench.read(post.id)).toEqual(first.results[0])
  })

  test('what was changed since it was read is not approved', async () => {
    const post = await bench.post()
    await bench.changed(post, { text: 'Something else' })
    expect((await bench.decide('approve', [post])).results).toEqual([])
    expect((await bench.read(post.id)).state).toBe('to_review')
  })

  test('a post of another campaign, of another person, or named twice decides nothing', async () => {
    const post = await bench.post()
    const sibling = await (await reviewOf(provider, bench.person)).post()
    const foreign = await (await reviewOf(provider, await makePerson(provider.db))).post()
    for (const posts of [
      [post, sibling],
      [post, foreign],
      [post, post],
    ]) {
      expect(await bench.decision('approve', posts)).toMatchObject({ status: 400, body: { field: 'campaign_posts' } })
    }
    expect(await bench.read(post.id)).toEqual(post)
    const other = await reviewOf(provider, await makePerson(provider.db))
    const body = { decision: 'approve', campaign_posts: [{ campaign_post: post.id, version: post.version }] }
    expect((await other.ask(`POST campaigns/${bench.id}/decide/`, body)).status).toBe(404)
  })
})

describe('a campaign that is over or put away', () => {
  test.each([
    ['finished', 'This campaign is over. Copy it to go on.'],
    ['archived', 'This campaign is archived. Restore it first.'],
  ] as const)('is read, and nothing of it is changed while it is %s', async (status, error) => {
    const post = await bench.post()
    await bench.setCampaign({ status })
    const refused = { status: 409, body: { error } }
    expect(await bench.change(post, { text: 'Mine' })).toMatchObject(refused)
    expect(await bench.again(post)).toMatchObject(refused)
    for (const decision of ['approve', 'reject', 'reopen'] as const) {
      expect(await bench.decision(decision, [post])).toMatchObject(refused)
    }
    expect(await bench.list()).toEqual([post])
  })
})

async function medium(user_id: number): Promise<number> {
  const { id } = await provider.db
    .insertInto('media')
    .values({
      ...{ user_id, kind: 'image', name: 'Loaf', content_type: 'image/jpeg', size: 1000 },
      ...{ width: 10, height: 10, storage_key: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
