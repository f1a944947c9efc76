import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type EffectBench, effectsOf, laidOutDays } from './supportEffect.ts'
import { at } from './supportSchedule.ts'

let provider: TestProvider
let bench: EffectBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = effectsOf(provider, await makePerson(provider.db))
})

const oneWeek = { ends_on: '2031-03-09' }
const ends = 'The campaign now ends before it.'

const places = async (id: number) =>
  (await bench.campaignPosts(id)).map(({ position, week, day, state }) => ({ position, week, day, state }))

describe('a change of a campaign on the schedule', () => {
  test('takes off what it leaves out: rejected with why, and no posts any more', async () => {
    const { id, postIds } = await bench.scheduled()
    const before = await bench.campaignPosts(id)
    expect(await bench.change(id, oneWeek)).toMatchObject({ status: 'scheduled', posts: { planned: 3, rejected: 3 } })
    expect((await bench.posts()).map((post) => post.id)).toEqual(postIds.slice(0, 3))
    expect(await bench.publications()).toHaveLength(3)
    const after = await bench.campaignPosts(id)
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    for (const [index, post] of after.slice(3).entries()) {
      expect(post).toMatchObject({ state: 'rejected', reason: ends, post_id: null, text: before[index + 3]?.text })
      expect(post.version).toBe((before[index + 3]?.version ?? 0) + 1)
    }
  })

  test('after which nothing is planned is in review again', async () => {
    const { id } = await bench.scheduled()
    const changed = await bench.change(id, { starts_on: '2031-04-01', ends_on: '2031-04-14' })
    expect(changed).toMatchObject({ status: 'in_review', posts: { planned: 0, rejected: 6 }, writing: { wanted: 12 } })
    expect(await bench.posts()).toEqual([])
  })

  test('makes a draft of what the person has written on since, and never deletes it', async () => {
    const { id, posts, postIds, accountId } = await bench.scheduled()
    const last = postIds.at(-1) ?? 0
    const schedule = at('2031-03-15T09:00')
    const edit = { version: 1, text: 'My own words', account_ids: [accountId], intent: 'schedule', schedule }
    const edited = await bench.ask(`PUT posts/${last}/`, edit)
    expect(edited.status, edited.text).toBe(200)
    const text = `${ends} You changed it since it was planned, so it is a draft now.`
    expect((await bench.preview(id, oneWeek)).taken_off.at(-1)).toMatchObject({ text })
    await bench.change(id, oneWeek)
    expect((await bench.posts()).at(-1)).toMatchObject({ id: last, is_draft: true, text: 'My own words' })
    expect((await bench.campaignPosts(id)).at(-1)).toMatchObject({ state: 'rejected', reason: text, post_id: null })
    const campaign_post = posts.at(-1)?.campaign_post ?? 0
    const version = (await bench.campaignPosts(id)).at(-1)?.version ?? 0
    const again = { decision: 'approve', campaign_posts: [{ campaign_post, version }] }
    expect((await bench.ask(`POST campaigns/${id}/decide/`, again)).status).toBe(200)
    await bench.change(id, { ends_on: '2031-03-16' })
    const planned = await bench.plan(id, [{ campaign_post, version: version + 1, schedule }])
    expect(planned.status, planned.text).toBe(200)
    expect((await bench.posts()).filter(({ is_draft }) => is_draft)).toMatchObject([{ id: last }])
  })

  test('leaves what has begun to go out, wherever the campaign ends', async () => {
    const { id, postIds } = await bench.scheduled()
    const [fourth = 0, fifth = 0] = postIds.slice(3)
    await bench.setState(fourth, 'published')
    await bench.setState(fifth, 'sending')
    const before = await bench.all(id)
    expect((await bench.preview(id, oneWeek)).out).toBe(2)
    await bench.change(id, oneWeek)
    const after = await bench.all(id)
    expect(after.campaignPosts.slice(0, 5)).toEqual(before.campaignPosts.slice(0, 5))
    expect(after.publications).toEqual(before.publications.slice(0, 5))
  })

  test('does the same to what a paused campaign holds, which is still held where it stays', async () => {
    const { id } = await bench.scheduled()
    expect((await bench.pause(id)).status).toBe(200)
    expect(await bench.preview(id, oneWeek)).toMatchObject({ planned: 3, taken_off: [{}, {}, {}] })
    expect(await bench.change(id, oneWeek)).toMatchObject({ status: 'paused', posts: { held: 3, rejected: 3 } })
    expect((await bench.posts()).every(({ is_draft }) => is_draft)).toBe(true)
    expect((await bench.resumption(id)).results).toHaveLength(3)
  })

  test('leaves a planned post that only one of its accounts has left as it is', async () => {
    const [one, other] = [await bench.account(), await bench.account('mastodon', 'ada@example')]
    const id = await bench.campaign([one, other], { goal: 'All', offer: 'A class', template: 'last-places' })
    const post = await bench.post(id, [one, other])
    await bench.planned(id, [post])
    const before = await bench.publications()
    await bench.change(id, { accounts: [{ account_id: other, posts_per_week: 3 }] })
    expect(await bench.publications()).toEqual(before)
    const gone = { accounts: [{ account_id: await bench.account(), posts_per_week: 3 }] }
    await bench.change(id, gone)
    expect(await bench.publications()).toEqual(before)
  })
})

describe('a change of what is written', () => {
  test('rejects with why what it leaves out, and keeps what is approved', async () => {
    const { id, posts } = await bench.approved()
    await bench.setPost(posts[0]?.campaign_post ?? 0, { state: 'to_review' })
    await bench.change(id, oneWeek)
    const rows = await bench.campaignPosts(id)
    expect(rows.map(({ state }) => state)).toEqual([
      ...['to_review', 'approved', 'approved', 'rejected', 'rejected', 'rejected'],
    ])
    expect(rows.slice(3).every(({ reason, version }) => reason === ends && version === 2)).toBe(true)
    expect(rows.slice(0, 3).every(({ version }) => version === 1)).toBe(true)
    const late = { campaign_post: posts[5]?.campaign_post, version: 1 }
    const decided = await bench.ask(`POST campaigns/${id}/decide/`, { decision: 'approve', campaign_posts: [late] })
    expect(decided.body).toMatchObject({ left: [{ text: 'It was changed meanwhile. Read it again.' }] })
  })

  test('takes from a post the accounts that leave, with what was said and chosen for them', async () => {
    const [one, other] = [await bench.account(), await bench.account('mastodon', 'ada@example')]
    const id = await bench.campaign([one, other], { goal: 'All', offer: 'A class', template: 'last-places' })
    const variants = JSON.stringify([
      { network: 'bluesky', text: 'Short' },
      { network: 'mastodon', text: 'Longer' },
    ])
    const options = { labels: [] }
    const account_options = JSON.stringify([one, other].map((account_id) => ({ account_id, options })))
    await bench.post(id, [one, other], { variants, account_options })
    await bench.change(id, { accounts: [{ account_id: other, posts_per_week: 3 }] })
    expect((await bench.campaignPosts(id)).find(({ text }) => text !== '')).toMatchObject({
      ...{ state: 'approved', account_ids: [other], variants: [{ network: 'mastodon', text: 'Longer' }], version: 2 },
      account_options: [{ account_id: other, options }],
    })
  })

  test('leaves out a post that is being written again, and whoever writes it has lost it', async () => {
    const { id, posts } = await bench.approved()
    const writing = { state: 'writing', wanted_writer: 'ai', writing_until: new Date('2031-01-01'), wish: 'Shorter' }
    await bench.setPost(posts[5]?.campaign_post ?? 0, writing)
    await bench.change(id, oneWeek)
    expect((await bench.campaignPosts(id)).at(-1)).toMatchObject({
      ...{ state: 'rejected', reason: ends, wanted_writer: null, writing_until: null, version: 2 },
    })
  })
})

describe('a change of what is to be written', () => {
  test('adds posts that wait until somebody wants them, in the order of the days', async () => {
    const { id } = await bench.approved()
    const added = await bench.change(id, { starts_on: '2031-02-24', ends_on: '2031-03-16' })
    expect(added).toMatchObject({ status: 'in_review', writing: { wanted: 9, written: 6 } })
    const rows = await places(id)
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.map(({ week }) => week)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
    expect(rows.map(({ day }) => day)).toEqual(['2031-02-25', '2031-02-27', '2031-03-01', ...laidOutDays])
    const [first] = await bench.campaignPosts(id)
    expect(first).toMatchObject({
      state: 'waiting',
      wanted_writer: null,
      text: '',
      version: 1,
      user_id: bench.person.id,
    })
    expect(first?.moment).not.toBe('')
  })

  test('keeps the rows of posts that wait, and takes away those without a place', async () => {
    const { id, posts } = await bench.approved()
    for (const { campaign_post } of posts) await bench.setPost(campaign_post, { state: 'waiting', text: '' })
    await bench.change(id, oneWeek)
    expect((await bench.campaignPosts(id)).map((post) => post.id)).toEqual(
      posts.slice(0, 3).map(({ campaign_post }) => campaign_post),
    )
  })

  test('lets a post that could not be written wait again where it goes elsewhere, and not where it stays', async () => {
    const { id, posts, accountId } = await bench.approved()
    const failed = { state: 'failed', text: '', reason: 'It took too long' }
    const [first, last] = [posts[0]?.campaign_post ?? 0, posts[5]?.campaign_post ?? 0]
    await bench.setPost(first, failed)
    await bench.setPost(last, failed)
    await bench.change(id, { template: 'last-places', accounts: [{ account_id: accountId, posts_per_week: 4 }] })
    const rows = await bench.campaignPosts(id)
    expect(rows.filter(({ text }) => text === '').length).toBe(4)
    expect(rows.find((row) => row.id === last)).toMatchObject({ state: 'waiting', reason: null, version: 2 })
    await bench.setPost(last, failed)
    const { version } = rows.find((row) => row.id === last) ?? {}
    await bench.change(id, { name: 'Another name' })
    expect((await bench.campaignPosts(id)).find((row) => row.id === last)).toMatchObject({ ...failed, version })
  })

  test('is written where the campaign is planned, too, and the campaign stays so', async () => {
    const { id } = await bench.scheduled()
    const { version } = await bench.change(id, { ends_on: '2031-03-23' })
    const begun = await bench.ask(`POST campaigns/${id}/generate/`, { version, writer: 'template' })
    expect(begun).toMatchObject({ status: 200, body: { status: 'scheduled', writing: { wanted: 9, written: 6 } } })
    const rows = await bench.campaignPosts(id)
    expect(rows.slice(6).every(({ state, wanted_writer }) => state === 'waiting' && wanted_writer === 'template')).toBe(
      true,
    )
  })
})

describe('of a change', () => {
  test('that was made against an older campaign, or by another person, nothing is done', async () => {
    const { id } = await bench.scheduled()
    const { version, body } = await bench.said(id, oneWeek)
    await bench.change(id, { name: 'Meanwhile' })
    const before = await bench.all(id)
    expect((await bench.ask(`PUT campaigns/${id}/`, { ...body, version })).status).toBe(409)
    const other = effectsOf(provider, await makePerson(provider.db))
    expect((await other.ask(`PUT campaigns/${id}/`, { ...body, version: version + 1 })).status).toBe(404)
    expect(await bench.all(id)).toEqual(before)
  })

  test('that breaks off in the middle nothing is there', async () => {
    const { id } = await bench.scheduled()
    const before = await bench.all(id)
    const broken = 'alter table campaign_posts add constraint broken check (reason is null) not valid'
    await sql.raw(broken).execute(bench.db)
    expect((await bench.askChange(id, oneWeek)).status).toBe(500)
    await sql.raw('alter table campaign_posts drop constraint broken').execute(bench.db)
    expect(await bench.all(id)).toEqual(before)
  })
})
