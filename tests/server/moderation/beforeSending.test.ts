import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(() => scene.begin())

const db = () => scene.bench.database.db
const cases = () => db().selectFrom('moderation_cases').selectAll().orderBy('id').execute()
const holdPerson = () =>
  db()
    .updateTable('users')
    .set({ posts_held_at: new Date(scene.bench.clock.now()) })
    .where('id', '=', scene.bench.person.id)
    .execute()

test('without a rule a post goes out, and nobody has looked at it', async () => {
  const post = await scene.bench.planNow('A profit', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'published' })
  expect(await db().selectFrom('posts').select('moderated_version').execute()).toEqual([{ moderated_version: null }])
})

test('what a rule finds is held before it goes out, in a case that says what was found', async () => {
  const rule = await scene.addRule(profitRule)
  const post = await scene.bench.planNow('All\nPROFIT', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'held', reason: reasons.underReview, tries: 0 })
  expect(scene.out()).toEqual([])
  expect(await cases()).toMatchObject([
    {
      ...{ post_id: post, state: 'waiting', version: 1, post_version: 1, title: 'All PROFIT', text: 'All\nPROFIT' },
      networks: ['bluesky'],
      matches: [{ kind: 'words', rule_id: rule, rule_name: 'Promises of money', excerpts: ['PROFIT'] }],
    },
  ])
  expect(await db().selectFrom('moderation_events').select(['what', 'told']).execute()).toEqual([
    { what: 'held', told: 'Promises of money' },
  ])
})

test('what no rule finds anything in goes out, and is looked at once', async () => {
  await scene.addRule(profitRule)
  const post = await scene.bench.planNow('A loaf', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'published' })
  expect(await db().selectFrom('posts').select('moderated_version').execute()).toEqual([{ moderated_version: 1 }])
})

test('administrators’ own posts go out', async () => {
  await scene.addRule(profitRule)
  await db().updateTable('users').set({ is_staff: true }).where('id', '=', scene.bench.person.id).execute()
  const post = await scene.bench.planNow('A profit', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'published' })
  expect(await cases()).toEqual([])
})

test('what was missed while it waited and is sent again at its person’s word is held again, without a rule', async () => {
  const rule = await scene.addRule(profitRule)
  const post = await scene.bench.planNow('A profit', [scene.account])
  await scene.bench.publisher.runDue()
  await db().deleteFrom('moderation_rules').where('id', '=', rule).execute()
  scene.bench.clock.pass(24 * hour)
  await scene.bench.publisher.runDue()
  const { id } = await scene.bench.part(post)
  expect(await scene.bench.part(post)).toMatchObject({ state: 'missed' })
  await scene.bench.posts.retry(scene.bench.person, post, [id])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
  expect(await cases()).toHaveLength(1)
  expect(scene.out()).toEqual([])
})

test('nothing goes out of who is held, and it says so', async () => {
  await holdPerson()
  const post = await scene.bench.planNow('A loaf', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld })
  expect(await cases()).toEqual([])
})

test('nothing goes out of who is suspended, and it says so', async () => {
  await db().updateTable('users').set({ is_suspended: true }).where('id', '=', scene.bench.person.id).execute()
  const post = await scene.bench.planNow('A loaf', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'held', reason: reasons.personSuspended })
})

test('who is held after the claim and before the try has nothing go out', async () => {
  const publisher = scene.publisherWith((adapter) => ({
    prepare: async (...given) => {
      await holdPerson()
      return adapter.prepare(...given)
    },
  }))
  const post = await scene.bench.planNow('A loaf', [scene.account])
  await publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld, tries: 0 })
  expect(scene.out()).toEqual([])
})

test('who is held while a post is sent has it go out once', async () => {
  const publisher = scene.publisherWith((adapter) => ({
    send: async (...given) => {
      await holdPerson()
      return adapter.send(...given)
    },
  }))
  const post = await scene.bench.planNow('A loaf', [scene.account])
  const next = await scene.bench.planNow('Another loaf', [scene.account])
  await publisher.runDue()
  await publisher.runDue()
  expect(await scene.bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
  expect(await scene.bench.part(next)).toMatchObject({ state: 'held', reason: reasons.personHeld })
  expect(scene.out()).toEqual(['A loaf'])
})

test('of two workers one looks, and nothing goes out', async () => {
  await scene.addRule(profitRule)
  const other = await scene.bench.connect('mastodon')
  const post = await scene.bench.planNow('A profit', [scene.account, other])
  await Promise.all([scene.bench.publisher.runDue(), scene.bench.anotherPublisher().runDue()])
  const parts = await db().selectFrom('publications').select(['state', 'reason']).where('post_id', '=', post).execute()
  expect(parts).toEqual([
    { state: 'held', reason: reasons.underReview },
    { state: 'held', reason: reasons.underReview },
  ])
  expect(await cases()).toHaveLength(1)
})
