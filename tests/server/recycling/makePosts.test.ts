import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientKeyOf } from '../../../server/recycling/makePosts.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { day, type RecyclingBench, recyclingOf } from './support.ts'

let provider: TestProvider
let bench: RecyclingBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = recyclingOf(provider, await makePerson(provider.db))
})

/** Text and networks of one post that comes again; answers its first entry. */
async function comingAgain(given: Parameters<RecyclingBench['published']>[0] = {}, rule: object = {}) {
  await bench.dailySlots()
  const post = await bench.published(given)
  await bench.choose(post, (await bench.rule(rule)).id)
  const [entry] = await bench.entries()
  if (!entry) throw new Error('Nothing comes again')
  return { post, entry, near: Date.parse(entry.schedule.at) - day + 60_000 }
}

const publicationsOf = (postId: number) =>
  bench.db.selectFrom('publications').selectAll().where('post_id', '=', postId).orderBy('id').execute()

describe('a post that comes again', () => {
  test('is made a day ahead, once, with all that was written', async () => {
    const { post, entry, near } = await comingAgain({
      text: 'Cold dough, warm kitchen',
      networks: ['bluesky', 'mastodon'],
    })
    await bench.lookAt(near - 120_000)
    expect(await bench.madePosts()).toEqual([])
    const woken: number[] = []
    await bench.lookAt(near + 600_000, (at) => woken.push(at))
    const [made] = await bench.madePosts()
    expect(made).toMatchObject({ text: 'Cold dough, warm kitchen', is_draft: false, client_key: clientKeyOf(entry.id) })
    expect(made?.due_at?.toISOString()).toBe(entry.schedule.at)
    const publications = await publicationsOf(made?.id ?? 0)
    expect(publications.map(({ network, state }) => `${network} ${state}`).toSorted()).toEqual([
      'bluesky scheduled',
      'mastodon scheduled',
    ])
    expect(woken).toEqual([Date.parse(entry.schedule.at)])
    await bench.lookAt(near + 1_300_000)
    expect(await bench.madePosts()).toHaveLength(1)
    const [shown, next] = await bench.entries()
    expect(shown).toMatchObject({ id: entry.id, state: 'made', made_post_id: made?.id, nth: 2 })
    expect(next).toMatchObject({ post_id: post, nth: 3 })
    const history = await bench.ask('GET recycling/history/')
    expect(history.body).toMatchObject({
      count: 1,
      results: [
        { entry_id: entry.id, post_id: post, made_post_id: made?.id, nth: 2, title: 'Cold dough, warm kitchen' },
      ],
    })
  })

  test('says which rule made it, of which post and which time it is, alone and in lists', async () => {
    const { post, entry, near } = await comingAgain()
    await bench.lookAt(near)
    const [made] = await bench.madePosts()
    const recycled = { rule_id: entry.rule_id, of_post: post, nth: 2 }
    expect((await bench.ask(`GET posts/${made?.id}/`)).body).toMatchObject({ recycled })
    const listed = Object((await bench.ask('GET posts/')).body).results
    expect(listed.find(({ id }: { id: number }) => id === made?.id)).toMatchObject({ recycled })
    expect(listed.find(({ id }: { id: number }) => id === post)).toMatchObject({ recycled: null })
    await bench.db.deleteFrom('posts').where('id', '=', post).execute()
    expect((await bench.ask(`GET posts/${made?.id}/`)).body).toMatchObject({ recycled: { ...recycled, of_post: null } })
  })

  test('is made whole or not at all, and only once by two processes', async () => {
    const { near } = await comingAgain()
    const broken = () => {
      throw new Error('The process was killed')
    }
    await bench.lookAt(near, broken)
    expect(await bench.madePosts()).toEqual([])
    expect(
      await bench.db.selectFrom('posts').select('id').where('user_id', '=', bench.person.id).execute(),
    ).toHaveLength(1)
    await Promise.all([bench.lookAt(near), bench.lookAt(near)])
    expect(await bench.madePosts()).toHaveLength(1)
  })

  test('is not offered and comes again by no rule itself; when it was out counts for its post', async () => {
    const { post, entry, near } = await comingAgain({}, { rest_days: 50 })
    await bench.lookAt(near)
    const [made] = await bench.madePosts()
    await bench.db
      .updateTable('publications')
      .set({ state: 'published', published_at: new Date() })
      .where('post_id', '=', made?.id ?? 0)
      .execute()
    expect((await bench.ask('GET recycling/candidates/')).body).toMatchObject({ count: 0 })
    const [, next] = await bench.entries('?weeks=26')
    expect(next?.post_id).toBe(post)
    const rested = (Date.parse(next?.schedule.at ?? '') - Date.now()) / day
    expect(rested).toBeGreaterThan(49)
    expect(entry.nth).toBe(2)
    expect(next?.nth).toBe(3)
    expect((await bench.ask(`PUT recycling/posts/${made?.id}/`, { choice: 'chosen' })).status).toBe(409)
  })

  test.each([
    ['the business is paused', () => bench.ask('POST recycling/pause/', { is_paused: true })],
    [
      'the plan includes no posting',
      () => bench.db.updateTable('users').set({ plan: 'Free' }).where('id', '=', bench.person.id).execute(),
    ],
    [
      'its account is disconnected',
      () =>
        bench.db
          .updateTable('social_accounts')
          .set({ state: 'disconnected' })
          .where('user_id', '=', bench.person.id)
          .execute(),
    ],
    ['it was skipped', async () => bench.ask(`POST recycling/queue/${(await bench.entries())[0]?.id}/skip/`)],
  ])('is not made where %s', async (_, act) => {
    const { near } = await comingAgain()
    await act()
    await bench.lookAt(near)
    expect(await bench.madePosts()).toEqual([])
  })

  test('one that does not fit says why, and is made once it does', async () => {
    const { near, post } = await comingAgain({ text: 'a'.repeat(400) })
    await bench.lookAt(near)
    const [blocked] = await bench.entries()
    expect(blocked).toMatchObject({ state: 'blocked', blocked_reason: expect.stringContaining('too long') })
    await bench.db.updateTable('posts').set({ text: 'short enough' }).where('id', '=', post).execute()
    await bench.lookAt(near + 700_000)
    expect(await bench.madePosts()).toHaveLength(1)
  })
})

describe('networks that refuse the same text', () => {
  test('X is left out and the others go; with a new wording it gets that one', async () => {
    const { post, entry, near } = await comingAgain({ text: 'Rye', networks: ['bluesky', 'twitter'] })
    expect(entry).toMatchObject({ state: 'planned', networks: ['bluesky'] })
    expect(entry.left_out).toEqual([
      {
        network: 'twitter',
        cause: 'same_text',
        reason: 'X refuses the same text twice. It waits for a new wording that you have read.',
      },
    ])
    await bench.ask(`POST recycling/posts/${post}/wordings/`, { text: 'Rye in other words' })
    const [first, second] = await bench.entries('?weeks=26')
    expect(first).toMatchObject({ left_out: [], wording_id: null })
    expect(second?.left_out).toMatchObject([{ network: 'twitter' }])
    await bench.lookAt(near)
    const [made] = await bench.madePosts()
    expect(made?.text).toBe('Rye')
    expect(made?.variants).toMatchObject([
      { network: 'twitter', account_id: null, parts: [{ text: 'Rye in other words' }] },
    ])
    const { body } = await bench.ask(`GET recycling/posts/${post}/wordings/`)
    expect(body).toMatchObject({ results: [{ used_at: entry.schedule.at }] })
  })

  test('where X is all there is, nothing is made', async () => {
    const { entry, near } = await comingAgain({ networks: ['twitter'] })
    expect(entry).toMatchObject({ state: 'blocked', networks: [] })
    await bench.lookAt(near)
    expect(await bench.madePosts()).toEqual([])
  })

  test('wordings of a list take turns with the text of the post', async () => {
    const { post } = await comingAgain({ text: 'Rye' }, { rest_days: 7, text: 'list' })
    for (const text of ['Two', 'Three']) await bench.ask(`POST recycling/posts/${post}/wordings/`, { text })
    const ids = (await bench.entries()).map(({ wording_id }) => wording_id)
    expect(ids.slice(0, 4)).toEqual([ids[0], ids[1], null, ids[0]])
    expect(new Set(ids).size).toBe(3)
  })

  test('a rule with wordings by AI waits until one is read', async () => {
    const { post, near } = await comingAgain({}, { text: 'ai' })
    expect((await bench.entries())[0]).toMatchObject({
      state: 'blocked',
      blocked_reason: 'It waits for a new wording that you have read.',
    })
    await bench.db
      .insertInto('recycling_wordings')
      .values({ user_id: bench.person.id, post_id: post, text: 'By AI', origin: 'ai', read_at: null, used_at: null })
      .execute()
    await bench.lookAt(near)
    expect(await bench.madePosts()).toEqual([])
    expect((await bench.entries())[0]).toMatchObject({ state: 'blocked', wordings_to_read: 1 })
    const { body } = await bench.ask(`GET recycling/posts/${post}/wordings/`)
    const [{ id }] = Object(body).results
    expect((await bench.ask(`POST recycling/wordings/${id}/approve/`, { version: 1 })).body).toMatchObject({
      state: 'ready',
    })
    await bench.lookAt(near + 700_000)
    expect(await bench.madePosts()).toMatchObject([{ text: 'By AI', written_by_ai: true }])
  })
})
