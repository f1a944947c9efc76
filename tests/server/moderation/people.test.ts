import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { hold, release } from '../../../server/moderation/people.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(() => scene.begin())

const part = (post: number) => scene.bench.part(post)
const holdPerson = () =>
  hold(scene.deps, { actor: scene.admin, userId: scene.bench.person.id, reason: 'Too many complaints.' })
const releasePerson = () => release(scene.deps, { actor: scene.admin, userId: scene.bench.person.id })

test('all that a person has planned is held, and goes out at its time once they are released', async () => {
  const posts = [await scene.planIn(hour, 'One'), await scene.planIn(2 * hour, 'Two')]
  expect(await holdPerson()).toEqual({ is_held: true, held_posts: 2 })
  for (const post of posts) expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld })
  expect(await releasePerson()).toEqual({ is_held: false, late_posts: 0 })
  await scene.bench.runOut()
  expect(scene.out().sort()).toEqual(['One', 'Two'])
  expect(await scene.acts()).toEqual(['moderation.person_held', 'moderation.person_released'])
})

test('of what is late its owner is asked for a new time', async () => {
  const late = await scene.planIn(hour, 'Late')
  const inTime = await scene.planIn(3 * hour, 'In time')
  await holdPerson()
  scene.bench.clock.pass(2 * hour)
  expect(await releasePerson()).toEqual({ is_held: false, late_posts: 1 })
  expect(await part(late)).toMatchObject({ state: 'missed', reason: reasons.releasedTooLate })
  await scene.bench.runOut()
  expect(await part(inTime)).toMatchObject({ state: 'published' })
  expect(scene.out()).toEqual(['In time'])
})

test('what waits in a case waits on when its person is released', async () => {
  await scene.addRule(profitRule)
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await holdPerson()
  expect(await part(post)).toMatchObject({ reason: reasons.personHeld })
  await releasePerson()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
})

test('what is planned while its person is held is held when it is due', async () => {
  await holdPerson()
  const post = await scene.planIn(hour, 'One')
  scene.bench.clock.pass(hour)
  await scene.bench.publisher.runDue()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld })
})

test('a post that is being sent goes out once, and nothing else', async () => {
  const publisher = scene.publisherWith((adapter) => ({
    send: async (...given) => {
      await holdPerson()
      return adapter.send(...given)
    },
  }))
  const sent = await scene.bench.planNow('Sent', [scene.account])
  const next = await scene.bench.planNow('Next', [scene.account])
  await publisher.runDue()
  await publisher.runDue()
  expect(await part(sent)).toMatchObject({ state: 'published', tries: 1 })
  expect(await part(next)).toMatchObject({ state: 'held', reason: reasons.personHeld })
  expect(scene.out()).toEqual(['Sent'])
})

test('a post that is prepared when its person is held does not go out', async () => {
  const publisher = scene.publisherWith((adapter) => ({
    prepare: async (...given) => {
      await holdPerson()
      return adapter.prepare(...given)
    },
  }))
  const post = await scene.bench.planNow('Prepared', [scene.account])
  await publisher.runDue()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld, tries: 0 })
  expect(scene.out()).toEqual([])
})

test('administrators are not held', async () => {
  const held = hold(scene.deps, { actor: scene.admin, userId: scene.other.id, reason: '' })
  await expect(held).rejects.toMatchObject({ status: 409 })
})

test('who is not there is not held', async () => {
  const held = hold(scene.deps, { actor: scene.admin, userId: 2_000_000_000, reason: '' })
  await expect(held).rejects.toMatchObject({ status: 404 })
})
