import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '../../../bench/statements.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createSeveralPosts } from '../../../server/content/severalPosts.ts'
import { lockSlotChoice } from '../../../server/db/slotChoice.ts'
import { decide } from '../../../server/moderation/decide.ts'
import { undo } from '../../../server/moderation/undo.ts'
import { connectedAda } from '../publishing/connectedAda.ts'
import { makeOwner } from '../publishing/support.ts'
import { inTheMiddleOf } from '../support/secondConnection.ts'
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
    const { results, left } = await scene.allow(post)
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
    expect((await scene.allow(post)).results).toMatchObject([{ is_late: true }])
    expect(await part(post)).toMatchObject({ state: 'missed', reason: reasons.passedTooLate })
    await scene.bench.runOut()
    expect(scene.out()).toEqual([])
    await scene.bench.posts.retry(scene.bench.person, post, [(await part(post)).id])
    await scene.bench.runOut()
    expect(scene.out()).toEqual(['A profit'])
  })

  test('is not held again by the same words of the same person; by those of another it is', async () => {
    await scene.allow(await heldPost())
    const again = await scene.planIn(3 * hour, 'A profit')
    const changed = await scene.planIn(3 * hour, 'Another profit')
    await scene.lookAhead.look()
    expect(await part(again)).toMatchObject({ state: 'scheduled' })
    expect(await part(changed)).toMatchObject({ state: 'held' })
  })

  test('of who is held waits on for that', async () => {
    const post = await heldPost()
    await db().updateTable('users').set({ posts_held_at: new Date() }).where('id', '=', scene.bench.person.id).execute()
    await scene.allow(post)
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

  test('says so where its draft is read, until it passes or its appeal is granted', async () => {
    const post = await heldPost()
    const { posts, person } = scene.bench
    const refusal = async () => (await posts.read(person, post)).refusal
    expect(await refusal()).toBeUndefined()
    await scene.refuse(post, { code: 'hidden_link', text: 'Write it out.' })
    expect(await refusal()).toBe('It has a link that hides where it leads. Write it out.')
    const passed = db().updateTable('posts').where('id', '=', post)
    await passed.set({ moderated_version: 9 }).execute()
    expect(await refusal()).toBeUndefined()
    await passed.set({ moderated_version: null }).execute()
    const { id } = await scene.caseOf(post)
    await db()
      .insertInto('appeals')
      .values({ case_id: id, user_id: person.id, state: 'granted', text: 'Please', sent_at: new Date() })
      .execute()
    expect(await refusal()).toBeUndefined()
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
    const answers = await Promise.all([scene.allow(post), scene.refuse(post, undefined, scene.other)])
    expect(answers.flatMap(({ results }) => results)).toHaveLength(1)
    const winner = answers[0].results.length === 1 ? scene.admin : scene.other
    expect(answers.flatMap(({ left }) => left)).toMatchObject([{ text: expect.stringContaining(winner.email) }])
    expect(await scene.acts()).toHaveLength(1)
  })

  test('one that its person has changed meanwhile is not decided by what it said before', async () => {
    const post = await heldPost()
    await db().updateTable('posts').set({ text: 'A loaf', version: 2 }).where('id', '=', post).execute()
    expect(await scene.allow(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('changed') }] })
    expect(await part(post)).toMatchObject({ state: 'held' })
  })

  test('one that no rule holds any more since its person has changed it', async () => {
    const post = await heldPost()
    const { id, version } = await scene.caseOf(post)
    await db().updateTable('posts').set({ text: 'A loaf', version: 2 }).where('id', '=', post).execute()
    await scene.lookAhead.look()
    const asked = { cases: [{ id, version }], decision: 'let_go' as const }
    expect((await decide(scene.deps, scene.admin, asked)).left).toEqual([
      { id, text: 'Its person has changed this post meanwhile, so that no rule holds it.' },
    ])
    expect(await undoOf(post)).toMatchObject({ results: [], left: [{ text: 'Nothing was decided here.' }] })
  })

  test('one of which part is on a network, where it is refused; let go it is all the same', async () => {
    const post = await heldPost()
    await db().updateTable('publications').set({ sent_at: new Date() }).where('post_id', '=', post).execute()
    expect(await scene.refuse(post)).toMatchObject({
      left: [
        { text: 'Nothing of this post is left to refuse: it is on its networks, may be there or was not sent anyway.' },
      ],
    })
    expect(await scene.acts()).toEqual([])
    expect(await scene.allow(post)).toMatchObject({ left: [] })
  })

  test('one that its person took off the plan', async () => {
    const post = await heldPost()
    await severalPosts().moveToDrafts(scene.bench.person.id, [post])
    expect(await scene.allow(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('planned') }] })
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

describe('many at once', () => {
  /** Posts that wait, each for as long as the one before and an hour more. */
  async function heldPosts(count: number): Promise<{ id: number; version: number }[]> {
    const posts: number[] = []
    for (let one = 0; one < count; one += 1) posts.push(await scene.planIn((2 + one) * hour, `Profit ${one}`))
    await scene.lookAhead.look()
    return Promise.all(posts.map(scene.caseOf))
  }
  const refused = { decision: 'refused' as const, reason: { code: 'hidden_link' as const, text: '' } }
  const allowed = { decision: 'let_go' as const }

  test('take as many statements as one, but for the mails of a refusal', async () => {
    const { database } = scene.bench
    const [first, one, ...many] = await heldPosts(10)
    const [another, ...others] = many.splice(4)
    const run = (
      cases: readonly ({ id: number; version: number } | undefined)[],
      decision: typeof allowed | typeof refused,
    ) =>
      recorded(database, () =>
        decide(scene.deps, scene.admin, { cases: cases.filter((asked) => asked !== undefined), ...decision }),
      )
    // A connection that is new to the pool is set up first.
    await run([first], allowed)
    const single = await run([one], allowed)
    expect(await run(many, allowed)).toHaveLength(single.length)
    expect(single.length).toBeLessThan(14)
    const refusal = await run([another], refused)
    expect(await run(others, refused)).toHaveLength(refusal.length + others.length - 1)
  })

  test('have an audit row, a place in the history and a time to undo each, and say which are late', async () => {
    const cases = await heldPosts(3)
    scene.bench.clock.pass(2.5 * hour)
    const { results } = await decide(scene.deps, scene.admin, { cases, ...allowed })
    expect(results.map(({ id, is_late }) => [id, is_late])).toEqual(cases.map(({ id }, at) => [id, at === 0]))
    expect(results.every(({ undo_until }) => undo_until !== null)).toBe(true)
    expect(await scene.acts()).toEqual(cases.map(() => 'moderation.post_let_go'))
    const ids = cases.map(({ id }) => id)
    const events = db().selectFrom('moderation_events').select('case_id').where('what', '=', 'let_go')
    expect(await events.where('case_id', 'in', ids).orderBy('id').execute()).toEqual(
      ids.map((case_id) => ({ case_id })),
    )
  })

  test('are mailed each, and all are drafts', async () => {
    const cases = await heldPosts(3)
    await decide(scene.deps, scene.admin, { cases, ...refused })
    expect(await scene.mails()).toHaveLength(3)
    const posts = db().selectFrom('posts').select('is_draft').where('user_id', '=', scene.bench.person.id)
    expect(await posts.execute()).toEqual(cases.map(() => ({ is_draft: true })))
  })

  test('of people who are held and of others each go on as their person does', async () => {
    const [mine] = await heldPosts(1)
    const { person } = scene.bench
    await db().updateTable('users').set({ posts_held_at: new Date() }).where('id', '=', person.id).execute()
    const another = await makeOwner(db())
    const { practice, networks } = scene.bench
    const connected = await connectedAda('mastodon', { practice, networks, userId: another.id })
    const account = await scene.bench.keepAccount('mastodon', connected, another)
    const post = await scene.bench.planNow('Profit of another', [account], another)
    await scene.lookAhead.look()
    const cases = [mine, await scene.caseOf(post)].filter((one) => one !== undefined)
    expect(await decide(scene.deps, scene.admin, { cases, ...allowed })).toMatchObject({ left: [], results: [{}, {}] })
    const parts = db().selectFrom('publications').select(['state', 'reason']).orderBy('id')
    expect(await parts.where('user_id', '=', person.id).execute()).toEqual([
      { state: 'held', reason: reasons.personHeld },
    ])
    expect(await part(post)).toMatchObject({ state: 'scheduled', reason: null })
  })
})

describe('a decision that is taken back', () => {
  test('has the post held again', async () => {
    const post = await heldPost()
    await scene.allow(post)
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
    await scene.allow(post)
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
    await scene.allow(post)
    await scene.bench.runOut()
    expect(scene.out()).toEqual(['A profit'])
  })

  test('waits, where a post gets its time back, for what chooses a slot of its person', async () => {
    const post = await heldPost()
    await scene.refuse(post)
    let isTakenBack = false
    const { left } = await inTheMiddleOf(
      scene.bench.database,
      {
        begins: (trx) => lockSlotChoice(trx, scene.bench.person.id),
        ends: async () => expect(isTakenBack, 'it did not wait').toBe(false),
      },
      async () => {
        const given = await undoOf(post)
        isTakenBack = true
        return given
      },
    )
    expect(left).toEqual([])
    expect(await postRow(post)).toMatchObject({ is_draft: false })
  })

  test('stays where the post is out', async () => {
    const post = await heldPost()
    scene.bench.clock.pass(2 * hour - minute)
    await scene.allow(post)
    scene.bench.clock.pass(minute)
    await scene.bench.publisher.runDue()
    expect(scene.out()).toEqual(['A profit'])
    expect(await undoOf(post)).toMatchObject({ results: [], left: [{ text: expect.stringContaining('is out') }] })
    expect(await scene.caseOf(post)).toMatchObject({ state: 'let_go' })
  })

  test('stays after ten minutes', async () => {
    const post = await heldPost()
    await scene.allow(post)
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
