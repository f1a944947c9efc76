import { expect, test, vi } from 'vitest'
import { createSeenTimes } from '../../../src/services/http/seenTimes.ts'

const answered = (seenAt?: number) =>
  new Response('{}', { headers: seenAt === undefined ? {} : { 'Seen-At': `${seenAt}` } })

test('of several calls that the browser had to answer the oldest counts, until the network answers each', async () => {
  const seenTimes = createSeenTimes()
  const told = vi.fn()
  seenTimes.subscribe(told)
  let answer = answered()
  const send = seenTimes.watch(async () => answer)
  const oldest: (number | null)[] = []
  for (const [path, seenAt] of [
    ['posts/', undefined],
    ['posts/', 500],
    ['calendar/', 900],
    ['slots/', undefined],
    ['posts/', undefined],
    ['calendar/', undefined],
  ] as const) {
    answer = answered(seenAt)
    expect(await send(`/provider/${path}`)).toBe(answer)
    oldest.push(seenTimes.oldest())
  }
  expect(oldest).toEqual([null, 500, 500, 500, 900, null])
  expect(told).toHaveBeenCalledTimes(3)
})

test('nobody is told any more who has stopped listening', async () => {
  const seenTimes = createSeenTimes()
  const told = vi.fn()
  seenTimes.subscribe(told)()
  await seenTimes.watch(async () => answered(500))('/provider/posts/')
  expect(seenTimes.oldest()).toBe(500)
  expect(told).not.toHaveBeenCalled()
})
