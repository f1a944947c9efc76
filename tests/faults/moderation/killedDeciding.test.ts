import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decidedAtOnce } from '../../../server/moderation/decide.ts'
import { allowed, createScene, refused, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await createScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

/** The sessions that the dead server has left waiting: PostgreSQL would find out once they write. */
const endSessions = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.bench.database.db)

async function goesOut(post: number) {
  await scene.comesDue(post)
  const worker = await scene.bench.startWorker()
  await scene.bench.becomes(post, 'published')
  await worker.end()
}

test.each([allowed, refused])(
  'a server that is killed before its decision is stored has decided nothing: %j',
  async (decision) => {
    const text = `Killed before ${decision.decision}`
    const post = await scene.holdPost(text)
    const killed = await scene.startServer()
    const lock = await scene.lockedBy('lock table audit_log in share mode')
    void scene.decide(killed, scene.ada, [post], decision)
    await scene.waiting(1)
    await killed.kill()
    await endSessions()
    await lock.release()
    expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting', version: 1 })
    expect(await scene.bench.part(post)).toMatchObject({ state: 'held' })
    expect(await scene.acts()).toEqual([])
    expect(await scene.mailCount()).toBe(0)
    const server = await scene.startServer()
    expect(await scene.decide(server, scene.grace, [post], allowed)).toMatchObject({ body: { left: [] } })
    await goesOut(post)
    expect(scene.countOf(`${text}, a profit`)).toBe(1)
  },
)

test('a server that is killed after its decision leaves a post that goes out at its time, once', async () => {
  const post = await scene.holdPost('Killed after')
  const killed = await scene.startServer()
  await scene.decide(killed, scene.ada, [post], allowed)
  await killed.kill()
  const hold = scene.bench.practice.bluesky.watch.hold('putRecord', 'before')
  const worker = await scene.bench.startWorker()
  await scene.comesDue(post)
  await hold.arrived
  await worker.kill()
  hold.drop()
  await goesOut(post)
  expect(scene.countOf('Killed after, a profit')).toBe(1)
  expect(await scene.acts()).toEqual(['moderation.post_let_go'])
})

test('of many that are decided in one call what was stored stays decided, and the rest waits on', async () => {
  const posts: number[] = []
  for (let one = 0; one < decidedAtOnce + 2; one += 1) posts.push(await scene.holdPost(`Half decided ${one}`))
  const killed = await scene.startServer()
  const lock = await scene.lockedBy('select id from posts where id = $1 for update', [posts.at(-1)])
  void scene.decide(killed, scene.ada, posts, allowed)
  await scene.waiting(1)
  await killed.kill()
  await endSessions()
  await lock.release()
  const states = async () => (await Promise.all(posts.map(scene.caseOf))).map(({ state }) => state)
  expect(await states()).toEqual([...posts.slice(2).map(() => 'let_go'), 'waiting', 'waiting'])
  expect(await scene.acts()).toHaveLength(decidedAtOnce)
  const server = await scene.startServer()
  const again = await scene.decide(server, scene.grace, posts.slice(-3), refused)
  expect(again).toMatchObject({
    body: { results: [{}, {}], left: [{ text: `${scene.ada.email} let it go meanwhile.` }] },
  })
})
