import { expect, test, vi } from 'vitest'
import { createSeenTimes } from '../../../src/services/http/seenTimes.ts'

const answered = (seenAt?: number) =>
  new Response('{}', { headers: seenAt === undefined ? {} : { 'Seen-At': `${seenAt}` } })

/** Gives these answers one after the other, and tells what is oldest after each. */
async function oldestAfter(answers: readonly Response[]) {
  const seenTimes = createSeenTimes()
  const told = vi.fn()
  seenTimes.subscribe(told)
  const left = [...answers]
  const send = seenTimes.watch(async () => left.shift() ?? answered())
  const oldest: (number | null)[] = []
  for (const answer of answers) {
    expect(await send('/provider/posts/')).toBe(answer)
    oldest.push(seenTimes.oldest())
  }
  return { oldest, told }
}

test('of several answers that the browser had to give the oldest counts, until the network answers again', async () => {
  const { oldest, told } = await oldestAfter([answered(), answered(500), answered(900), answered(300), answered()])
  expect(oldest).toEqual([null, 500, 500, 300, null])
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
