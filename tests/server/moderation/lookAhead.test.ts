import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WrittenRule } from '../../../contract/moderation.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createSeveralPosts } from '../../../server/content/severalPosts.ts'
import { createModerationRules } from '../../../server/moderation/rules.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(() => scene.begin())

const db = () => scene.bench.database.db
const part = (post: number) => scene.bench.part(post)
const rules = () => createModerationRules({ db: db(), now: scene.bench.clock.now, onChanged() {} })
const rewrite = (post: number, text: string, version: number) =>
  db().updateTable('posts').set({ text, version }).where('id', '=', post).execute()

test('what is due on Friday is held today', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(72 * hour, 'A profit')
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
  expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting' })
})

test('what is looked at stays so until it is changed', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A loaf')
  await scene.lookAhead.look()
  await rewrite(post, 'A profit', 2)
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'held' })
})

test('what is changed while it waits is another case for whoever had it open', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await rewrite(post, 'A large profit', 2)
  await scene.lookAhead.look()
  expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting', version: 2 })
})

test('what is moved while it waits is the same case', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await rewrite(post, 'A profit', 2)
  await scene.lookAhead.look()
  expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting', version: 1 })
  expect(await scene.allow(post)).toMatchObject({ left: [] })
})

test('what is changed so that no rule holds it goes out, and its case is closed', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await rewrite(post, 'A loaf', 2)
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'scheduled', reason: null })
  expect(await scene.caseOf(post)).toMatchObject({ state: 'edited' })
  await rewrite(post, 'A profit', 3)
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'held' })
})

test('what is held stays held when its rule is gone', async () => {
  const rule = await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await rules().remove(scene.admin, rule)
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
})

test('a new rule looks at what is planned already, and not at what was let go', async () => {
  await scene.addRule(profitRule)
  const allowed = await scene.planIn(hour, 'A profit with bread')
  const passed = await scene.planIn(2 * hour, 'Bread')
  await scene.lookAhead.look()
  await scene.allow(allowed)
  expect(await part(passed)).toMatchObject({ state: 'scheduled' })
  const bread: WrittenRule = { kind: 'words', name: 'Bread', is_enabled: true, fields: { words: ['bread'] } }
  await rules().create(scene.admin, crypto.randomUUID(), bread)
  await scene.lookAhead.look()
  expect(await part(passed)).toMatchObject({ state: 'held' })
  expect(await part(allowed)).toMatchObject({ state: 'scheduled' })
})

test('more posts than a rule lets out in a time are held', async () => {
  await scene.addRule({ kind: 'rate', name: 'Many', is_enabled: true, fields: { posts: 2, minutes: 60 } })
  const posts = [
    await scene.planIn(hour, 'One'),
    await scene.planIn(1.2 * hour, 'Two'),
    await scene.planIn(1.5 * hour, 'Three'),
  ]
  await scene.lookAhead.look()
  const states = await Promise.all(posts.map(async (post) => (await part(post)).state))
  expect(states).toEqual(['scheduled', 'scheduled', 'held'])
})

test('the first posts of a person are held until so many are out', async () => {
  const first = await scene.bench.planNow('First', [scene.account])
  await scene.bench.publisher.runDue()
  expect(await part(first)).toMatchObject({ state: 'published' })
  await scene.addRule({ kind: 'first_posts', name: 'New', is_enabled: true, fields: { posts: 1 } })
  const second = await scene.planIn(hour, 'Second')
  await scene.lookAhead.look()
  expect(await part(second)).toMatchObject({ state: 'scheduled' })
  await rules().create(scene.admin, crypto.randomUUID(), {
    ...{ kind: 'first_posts', name: 'Newer', is_enabled: true },
    fields: { posts: 2 },
  })
  await scene.lookAhead.look()
  expect(await part(second)).toMatchObject({ state: 'held' })
})

test('what was deleted while it waited and is restored is looked at again', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  const several = createSeveralPosts({ db: db(), wake: scene.bench.queue.wake, now: scene.bench.clock.now })
  await several.remove(scene.bench.person.id, [post])
  await several.restore(scene.bench.person.id, [post])
  await scene.lookAhead.look()
  expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting' })
  expect(await scene.allow(post)).toMatchObject({ left: [] })
})

test('what was held for a suspension goes on once that has ended', async () => {
  const suspend = (is_suspended: boolean) =>
    db().updateTable('users').set({ is_suspended }).where('id', '=', scene.bench.person.id).execute()
  await suspend(true)
  const post = await scene.planIn(hour, 'A loaf')
  scene.bench.clock.pass(hour)
  await scene.bench.publisher.runDue()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.personSuspended })
  await suspend(false)
  await scene.lookAhead.look()
  expect((await part(post)).state).not.toBe('held')
})
