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

const lockPosts = (posts: readonly number[]) =>
  scene.lockedBy('select id from posts where id = any($1::int[]) for update', [posts])

test('two decide the same at once: the first wins, the second is told how it is now, and it goes out once', async () => {
  const post = await scene.holdPost('Let go first')
  const lock = await lockPosts([post])
  const won = scene.decide(first, scene.ada, [post], allowed)
  await scene.waiting(1)
  const lost = scene.decide(second, scene.grace, [post], refused)
  await scene.waiting(2)
  await lock.release()
  expect(await won).toMatchObject({ status: 200, body: { results: [{ is_late: false }], left: [] } })
  expect(await lost).toMatchObject({
    status: 200,
    body: { results: [], left: [{ text: `${scene.ada.email} let it go meanwhile.` }] },
  })
  expect(await scene.acts()).toEqual(['moderation.post_let_go'])
  expect(await scene.mailCount()).toBe(0)
  await scene.comesDue(post)
  const worker = await scene.bench.startWorker()
  await scene.bench.becomes(post, 'published')
  await worker.end()
  expect(scene.countOf('Let go first, a profit')).toBe(1)
})

test('the other way round it is refused once, mailed once, and never goes out', async () => {
  const post = await scene.holdPost('Refused first')
  const lock = await lockPosts([post])
  const won = scene.decide(first, scene.ada, [post], refused)
  await scene.waiting(1)
  const lost = scene.decide(second, scene.grace, [post], allowed)
  await scene.waiting(2)
  await lock.release()
  expect(await won).toMatchObject({ body: { results: [{ undo_until: expect.any(String) }], left: [] } })
  expect(await lost).toMatchObject({
    body: { results: [], left: [{ text: `${scene.ada.email} refused it meanwhile.` }] },
  })
  expect(await scene.acts()).toEqual(['moderation.post_refused'])
  expect(await scene.mailCount()).toBe(1)
  const { db } = scene.bench.database
  expect(await db.selectFrom('publications').select('id').where('post_id', '=', post).execute()).toEqual([])
  expect(scene.countOf('Refused first, a profit')).toBe(0)
})

test('many at once in opposite orders never wait for each other in turn, and each is decided by one of the two', async () => {
  const posts: number[] = []
  for (let one = 0; one < 12; one += 1) posts.push(await scene.holdPost(`One of many ${one}`))
  const answers = await Promise.all([
    scene.decide(first, scene.ada, posts, allowed),
    scene.decide(second, scene.grace, posts.toReversed(), allowed),
  ])
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  const states = await Promise.all(posts.map(scene.caseOf))
  expect(states.filter(({ state, version }) => state === 'let_go' && version === 2)).toHaveLength(12)
  expect(await scene.acts()).toEqual(posts.map(() => 'moderation.post_let_go'))
})

test('who locks several posts in another order holds up nobody: the decision is made one by one', async () => {
  const posts = [await scene.holdPost('In turn, the one'), await scene.holdPost('In turn, the other')]
  const { pool } = scene.bench.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select id from posts where id = $1 for update', [posts[1]])
  const decided = scene.decide(first, scene.ada, posts, allowed)
  await scene.waiting(1)
  // The decision waits for the second post: it waited first, so it is what PostgreSQL undoes.
  await client.query('select id from posts where id = $1 for update', [posts[0]])
  await client.query('rollback')
  client.release()
  expect(await decided).toMatchObject({ status: 200, body: { results: [{}, {}], left: [] } })
  expect(await scene.acts()).toEqual(posts.map(() => 'moderation.post_let_go'))
})
