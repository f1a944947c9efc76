import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createScene, type Scene } from './scene.ts'
import type { Server } from './servers.ts'

let scene: Scene
let server: Server
beforeAll(async () => {
  scene = await createScene()
  server = await scene.startServer()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(async () => {
  await server.post(`admin/people/${scene.person.id}/restore/`, { token: scene.ada.token, body: {} })
})

const suspend = () =>
  server.post(`admin/people/${scene.person.id}/suspend/`, { token: scene.ada.token, body: { reason: 'Spam' } })

/** One post that is on its way to the network, and others that are due next. */
async function sendOne(text: string, step: 'before' | 'after') {
  const post = await scene.planPost(text)
  const next = await scene.planPost(`${text}, the next`)
  const hold = scene.bench.practice.bluesky.watch.hold('putRecord', step)
  const worker = await scene.bench.startWorker()
  await scene.comesDue(post)
  await hold.arrived
  return { post, next, hold, worker }
}

const heldForIt = { state: 'held', reason: reasons.personSuspended, remote_id: null }

test('what is being sent is sent to its end, once, and told with where it stands; nothing else goes out', async () => {
  const { post, next, hold, worker } = await sendOne('Being sent', 'before')
  expect(await suspend()).toMatchObject({ status: 200, body: { state: 'suspended' } })
  await scene.comesDue(next)
  hold.release()
  await scene.bench.becomes(post, 'published')
  await worker.end()
  expect(await scene.bench.part(post)).toMatchObject({ tries: 1, remote_id: expect.any(String) })
  expect((await scene.bench.part(post)).remote_url).toMatch(/^https?:/)
  expect(scene.countOf('Being sent')).toBe(1)
  expect(await scene.bench.part(next)).toMatchObject(heldForIt)
  expect(scene.countOf('Being sent, the next')).toBe(0)
  expect(await scene.acts()).toEqual(['person.suspended'])
})

test('where the worker dies with the answer, the post is found on the network, and told as out', async () => {
  const { post, next, hold, worker } = await sendOne('Found again', 'after')
  await worker.kill()
  hold.release()
  expect(await suspend()).toMatchObject({ status: 200 })
  await scene.comesDue(next)
  const another = await scene.bench.startWorker()
  await scene.bench.becomes(post, 'published')
  await another.end()
  expect(await scene.bench.part(post)).toMatchObject({ tries: 1, remote_id: expect.any(String) })
  expect(scene.countOf('Found again')).toBe(1)
  expect(await scene.bench.part(next)).toMatchObject(heldForIt)
})

test('where the worker dies before the network heard of it, the network is read, and it is held', async () => {
  const { post, next, hold, worker } = await sendOne('Never heard of', 'before')
  await worker.kill()
  hold.drop()
  expect(await suspend()).toMatchObject({ status: 200 })
  const another = await scene.bench.startWorker()
  await scene.bench.becomes(post, 'held')
  await another.end()
  expect(await scene.bench.part(post)).toMatchObject({ ...heldForIt, tries: 1 })
  expect(await scene.bench.part(next)).toMatchObject(heldForIt)
  expect(scene.countOf('Never heard of')).toBe(0)
})
