import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench({ isReadingPaid: false })
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const x = () => bench.practice.twitter
async function postedWith(fault: Fault): Promise<number> {
  const post = await bench.planNow('Six loaves left', [await bench.connect('twitter')])
  x().faults.set([{ operation: 'createPost', times: 1, ...fault }])
  await bench.runOut()
  return post
}
const readings = () => x().watch.calls.filter(({ operation }) => operation === 'listPosts').length

test.each(['loseAnswer', 'dieAfter'] as const)(
  'while nobody pays for reading X, after %s the person is asked, and nothing goes out twice',
  async (kind) => {
    const post = await postedWith({ kind })
    expect(await bench.part(post)).toMatchObject({ state: 'needs_person' })
    expect(x().posts()).toHaveLength(1)
    expect(readings()).toBe(0)
  },
)

test("X's own no needs no reading: nobody is asked about a post that surely is not there", async () => {
  const post = await postedWith({ kind: 'refuse', status: 403 })
  expect(await bench.part(post)).toMatchObject({ state: 'failed', reason: expect.stringContaining('was refused') })
  expect(readings()).toBe(0)
})

test('a limit of X is waited for, and the post goes out then without being read', async () => {
  const post = await postedWith({ kind: 'rateLimit', seconds: 600 })
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 2 })
  expect(x().posts()).toHaveLength(1)
  expect(readings()).toBe(0)
})

test('a refusal after an unclear try does not take back that the first may be there', async () => {
  const post = await postedWith({ kind: 'loseAnswer' })
  const { id } = await bench.part(post)
  await bench.posts.settle(bench.person, post, id, 'send_again')
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'needs_person' })
  expect(x().posts()).toHaveLength(1)
})
