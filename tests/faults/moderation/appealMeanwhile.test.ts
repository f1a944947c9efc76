import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowed, createScene, refused, type Scene } from './scene.ts'
import type { Server } from './servers.ts'

let scene: Scene
let first: Server
let second: Server
beforeAll(async () => {
  scene = await createScene()
  first = await scene.startServer()
  second = await scene.startServer()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const appeal = async (post: number) =>
  second.post('appeals/', {
    token: scene.person.token,
    body: { case_id: (await scene.caseOf(post)).id, text: 'Please look again' },
  })
const takeBack = async (post: number) =>
  first.post('admin/moderation/undo/', {
    token: scene.ada.token,
    body: { cases: [(await scene.caseOf(post)).id] },
  })
const appealsOf = async (post: number) =>
  scene.bench.database.db
    .selectFrom('appeals')
    .select(['id', 'state'])
    .where('case_id', '=', (await scene.caseOf(post)).id)
    .execute()
/** Whoever writes an act waits here, with all that it has locked. */
const lockAudit = () => scene.lockedBy('lock table audit_log in share mode')
const lockCase = async (post: number) =>
  scene.lockedBy('select id from moderation_cases where id = $1 for update', [(await scene.caseOf(post)).id])

test('an appeal while the refusal is being stored waits for it, and stands against it', async () => {
  const post = await scene.holdPost('Appealed meanwhile')
  const lock = await lockAudit()
  const deciding = scene.decide(first, scene.ada, [post], refused)
  await scene.waiting(1)
  const appealing = appeal(post)
  await scene.waiting(2)
  await lock.release()
  expect(await deciding).toMatchObject({ status: 200, body: { left: [] } })
  expect(await appealing).toMatchObject({ status: 201, body: { appeal: { state: 'open' } } })
  expect(await appealsOf(post)).toMatchObject([{ state: 'open' }])
})

test('an appeal while the post is being let go is refused: there is nothing to appeal against', async () => {
  const post = await scene.holdPost('Let go meanwhile')
  const lock = await lockAudit()
  const deciding = scene.decide(first, scene.ada, [post], allowed)
  await scene.waiting(1)
  const appealing = appeal(post)
  await scene.waiting(2)
  await lock.release()
  expect(await deciding).toMatchObject({ status: 200, body: { left: [] } })
  expect(await appealing).toMatchObject({ status: 409 })
  expect(await appealsOf(post)).toEqual([])
})

test('an appeal that is first keeps the refusal from being taken back', async () => {
  const post = await scene.holdPost('Appealed first')
  await scene.decide(first, scene.ada, [post], refused)
  const lock = await lockCase(post)
  const appealing = appeal(post)
  await scene.waiting(1)
  const undoing = takeBack(post)
  await scene.waiting(2)
  await lock.release()
  expect(await appealing).toMatchObject({ status: 201 })
  expect(await undoing).toMatchObject({
    body: { results: [], left: [{ text: 'Its person has appealed: decide the appeal.' }] },
  })
  expect(await scene.caseOf(post)).toMatchObject({ state: 'refused' })
})

test('a refusal that is taken back first can no longer be appealed against', async () => {
  const post = await scene.holdPost('Taken back first')
  await scene.decide(first, scene.ada, [post], refused)
  const lock = await lockCase(post)
  const undoing = takeBack(post)
  await scene.waiting(1)
  const appealing = appeal(post)
  await scene.waiting(2)
  await lock.release()
  expect(await undoing).toMatchObject({ body: { results: [expect.any(Number)], left: [] } })
  expect(await appealing).toMatchObject({ status: 409 })
  expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting' })
  expect(await appealsOf(post)).toEqual([])
})

test('two decide one appeal at once: the first wins, the second is told who, and the person is mailed once', async () => {
  const post = await scene.holdPost('Appealed to two')
  await scene.decide(first, scene.ada, [post], refused)
  await appeal(post)
  await scene.begin()
  const [sent] = await appealsOf(post)
  const path = `admin/moderation/appeals/${sent?.id}/decide/`
  const lock = await scene.lockedBy('select id from appeals where id = $1 for update', [sent?.id])
  const granting = first.post(path, {
    token: scene.ada.token,
    body: { decision: 'granted', answer: 'It is fine', version: 1 },
  })
  await scene.waiting(1)
  const declining = second.post(path, {
    token: scene.grace.token,
    body: { decision: 'declined', answer: 'It is not', version: 1 },
  })
  await scene.waiting(2)
  await lock.release()
  expect(await granting).toMatchObject({ status: 200, body: { state: 'granted' } })
  expect(await declining).toMatchObject({
    status: 409,
    body: { error: `${scene.ada.email} has decided this appeal already.` },
  })
  expect(await scene.acts()).toEqual(['appeal.granted'])
  expect(await scene.mailCount()).toBe(1)
})
