import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeveralPosts, type SeveralPosts } from '../../../server/content/severalPosts.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench
let several: SeveralPosts

beforeAll(async () => {
  bench = await createBench()
  several = createSeveralPosts({ db: bench.database.db, wake: bench.queue.wake, now: bench.clock.now })
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const standing = (text: string) => bench.practice.bluesky.posts().filter((post) => post.text === text)
const remove = (id: number) => several.remove(bench.person.id, [id])
const restore = (id: number) => several.restore(bench.person.id, [id])

test('a post that was deleted and restored before it was due goes out once', async () => {
  const id = await bench.planNow('Rye, restored', [await bench.connect('bluesky')])
  expect((await remove(id)).results).toEqual([id])
  await bench.runOut()
  expect(standing('Rye, restored')).toHaveLength(0)
  expect((await restore(id)).results).toEqual([id])
  await bench.runOut()
  expect(standing('Rye, restored')).toHaveLength(1)
  expect(await bench.part(id)).toMatchObject({ state: 'published' })
})

test('what is out is not sent again by deleting and restoring it, and stays known as what it is there', async () => {
  const id = await bench.planNow('Rye, out', [await bench.connect('bluesky')])
  await bench.runOut()
  const [there] = standing('Rye, out')
  const part = await bench.part(id)
  await remove(id)
  await bench.runOut()
  await restore(id)
  await bench.runOut()
  expect(standing('Rye, out')).toEqual([there])
  expect(await bench.part(id)).toEqual({ ...part, revision: part.revision + 1 })
})

test('deleted and restored over and over while two publishers work, a post goes out at most once, and once in the end', async () => {
  const id = await bench.planNow('Rye, contended', [await bench.connect('bluesky')])
  const other = bench.anotherPublisher()
  const toAndFro = async () => {
    for (let round = 0; round < 5; round += 1) {
      const { results } = await remove(id)
      if (results.length > 0) await restore(id)
    }
  }
  await Promise.all([toAndFro(), bench.runOut([bench.publisher, other])])
  await bench.runOut()
  expect(standing('Rye, contended')).toHaveLength(1)
  expect(await bench.part(id)).toMatchObject({ state: 'published' })
})
