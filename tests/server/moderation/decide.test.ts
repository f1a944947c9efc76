import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createSeveralPosts } from '../../../server/content/severalPosts.ts'
import { decide } from '../../../server/moderation/decide.ts'
import { undo } from '../../../server/moderation/undo.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(async () => {
  await scene.begin()
  await scene.addRule(profitRule)
})

const minute = 60_000
const db = () => scene.bench.database.db
const part = (post: number) => scene.bench.part(post)
const postRow = (post: number) => db().selectFrom('posts').selectAll().where('id', '=', post).executeTakeFirstOrThrow()
const severalPosts = () => createSeveralPosts({ db: db(), wake: scene.bench.queue.wake, now: scene.bench.clock.now })

/** A post that is due in two hours and waits for an administrator. */
async function heldPost(text = 'A profit'): Promise<number> {
  const post = await scene.planIn(2 * hour, text)
  await scene.lookAhead.look()
  expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
  return post
}

async function undoOf(post: number) {
  const { id } = await scene.caseOf(post)
  return undo(scene.deps, scene.admin, [id])
}

describe('what is let go', () => {
  test('goes out at its time, once', async () => {
    const post = await heldPost()
    const { results, left } = await scene.letGo(post)
    expect(left).toEqual([])
    expect(results).toMatchObject([{ is_late: false }])
    expect(await part(post)).toMatchObject({ state: 'scheduled', reason: null })
    await scene.bench.runOut()
    expect(await part(post)).toMatchObject({ state: 'published', tries: 1 })
    expect(scene.out()).toEqual(['A profit'])
    expect(await scene.acts()).toEqual(['moderation.post_let_go'])
  })

  test('after its time is not sent by itself; its person has it sent', async () => {
    const post = await heldPost()
    scene.bench.clock.pass(2 * hour + minute)
    expect((await scene.letGo(post)).results).toMatchObject([{ is_late: true }])
    expect(await part(post)).toMatchObject({ state: 'missed', reason: reasons.passedTooLate })
    await scene.bench.runOut()
    expect(scene.out()).toEqual([])
    await scene.bench.posts.retry(scene.bench.person, post, [(await part(post)).id])
    await scene.bench.runOut()
    expect(scene.out()).toEqual(['A profit'])
  })

  test('is not held again by the same words of the same person; by those of another it is', async () => {
    await scene.letGo(await heldPost())
    const again = await scene.planIn(3 * hour, 'A profit')
    const changed = await scene.planIn(3 * hour, 'Another profit')
    await scene.lookAhead.look()
    expect(await part(again)).toMatchObject({ state: 'scheduled' })
    expect(await part(changed)).toMatchObject({ state: 'held' })
  })

  test('of who is held waits on for that', async () => {
    const post = await heldPost()
    await db().updateTable('users').set({ posts_held_at: new Date() }).where('id', '=', scene.bench.person.id).execute()
    await scene.letGo(post)
    expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.personHeld })
  })
})

describe('what is refused', () => {
  test('is a draft, and its person is mailed why and where to appeal', async () => {
    const post = await heldPost()
    await scene.refuse(post, { code: 'promise_of_money', text: 'Say what it costs.' })
    expect(await postRow(post)).toMatchObject({ is_draft: true, text: 'A profit' })
    const [mail, ...more] = await scene.mails()
    expect(more).toEqual([])
    expect(mail?.to_address).toBe(scene.bench.person.email)
    expect(mail?.text).toContain('It promises money or gains in a way that is not allowed here. Say what it costs.')
    expect(mail?.text).toContain('https://solo.example/appeals')
    await scene.bench.runOut()
    expect(scene.out()).toEqual([])
  })

  test('is not restored by its person', async () => {
    const post = await heldPost()
    await scene.refuse(post)
    await expect(severalPosts().restore(scene.bench.person.id, [post])).rejects.toMatchObject({ status: 404 })
  })

  test('is held again where it is planned again', async () => {
    const post = await heldPost()
    await scene.refuse(post)
    const again = await scene.planIn(3 * hour, 'A profit')
    await scene.lookAhead.look()
    expect(await part(again)).toMatchObject({ state: 'held', reason: reasons.underReview })
  })

  test.each([undefined, { code: 'own' as const, text: '' }])('needs a reason: %j is none', async (reason) => {
    const post = await heldPost()
    const { id, version } = await scene.caseOf(post)
    const body = { cases: [{ id, version }], decision: 'refused' as const, ...(reason && { reason }) }
    await expect(decide(scene.deps, scene.admin, body)).rejects.toMatchObject({ status: 400 })
    expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting' })
  })
})

describe('what is left as it is', () => {
  test('of two administrators one wins, and the other is told who', async () => {
    const post = await heldPost()
    const answers = await Promise.all([scene.letGo(post), scene.refuse(post, undefined, scene.other)])
    expect(answers.flatMap(({ results }) => results)).toHaveLength(1)
    const winner = answers[0].results.length === 1 ? scene.admin : scene.other
    expect(answers.flatMap(({ left }) => left)).toMatchObject([{ text: expect.stringContaining(winner.email) }])
    expect(await scene.acts()).toHaveLength(1)
  })

  test('one that its person has changed meanwhile is not decided by what it said before', async () => {
    const post = await heldPost()
    await db().updateTable('posts').set({ text: 'A loaf', version: 2 }).where('id', '=', post).execute()
    expect(await scene.letGo(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('changed') }] })
    expect(await part(post)).toMatchObject({ state: 'held' })
  })

  test('one that its person took off the plan', async () => {
    const post = await heldPost()
    await severalPosts().moveToDrafts(scene.bench.person.id, [post])
    expect(await scene.letGo(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('planned') }] })
  })

  test('one that is not there, beside others that are decided', async () => {
    const post = await heldPost()
    const { id, version } = await scene.caseOf(post)
    const cases = [
      { id: 2_000_000_000, version: 1 },
      { id, version },
    ]
    expect(await decide(scene.deps, scene.admin, { cases, decision: 'let_go' })).toMatchObject({
      results: [{ id }],
      left: [{ id: 2_000_000_000 }],
    })
  })
})

describe('a decision that is taken back', () => {
  test('has the post held again', async () => {
    const post = await heldPost()
    await scene.letGo(post)
    const { id } = await scene.caseOf(post)
    expect(await undoOf(post)).toEqual({ results: [id], left: [] })
    expect(await part(post)).toMatchObject({ state: 'held', reason: reasons.underReview })
    scene.bench.clock.pass(2 * hour)
    await scene.bench.publisher.runDue()
    expect(scene.out()).toEqual([])
    expect(await scene.caseOf(post)).toMatchObject({ id, state: 'waiting', version: 3 })
    expect(await scene.acts()).toEqual(['moderation.post_let_go', 'moderation.decision_undone'])
  })

  test('no longer lets the same words go', async () => {
    const post = await heldPost()
    await scene.letGo(post)
    await undoOf(post)
    const again = await scene.planIn(3 * hour, 'A profit')
    await scene.lookAhead.look()
    expect(await part(again)).toMatchObject({ state: 'held' })
  })

  test('has what was refused on the plan again, and held', async () => {
    const post = await heldPost()
    const before = await part(post)
    await scene.refuse(post)
    expect(await undoOf(post)).toMatchObject({ left: [] })
    expect(await part(post)).toMatchObject({ id: before.id, state: 'held', reason: reasons.underReview })
    expect(await postRow(post)).toMatchObject({ is_draft: false })
    await scene.letGo(post)
    await scene.bench.runOut()
    expect(scene.out()).toEqual(['A profit'])
  })

  test('stays where the post is out', async () => {
    const post = await heldPost()
    scene.bench.clock.pass(2 * hour - minute)
    await scene.letGo(post)
    scene.bench.clock.pass(minute)
    await scene.bench.publisher.runDue()
    expect(scene.out()).toEqual(['A profit'])
    expect(await undoOf(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('is out') }] })
    expect(await scene.caseOf(post)).toMatchObject({ state: 'let_go' })
  })

  test('stays after ten minutes', async () => {
    const post = await heldPost()
    await scene.letGo(post)
    scene.bench.clock.pass(10 * minute + 1)
    expect(await undoOf(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('ten minutes') }] })
  })

  test('stays where its person has changed the draft, and nothing of it is lost', async () => {
    const post = await heldPost()
    await scene.refuse(post)
    await db().updateTable('posts').set({ text: 'A loaf', version: 3 }).where('id', '=', post).execute()
    expect(await undoOf(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('changed') }] })
    expect(await postRow(post)).toMatchObject({ is_draft: true, text: 'A loaf' })
  })

  test('stays where nothing was decided', async () => {
    expect(await undoOf(await heldPost())).toMatchObject({ results: [], left: [{ text: 'Nothing was decided here.' }] })
  })
})
