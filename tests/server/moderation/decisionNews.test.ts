import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewDecision } from '../../../contract/appeals.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type Appeals, createAppeals } from '../../../server/moderation/appeals.ts'
import { countUnseen, decisionNews, markSeen } from '../../../server/moderation/decisionNews.ts'
import { undo } from '../../../server/moderation/undo.ts'
import { makers } from '../http/ownedRows.ts'
import { openMigratedTo } from '../migratedTo.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
let appeals: Appeals
beforeAll(async () => {
  scene = await createModerationBench()
  appeals = createAppeals(scene.deps)
})
afterAll(() => scene.bench.close())
beforeEach(async () => {
  await scene.begin()
  await scene.addRule(profitRule)
})

const me = () => scene.bench.person.id
const db = () => scene.deps.db
const news = (query = {}) => decisionNews(db(), me(), query)
const see = (decisions: readonly NewDecision[], userId = me()) =>
  markSeen(db(), { userId, decisions: [...decisions], at: new Date(scene.bench.clock.now()) })

/** A post that was refused; answers it and its case. */
async function refused(): Promise<{ post: number; caseId: number }> {
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await scene.refuse(post)
  return { post, caseId: (await scene.caseOf(post)).id }
}

async function answered(decision: 'granted' | 'declined'): Promise<number> {
  const { caseId } = await refused()
  await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
  const { results } = await appeals.list({})
  const [appeal] = results
  if (!appeal) throw new Error('There is no appeal')
  await appeals.decide(scene.admin, appeal.id, { decision, answer: 'We read it again.', version: appeal.version })
  return caseId
}

describe('a refusal', () => {
  test('is told with the post and the reason until its person has seen it', async () => {
    expect(await news()).toEqual({ results: [], count: 0 })
    const { post, caseId } = await refused()
    const { results, count } = await news()
    expect(results).toMatchObject([
      {
        ...{ case_id: caseId, post_id: post, title: 'A profit', kind: 'refused', outcome: null, answer: '' },
        reason: { code: 'promise_of_money', text: '' },
      },
    ])
    expect(count).toBe(1)
    expect(await countUnseen(db(), me())).toBe(1)
    expect(await appeals.listRefused(me(), {})).toMatchObject({ results: [{ unseen: ['refused'] }] })
    expect(await see(results)).toEqual({ results: [caseId] })
    expect(await see(results), 'once').toEqual({ results: [] })
    expect(await news()).toEqual({ results: [], count: 0 })
    expect(await countUnseen(db(), me())).toBe(0)
    expect(await appeals.listRefused(me(), {})).toMatchObject({ results: [{ unseen: [] }] })
  })

  test('is nobody else’s to see', async () => {
    await refused()
    const { results } = await news()
    expect(await decisionNews(db(), scene.other.id, {})).toEqual({ results: [], count: 0 })
    expect(await see(results, scene.other.id)).toEqual({ results: [] })
    expect((await news()).count).toBe(1)
  })

  test('that was taken back is not told, its person is mailed, and the next one is told though the first was seen', async () => {
    const { post, caseId } = await refused()
    const { results: first } = await news()
    await undo(scene.deps, scene.admin, [caseId])
    expect(await news()).toEqual({ results: [], count: 0 })
    const last = (await scene.mails()).at(-1)
    expect(last).toMatchObject({
      to_address: scene.bench.person.email,
      subject: 'The refusal of your post was taken back',
    })
    expect(last?.text).toContain(`https://solo.example/post/${post}`)
    scene.bench.clock.pass(1000)
    await scene.refuse(post)
    expect(await see(first), 'it was another one').toEqual({ results: [] })
    const { results: second } = await news()
    expect(second).toHaveLength(1)
    await see(second)
    await undo(scene.deps, scene.admin, [caseId])
    scene.bench.clock.pass(1000)
    await scene.refuse(post)
    expect((await news()).count).toBe(1)
  })

  test('is seen by whoever appeals against it', async () => {
    const { caseId } = await refused()
    await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
    expect(await news()).toEqual({ results: [], count: 0 })
  })

  test('is asked for of one post', async () => {
    const { post, caseId } = await refused()
    await refused()
    expect(await news({ post: String(post) })).toMatchObject({ results: [{ case_id: caseId }], count: 1 })
    expect((await news()).count).toBe(2)
  })

  test('is listed with the newest ones, and the others are counted', async () => {
    for (let made = 0; made < 22; made += 1) await makers.refusedCase(db(), me())
    const { results, count } = await news()
    expect(results).toHaveLength(20)
    expect(count).toBe(22)
    await see(results)
    expect(await news()).toMatchObject({ count: 2 })
  })
})

test.each(['granted', 'declined'] as const)(
  'an appeal that was %s is told until its person has seen it',
  async (outcome) => {
    const caseId = await answered(outcome)
    const { results } = await news()
    expect(results).toMatchObject([{ case_id: caseId, kind: 'answered', outcome, answer: 'We read it again.' }])
    expect(await countUnseen(db(), me())).toBe(1)
    expect(await appeals.listRefused(me(), {})).toMatchObject({ results: [{ unseen: ['answered'] }] })
    expect(await see(results, scene.other.id)).toEqual({ results: [] })
    expect(await see(results)).toEqual({ results: [caseId] })
    expect(await news()).toEqual({ results: [], count: 0 })
  },
)

test('what let a post go is none to see, nor is an appeal that is open', async () => {
  const post = await scene.planIn(hour, 'Another profit')
  await scene.lookAhead.look()
  await scene.allow(post)
  const { caseId } = await refused()
  await see((await news()).results)
  await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
  expect(await news()).toEqual({ results: [], count: 0 })
})

test('what was decided before anybody could see it counts as seen; what waits then is told once it is decided', async () => {
  const before = await openMigratedTo('062-moderation-queue')
  await sql`insert into users (email, username, first_name, last_name, plan)
    values ('ada@example.com', 'ada', 'Ada', 'Lovelace', 'Free')`.execute(before)
  await sql`insert into moderation_cases
      (user_id, state, content_hash, post_version, title, text, networks, matches, held_at, decided_at)
    select id, given.state, 'hash', 1, given.state, '', '[]', '[]', now(), now()
    from users, (values ('refused'), ('waiting')) as given (state)`.execute(before)
  await sql`insert into appeals (case_id, user_id, state, text, sent_at, decided_at)
    select id, user_id, case state when 'refused' then 'declined' else 'open' end, '', now(), now()
    from moderation_cases`.execute(before)
  await migrate(before)
  const { id } = await before.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(await countUnseen(before, id)).toBe(0)
  await before.updateTable('moderation_cases').set({ state: 'refused' }).execute()
  await before.updateTable('appeals').set({ state: 'granted' }).execute()
  expect(await countUnseen(before, id)).toBe(2)
  await before.destroy()
})
