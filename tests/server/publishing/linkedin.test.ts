import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const standing = (network: 'linkedin' | 'linkedin_org') => bench.practice[network].posts()
const calls = (network: 'linkedin' | 'linkedin_org') =>
  bench.practice[network].watch.calls.filter(({ operation }) => operation === 'createPost').length

/** A post whose only try lost its answer, as far as it goes by itself. */
async function planUnclear(network: 'linkedin' | 'linkedin_org', kind: 'loseAnswer' | 'down') {
  const post = await bench.planNow('Rye and spelt', [await bench.connect(network)])
  bench.practice[network].faults.set([{ kind, operation: 'createPost', times: 1 }])
  await bench.runOut()
  return post
}

test('a page is read after a lost answer, and the post is found', async () => {
  const post = await planUnclear('linkedin_org', 'loseAnswer')
  expect(await bench.part(post)).toMatchObject({ state: 'published', remote_id: standing('linkedin_org')[0]?.id })
  expect(calls('linkedin_org')).toBe(1)
})

test('what never arrived at a page is sent again', async () => {
  const post = await planUnclear('linkedin_org', 'down')
  expect((await bench.part(post)).state).toBe('published')
  expect(standing('linkedin_org')).toHaveLength(1)
})

test.each(['loseAnswer', 'down'] as const)(
  'a person is asked after %s, and nothing is sent again by itself',
  async (kind) => {
    const post = await planUnclear('linkedin', kind)
    expect(await bench.part(post)).toMatchObject({
      state: 'needs_person',
      reason: expect.stringMatching(/^LinkedIn lets no app read what a person posts/),
    })
    expect(calls('linkedin')).toBe(1)
  },
)

test.each(['loseAnswer', 'down'] as const)('sent again by a person after %s, it stands there once', async (kind) => {
  const post = await planUnclear('linkedin', kind)
  await bench.posts.settle(bench.person, post, (await bench.part(post)).id, 'send_again')
  await bench.runOut()
  expect(standing('linkedin')).toHaveLength(1)
  expect(await bench.part(post)).toMatchObject({ state: 'published', remote_id: standing('linkedin')[0]?.id })
})

test('a word counts for the try that it was said of: unclear again, the person is asked again', async () => {
  const post = await planUnclear('linkedin', 'down')
  bench.practice.linkedin.faults.set([{ kind: 'down', operation: 'createPost', times: 1 }])
  await bench.posts.settle(bench.person, post, (await bench.part(post)).id, 'send_again')
  await bench.runOut()
  expect((await bench.part(post)).state).toBe('needs_person')
  expect(calls('linkedin')).toBe(2)
})

test('what LinkedIn refuses has failed, with its reason, and nobody is asked', async () => {
  const post = await bench.planNow('Rye and spelt', [await bench.connect('linkedin')])
  bench.practice.linkedin.faults.set([{ kind: 'refuse', operation: 'createPost', status: 403, times: 1 }])
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({
    state: 'failed',
    reason: 'LinkedIn refused it: Practice: not enough permissions.',
  })
})

test('the same words as an older post are refused, and that post stays the other’s', async () => {
  const account = await bench.connect('linkedin')
  const [first, second] = [
    await bench.planNow('Rye and spelt', [account]),
    await bench.planNow('Rye and spelt', [account]),
  ]
  await bench.runOut()
  const parts = [await bench.part(first), await bench.part(second)]
  expect(parts.map(({ state }) => state).sort()).toEqual(['failed', 'published'])
  expect(standing('linkedin')).toHaveLength(1)
})

test('a limit is waited for, and nobody is asked', async () => {
  const post = await bench.planNow('Rye and spelt', [await bench.connect('linkedin')])
  bench.practice.linkedin.faults.set([{ kind: 'rateLimit', operation: 'createPost', times: 1, seconds: 90 }])
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 2 })
  expect(standing('linkedin')).toHaveLength(1)
})
