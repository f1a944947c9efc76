import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { at, type ScheduleBench, scheduleOf } from './supportSchedule.ts'

let provider: TestProvider
let bench: ScheduleBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = scheduleOf(provider, await makePerson(provider.db))
})

const wednesday = at('2031-03-05T09:00')

/** Nothing of a campaign is planned, and it is where it was. */
async function expectNothing(id: number, status = 'in_review'): Promise<void> {
  expect(await bench.posts()).toEqual([])
  expect(await bench.publications()).toEqual([])
  expect((await bench.campaignPosts(id)).every(({ post_id, state }) => post_id === null && state !== 'planned')).toBe(
    true,
  )
  expect((await bench.read(id)).status).toBe(status)
}

describe('planning', () => {
  test('makes of each approved post one that goes out at its time on each of its accounts', async () => {
    const [bluesky, mastodon] = [await bench.account(), await bench.account('mastodon', 'ada@example')]
    const id = await bench.campaign([bluesky, mastodon])
    const variants = JSON.stringify([{ network: 'mastodon', text: 'Twelve boxes, for the fediverse' }])
    const first = await bench.post(id, [bluesky, mastodon], { text: 'Twelve boxes', variants, writer: 'ai' })
    const second = await bench.post(id, [bluesky])
    const answer = await bench.plan(id, [
      { ...first, schedule: wednesday },
      { ...second, schedule: at('2031-03-06T17:30', 'America/Chicago') },
    ])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ campaign: { id, status: 'scheduled', posts: { planned: 2, approved: 0 } } })
    const [made, other] = await bench.posts()
    expect(answer.body).toMatchObject({
      posts: [
        { campaign_post: first.campaign_post, post_id: made?.id },
        { campaign_post: second.campaign_post, post_id: other?.id },
      ],
    })
    expect(made).toMatchObject({
      ...{ text: 'Twelve boxes', is_draft: false, campaign_id: id, written_by_ai: true, wall_time: '2031-03-05T09:00' },
      variants: [{ network: 'mastodon', parts: [{ text: 'Twelve boxes, for the fediverse', media_ids: [] }] }],
    })
    expect(other).toMatchObject({ written_by_ai: false, timezone: 'America/Chicago', wall_time: '2031-03-06T17:30' })
    expect(other?.due_at?.toISOString()).toBe('2031-03-06T23:30:00.000Z')
    const parts = (await bench.publications()).map(({ post_id, account_id, state }) => ({ post_id, account_id, state }))
    expect(parts).toEqual([
      { post_id: made?.id, account_id: bluesky, state: 'scheduled' },
      { post_id: made?.id, account_id: mastodon, state: 'scheduled' },
      { post_id: other?.id, account_id: bluesky, state: 'scheduled' },
    ])
  })

  test('gives the post what was chosen for its networks, and can be undone', async () => {
    const account_id = await bench.account()
    const id = await bench.campaign([account_id])
    const chosen = {
      options: { bluesky: { languages: ['de'] } },
      account_options: [{ account_id, options: { labels: [] } }],
    }
    const post = await bench.post(id, [account_id], {
      options: JSON.stringify(chosen.options),
      account_options: JSON.stringify(chosen.account_options),
    })
    await bench.planned(id, [post])
    expect(await bench.posts()).toMatchObject([chosen])
    const undone = await bench.ask(`POST campaigns/${id}/unschedule/`, { campaign_posts: [post] })
    expect(undone.status, undone.text).toBe(200)
    expect(await bench.campaignPosts(id)).toMatchObject([{ ...chosen, state: 'approved' }])
  })

  test('of a post for TikTok asks who may see it, and takes what is chosen for it in the review', async () => {
    const account_id = await bench.account('tiktok', 'ada')
    const id = await bench.campaign([account_id])
    const post = await bench.post(id, [account_id], { media_ids: JSON.stringify([await clip()]) })
    const refused = await bench.plan(id, [{ ...post, schedule: wednesday }])
    expect(refused.status, refused.text).toBe(409)
    expect(refused.body).toMatchObject({
      left: [{ campaign_post: post.campaign_post, text: '@ada: Choose who may see the post on TikTok.' }],
    })
    await expectNothing(id)
    const account_options = [{ account_id, options: { privacy_level: 'PUBLIC_TO_EVERYONE', allow_comment: true } }]
    const [row] = await bench.campaignPosts(id)
    const changed = await bench.ask(`PUT campaigns/posts/${post.campaign_post}/`, {
      ...{ version: post.version, text: row?.text, variants: [], media_ids: row?.media_ids, account_options },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({ state: 'approved', account_options })
    await bench.planned(id, [{ ...post, version: post.version + 1 }])
    expect(await bench.posts()).toMatchObject([{ account_options, media_ids: row?.media_ids }])
    expect(await bench.publications()).toMatchObject([{ account_id, state: 'scheduled' }])
  })

  test('has the review say when a post goes out, until the campaign is paused', async () => {
    const { id, posts } = await bench.written(2)
    const [first] = posts
    if (!first) throw new Error('No post was written')
    await bench.planned(id, [first])
    const dueTimes = async () => {
      const { results } = await bench.reviewed(id)
      return results.map(({ state, due_at }) => [state, due_at])
    }
    expect(await dueTimes()).toEqual([
      ['planned', '2031-03-03T09:00:00.000Z'],
      ['approved', null],
    ])
    expect((await bench.pause(id)).status).toBe(200)
    expect((await dueTimes()).map(([, due]) => due)).toEqual([null, null])
  })

  test('adds to the links what the business adds to those of new posts', async () => {
    const utm = { source: '{network}', medium: 'social', campaign: 'boxes' }
    const { id: profile } = await bench.db
      .insertInto('business_profiles')
      .values({ user_id: bench.person.id, name: 'Wren', is_primary: true, utm_parameters: JSON.stringify(utm) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await bench.account()
    const id = await bench.campaign([account], { business_profile_id: profile })
    await bench.planned(id, [await bench.post(id, [account], { text: 'See https://wren.example' })])
    expect(await bench.posts()).toMatchObject([{ business_profile_id: profile, utm }])
  })

  test('twice by the same call makes the posts once and answers them again, also where the campaign went on', async () => {
    const { id, posts } = await bench.written(2)
    const chosen = posts.map((one) => ({ ...one, schedule: wednesday }))
    const [first, again] = [await bench.plan(id, chosen), await bench.plan(id, chosen)]
    expect(again.status, again.text).toBe(200)
    expect(Object(again.body).posts).toEqual(Object(first.body).posts)
    expect(await bench.posts()).toHaveLength(2)
    await bench.db.updateTable('campaigns').set({ status: 'finished' }).where('id', '=', id).execute()
    expect(Object((await bench.plan(id, chosen)).body).posts).toEqual(Object(first.body).posts)
    expect(await bench.publications()).toHaveLength(2)
  })

  test('at once from two pages makes the posts once', async () => {
    const { id, posts } = await bench.written(3)
    const chosen = posts.map((one) => ({ ...one, schedule: wednesday }))
    const answers = await Promise.all([bench.plan(id, chosen), bench.plan(id, chosen)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await bench.posts()).toHaveLength(3)
    expect(await bench.publications()).toHaveLength(3)
  })

  test('is not kept from it by a post that an archive brought, whose campaign post had the same number elsewhere', async () => {
    const { id, posts } = await bench.written(1)
    await bench.planned(id, posts)
    // The post stays with its key, as it comes with an archive; the campaign post is one that was made at another time.
    await bench.db
      .updateTable('campaign_posts')
      .set({ state: 'approved', post_id: null, version: 1, created_at: new Date('2026-01-01T09:00Z') })
      .where('campaign_id', '=', id)
      .execute()
    await bench.planned(id, posts)
    expect(await bench.posts()).toHaveLength(2)
  })

  test('goes on with a campaign that runs', async () => {
    const { id, posts } = await bench.written(1)
    await bench.db.updateTable('campaigns').set({ status: 'running' }).where('id', '=', id).execute()
    await bench.planned(id, posts)
    expect((await bench.read(id)).status).toBe('running')
  })
})

describe('all are planned or none', () => {
  test.each(['to_review', 'rejected', 'failed', 'waiting', 'writing'] as const)(
    'a post that is %s cannot be planned, and keeps the others from it',
    async (state) => {
      const { id, accountId, posts } = await bench.written(1)
      const bad = await bench.post(id, [accountId], { state })
      const answer = await bench.plan(
        id,
        [...posts, bad].map((one) => ({ ...one, schedule: wednesday })),
      )
      expect(answer.status).toBe(409)
      expect(Object(answer.body).error).toBe('Nothing was planned: one post cannot go out so.')
      expect(Object(answer.body).left).toMatchObject([{ campaign_post: bad.campaign_post }])
      await expectNothing(id)
    },
  )

  test('each that cannot go out is told with why: its account, its length, its time, its version, its network', async () => {
    const { id, accountId, posts } = await bench.written(1)
    const gone = await bench.account('mastodon', 'ada@example')
    await bench.db.updateTable('social_accounts').set({ state: 'disconnected' }).where('id', '=', gone).execute()
    const tiktok = await bench.account('tiktok', 'ada')
    const bad = {
      disconnected: await bench.post(id, [gone]),
      long: await bench.post(id, [accountId], { text: 'Rye '.repeat(100) }),
      past: await bench.post(id, [accountId]),
      before: await bench.post(id, [accountId]),
      after: await bench.post(id, [accountId]),
      changed: await bench.post(id, [accountId], { version: 4 }),
      ofTiktok: await bench.post(id, [tiktok]),
    }
    const answer = await bench.plan(id, [
      ...posts.map((one) => ({ ...one, schedule: wednesday })),
      { ...bad.disconnected, schedule: wednesday },
      { ...bad.long, schedule: wednesday },
      { ...bad.past, schedule: at('2025-03-05T09:00') },
      { ...bad.before, schedule: at('2031-03-02T23:59') },
      { ...bad.after, schedule: at('2031-03-17T00:00') },
      { ...bad.changed, version: 3, schedule: wednesday },
      { ...bad.ofTiktok, schedule: wednesday },
    ])
    expect(answer.status).toBe(409)
    const left = new Map<number, string>(
      Object(answer.body).left.map((one: { campaign_post: number; text: string }) => [one.campaign_post, one.text]),
    )
    expect(left.get(bad.disconnected.campaign_post)).toContain('is disconnected. Connect it again or leave it out.')
    expect(left.get(bad.long.campaign_post)).toContain('@ada.test')
    expect(left.get(bad.before.campaign_post)).toBe('The campaign begins on Monday, March 3. Choose a later time.')
    expect(left.get(bad.after.campaign_post)).toBe('The campaign ends on Sunday, March 16. Choose an earlier time.')
    expect(left.get(bad.changed.campaign_post)).toBe('It was changed meanwhile. Look at it before it is planned.')
    expect([...left.keys()].toSorted()).toEqual(
      Object.values(bad)
        .map(({ campaign_post }) => campaign_post)
        .toSorted(),
    )
    await expectNothing(id)
  })

  test('a time of a campaign that has begun, and has passed, is refused', async () => {
    const account = await bench.account()
    const today = new Date().toISOString().slice(0, 10)
    const id = await bench.campaign([account], { starts_on: '2025-01-01', ends_on: today })
    const post = await bench.post(id, [account])
    const answer = await bench.plan(id, [{ ...post, schedule: at('2025-03-05T09:00') }])
    expect(Object(answer.body).left).toMatchObject([{ text: 'This time has passed. Choose a later one.' }])
    await expectNothing(id)
  })

  test('where storing breaks off at the last post, nothing is there, and the same call plans all', async () => {
    const { id, posts } = await bench.written(3)
    await sql`create function break_off() returns trigger language plpgsql as
      $$ begin if (select count(*) from publications where user_id = new.user_id) >= 2 then raise 'killed'; end if; return new; end $$`.execute(
      bench.db,
    )
    await sql`create trigger break_off before insert on publications for each row execute function break_off()`.execute(
      bench.db,
    )
    const chosen = posts.map((one) => ({ ...one, schedule: wednesday }))
    expect((await bench.plan(id, chosen)).status).toBe(500)
    await expectNothing(id)
    await sql`drop function break_off cascade`.execute(bench.db)
    expect((await bench.plan(id, chosen)).status).toBe(200)
    expect(await bench.posts()).toHaveLength(3)
  })

  test.each(['draft', 'generating', 'paused', 'finished', 'archived'] as const)(
    'nothing of a campaign that is %s can be planned',
    async (status) => {
      const { id, posts } = await bench.written(1)
      await bench.db.updateTable('campaigns').set({ status }).where('id', '=', id).execute()
      const answer = await bench.plan(
        id,
        posts.map((one) => ({ ...one, schedule: wednesday })),
      )
      expect(answer.status).toBe(409)
      expect(Object(answer.body).error).toContain('Posts can be planned once they are written')
      await expectNothing(id, status)
    },
  )

  test('a post of another campaign or another person is not among those of this one', async () => {
    const { id } = await bench.written(1)
    const others = scheduleOf(provider, await makePerson(provider.db))
    const strange = [(await bench.written(1)).posts[0], (await others.written(1)).posts[0]]
    for (const post of strange) {
      for (const [path, chosen] of [
        ['schedule', { ...post, schedule: wednesday }],
        ['unschedule', { campaign_post: post?.campaign_post }],
      ] as const) {
        const answer = await bench.ask(`POST campaigns/${id}/${path}/`, { campaign_posts: [chosen] })
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ field: 'campaign_posts' })
      }
    }
    expect((await others.ask(`POST campaigns/${id}/pause/`)).status).toBe(404)
    await expectNothing(id)
  })
})

describe('undoing', () => {
  test('takes back all that one press planned: approved again, and no posts', async () => {
    const { id, posts } = await bench.written(2)
    await bench.planned(id, posts)
    const answer = await bench.undo(id, posts)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ status: 'in_review', posts: { planned: 0, approved: 2 } })
    await expectNothing(id)
    expect((await bench.undo(id, posts)).status).toBe(200)
    const versions = (await bench.campaignPosts(id)).map(({ id: campaign_post, version }) => ({
      campaign_post,
      version,
    }))
    await bench.planned(id, versions)
    expect(await bench.publications()).toHaveLength(2)
  })

  test('of some leaves the campaign scheduled with the others', async () => {
    const { id, posts } = await bench.written(2)
    const [, second] = await bench.planned(id, posts)
    expect((await bench.undo(id, posts.slice(0, 1))).body).toMatchObject({
      ...{ status: 'scheduled', posts: { planned: 1, approved: 1 } },
    })
    expect((await bench.posts()).map(({ id: postId }) => postId)).toEqual([second])
  })

  test.each(['published', 'sending', 'unknown', 'needs_person'] as const)(
    'is refused for all once something of one is %s',
    async (state) => {
      const { id, posts } = await bench.written(2)
      const [first] = await bench.planned(id, posts)
      await bench.setState(first ?? 0, state)
      const answer = await bench.undo(id, posts)
      expect(answer.status).toBe(409)
      expect(Object(answer.body).left).toEqual([
        { campaign_post: posts[0]?.campaign_post, text: 'It has begun to go out.' },
      ])
      expect(await bench.posts()).toHaveLength(2)
      expect((await bench.campaignPosts(id)).every(({ state: one }) => one === 'planned')).toBe(true)
      expect((await bench.undo(id, posts.slice(1))).body).toMatchObject({ status: 'scheduled' })
    },
  )

  test('keeps what a person has written since: a post that was changed stays, one that was only moved does not', async () => {
    const { id, posts } = await bench.written(2)
    const [first = 0, second = 0] = await bench.planned(id, posts)
    const schedule = at('2031-03-07T10:00')
    expect((await bench.ask(`POST posts/${second}/reschedule/`, { version: 1, schedule })).status).toBe(200)
    const change = { version: 1, text: 'Thirteen boxes', account_ids: (await bench.posts())[0]?.account_ids }
    const changed = await bench.ask(`PUT posts/${first}/`, { ...change, intent: 'schedule', schedule })
    expect(changed.status, changed.text).toBe(200)
    const answer = await bench.undo(id, posts)
    expect(answer.status).toBe(409)
    expect(Object(answer.body).left).toMatchObject([{ campaign_post: posts[0]?.campaign_post }])
    expect((await bench.undo(id, posts.slice(1))).status).toBe(200)
    expect(await bench.posts()).toMatchObject([{ id: first, text: 'Thirteen boxes' }])
  })

  test('says of a post that was deleted that there is nothing to take back', async () => {
    const { id, posts } = await bench.written(1)
    const [made] = await bench.planned(id, posts)
    expect((await bench.ask(`DELETE posts/${made}/`)).status).toBe(204)
    const answer = await bench.undo(id, posts)
    expect(answer.status).toBe(409)
    expect(Object(answer.body).left[0].text).toContain('was deleted')
  })
})

/** A video as TikTok takes it. */
async function clip(): Promise<number> {
  const { id } = await bench.db
    .insertInto('media')
    .values({
      ...{ user_id: bench.person.id, kind: 'video', name: 'rye.mp4', content_type: 'video/mp4', size: 1000 },
      ...{ width: 720, height: 1280, duration: 10, storage_key: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
