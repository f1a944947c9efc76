import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Appeals, createAppeals } from '../../../server/moderation/appeals.ts'
import { undo } from '../../../server/moderation/undo.ts'
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

/** A post that was refused; answers its case. */
async function refusedCase(): Promise<number> {
  const post = await scene.planIn(hour, 'A profit')
  await scene.lookAhead.look()
  await scene.refuse(post)
  return (await scene.caseOf(post)).id
}

async function openAppeal(): Promise<{ id: number; version: number; caseId: number }> {
  const caseId = await refusedCase()
  await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
  const { results } = await appeals.list({})
  const [appeal] = results
  if (!appeal) throw new Error('There is no appeal')
  return { id: appeal.id, version: appeal.version, caseId }
}

test('a person sees what was refused of theirs, why, and their appeal', async () => {
  const caseId = await refusedCase()
  expect(await appeals.listRefused(me(), {})).toMatchObject({
    results: [{ case_id: caseId, text: 'A profit', reason: { code: 'promise_of_money' }, appeal: null }],
    count: 1,
    is_held: false,
  })
  await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
  expect(await appeals.listRefused(me(), {})).toMatchObject({
    results: [{ appeal: { state: 'open', text: 'It is a bakery.', decided_at: null } }],
  })
  expect(await appeals.listRefused(scene.admin.id, {})).toMatchObject({ results: [], count: 0 })
})

test('the same appeal once more answers the one that is there', async () => {
  const caseId = await refusedCase()
  const first = await appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' })
  expect(await appeals.send(me(), { case_id: caseId, text: 'Please.' })).toEqual(first)
  expect((await appeals.list({})).open_count).toBe(1)
})

test('nobody appeals for another, and only against a refusal', async () => {
  const caseId = await refusedCase()
  await expect(appeals.send(scene.other.id, { case_id: caseId, text: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await undo(scene.deps, scene.admin, [caseId])
  await expect(appeals.send(me(), { case_id: caseId, text: 'Mine' })).rejects.toMatchObject({ status: 409 })
})

test('a granted appeal is mailed, and the same words may be planned again', async () => {
  const { id, version } = await openAppeal()
  const granted = await appeals.decide(scene.admin, id, { decision: 'granted', answer: 'Sorry!', version })
  expect(granted).toMatchObject({ state: 'granted', decided_by: scene.admin.email, version: version + 1 })
  const mails = await scene.mails()
  expect(mails.at(-1)).toMatchObject({ to_address: scene.bench.person.email, subject: 'Your appeal was granted' })
  expect(mails.at(-1)?.text).toContain('Sorry!')
  const again = await scene.planIn(2 * hour, 'A profit')
  await scene.lookAhead.look()
  await scene.bench.runOut()
  expect(await scene.bench.part(again)).toMatchObject({ state: 'published' })
  expect(await scene.acts()).toEqual(['moderation.post_refused', 'appeal.granted'])
})

test('a declined appeal is mailed with its answer, and the same words are held', async () => {
  const { id, version } = await openAppeal()
  await appeals.decide(scene.admin, id, { decision: 'declined', answer: 'It still promises.', version })
  expect((await scene.mails()).at(-1)?.text).toContain('It still promises.')
  const again = await scene.planIn(2 * hour, 'A profit')
  await scene.lookAhead.look()
  expect(await scene.bench.part(again)).toMatchObject({ state: 'held' })
})

test('of two administrators who decide an appeal one wins, and one mail goes out', async () => {
  const { id, version } = await openAppeal()
  const before = (await scene.mails()).length
  const decided = await Promise.allSettled([
    appeals.decide(scene.admin, id, { decision: 'granted', answer: '', version }),
    appeals.decide(scene.other, id, { decision: 'declined', answer: '', version }),
  ])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect(await scene.mails()).toHaveLength(before + 1)
})

test('a refusal that was appealed is not taken back: of both at once one counts', async () => {
  const caseId = await refusedCase()
  const [sent, { results, left }] = await Promise.all([
    appeals.send(me(), { case_id: caseId, text: 'It is a bakery.' }).catch(() => null),
    undo(scene.deps, scene.admin, [caseId]),
  ])
  expect(sent === null).toBe(results.length === 1)
  expect(left).toHaveLength(1 - results.length)
})

test('decided appeals are listed apart, the newest first, and found by what they say', async () => {
  const { id, version } = await openAppeal()
  await appeals.decide(scene.admin, id, { decision: 'declined', answer: '', version })
  expect(await appeals.list({ state: 'open' })).toMatchObject({ results: [], open_count: 0 })
  expect(await appeals.list({ state: 'decided', search: 'BAKERY' })).toMatchObject({ results: [{ id }], count: 1 })
  expect(await appeals.list({ state: 'decided', search: 'nothing such' })).toMatchObject({ results: [], count: 0 })
})
