import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRepeat } from '../../../contract/repeats.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { imported } from './support.ts'

let provider: MediaProvider
let bob: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bob = await makePerson(provider.db)
})

const at = '2026-02-01T09:00:00.000Z'
const head = {
  ...{ format: 'solo-social', version: 3, exported_at: at, person: { id: 9 }, account: { created_at: at } },
}
const post = (id: number, text = 'Bread') => ({
  ...{ id, client_key: `7b4a4ce2-6d3c-4c52-9a53-0cf3f6ce1${id}`, state: 'draft', text, account_ids: [] },
  ...{ schedule: { at, wall_time: '2026-02-01T09:00', timezone: 'UTC' }, publications: [] },
  ...{ parts: [{ text, media_ids: [] }], created_at: at, updated_at: at },
})
const weekly = { every: 2, weekdays: [1, 3] }
const ofRepeat = (post_id: number, day: string, is_changed = false) => ({
  ...{ repeat_id: 900, post_id, day, wall_time: `${day}T09:00`, is_changed },
})

const bringIn = (lists: object) => imported(provider, bob, Buffer.from(JSON.stringify({ ...head, ...lists })))

const postsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('posts').selectAll().where('user_id', '=', id).orderBy('id').execute()

test('posts of a repeat come as one of the person’s own, with what was changed by itself', async () => {
  const archive = {
    posts: [post(901), post(902), post(903, 'Rolls'), post(904), post(905)],
    repeats: [{ id: 900, weekly }],
    repeat_posts: [
      ofRepeat(901, '2026-02-01'),
      ofRepeat(902, '2026-02-03'),
      ofRepeat(903, '2026-02-15', true),
      // A day that is taken, a repeat that is not in the archive, and a post that is not.
      ofRepeat(904, '2026-02-03'),
      { ...ofRepeat(905, '2026-02-04'), repeat_id: 901 },
      ofRepeat(906, '2026-02-05'),
    ],
  }
  await bringIn(archive)
  const [repeat, ...others] = await provider.db
    .selectFrom('repeats')
    .selectAll()
    .where('user_id', '=', bob.id)
    .execute()
  expect(others).toEqual([])
  const posts = await postsOf(bob)
  expect(posts.map(({ repeat_id }) => repeat_id)).toEqual([repeat?.id, repeat?.id, repeat?.id, null, null])
  const { body } = await provider.ask(`GET repeats/${repeat?.id}/`, { token: bob.token })
  const read = readRepeat.answer.parse(body)
  expect(read.weekly).toEqual(weekly)
  expect(read.posts.map(({ post: id, day, is_changed }) => ({ id, day, is_changed }))).toEqual([
    { id: posts[0]?.id, day: '2026-02-01', is_changed: false },
    { id: posts[1]?.id, day: '2026-02-03', is_changed: false },
    { id: posts[2]?.id, day: '2026-02-15', is_changed: true },
  ])

  await provider.db
    .deleteFrom('posts')
    .where('id', '=', posts[1]?.id ?? 0)
    .execute()
  await bringIn(archive)
  const again = await postsOf(bob)
  expect(again.map(({ repeat_id, repeat_day }) => [repeat_id, repeat_day]).toSorted()).toEqual(
    [
      [null, null],
      [null, null],
      ...['2026-02-01', '2026-02-03', '2026-02-15'].map((day) => [repeat?.id, day]),
    ].toSorted(),
  )
})

test('what came again says of what and by which rule, here; what is not there any more it does not name', async () => {
  const rule = {
    ...{ id: 950, business_profile_id: null, bucket_id: null, name: 'Again', rest_days: 30, times: null, until: null },
    ...{ months: [1], slot_ids: [960, 961], text: 'same', paused_at: null },
  }
  const entry = {
    ...{ state: 'made', due_at: at, nth: 3, title: 'Bread', networks: ['bluesky'], business_profile_id: null },
    ...{ rule_id: 950, slot_id: 960, post_id: 901, made_post_id: 902 },
  }
  const toCome = {
    state: 'planned',
    made_post_id: null,
    due_at: '2031-02-01T09:00:00.000Z',
    skipped_networks: ['bluesky'],
  }
  const done = await bringIn({
    posts: [post(901), post(902)],
    time_slots: [{ id: 960, business_profile_id: null, account_id: null, bucket_id: null, weekday: 1, time: '09:00' }],
    recycling_rules: [rule],
    recycling_entries: [
      { id: 1, ...entry },
      { id: 2, ...entry, rule_id: 951, post_id: 990, made_post_id: 991, slot_id: 992 },
      { id: 3, ...entry, state: 'skipped', made_post_id: null, skipped_at: at },
      { id: 4, ...entry, state: 'planned', made_post_id: null },
      { id: 5, ...entry, ...toCome },
    ],
    recycling_settings: [{ business_profile_id: null, seed: 7, paused_at: null }],
  })
  const [source, made] = (await postsOf(bob)).map(({ id }) => id)
  const { db } = provider
  const rules = await db.selectFrom('recycling_rules').selectAll().where('user_id', '=', bob.id).execute()
  const slots = await db.selectFrom('time_slots').selectAll().where('user_id', '=', bob.id).execute()
  const noRow = 2_147_483_647
  expect(rules).toMatchObject([{ name: 'Again', paused_at: expect.any(Date), slot_ids: [slots[0]?.id, noRow] }])
  const entries = await db
    .selectFrom('recycling_entries')
    .selectAll()
    .where('user_id', '=', bob.id)
    .orderBy('id')
    .execute()
  const [rule_id, slot_id] = [rules[0]?.id, slots[0]?.id]
  expect(entries).toMatchObject([
    { state: 'made', post_id: source, made_post_id: made, rule_id, slot_id, nth: 3 },
    { state: 'made', post_id: noRow, made_post_id: null, rule_id: null, slot_id: null },
    { state: 'skipped', post_id: source, made_post_id: null, rule_id, slot_id, skipped_at: new Date(at) },
    {
      ...{ state: 'planned', post_id: source, rule_id, slot_id, due_at: new Date(toCome.due_at) },
      ...{ skipped_networks: ['bluesky'], is_fixed: true },
    },
  ])
  expect(done.contents?.notes).toEqual([
    '1 recycling rule comes paused: let go on what you want.',
    '1 planned turn of the recycling queue comes at the planned time, once the rule goes on.',
    '1 planned turn of the recycling queue stays behind: the time is over.',
  ])
  const { body } = await provider.ask(`GET posts/${made}/`, { token: bob.token })
  expect(body).toMatchObject({ recycled: { of_post: source, rule_id, nth: 3 } })
  const settings = await db.selectFrom('recycling_settings').selectAll().where('user_id', '=', bob.id).execute()
  expect(settings).toMatchObject([{ business_profile_id: null, seed: 7, paused_at: null }])
})
