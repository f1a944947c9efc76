import { expect, test } from 'vitest'
import { createGate } from '../../../server/media/gate.ts'

/** Work that goes on until it is told to end; counts how much of it runs at once. */
function createWork() {
  const ends: ((how: 'well' | 'badly') => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = () =>
    new Promise<string>((resolve, reject) => {
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      ends.push((how) => {
        seen.running -= 1
        if (how === 'well') resolve('done')
        else reject(new Error('It did not go well'))
      })
    })
  return { work, seen, endNext: (how: 'well' | 'badly' = 'well') => ends.shift()?.(how) }
}

test('so much runs at once, the rest waits its turn, and what is too much is refused with 503', async () => {
  const { work, seen, endNext } = createWork()
  const gate = createGate({ width: 2, mostWaiting: 2 })
  const taken = [1, 2, 3, 4].map(() => gate.pass(work))
  await expect(gate.pass(work)).rejects.toMatchObject({
    status: 503,
    message: 'Many files are being looked at. Please try again in a moment.',
    extras: { headers: { 'Retry-After': '10' } },
  })
  for (const one of taken) {
    endNext()
    expect(await one).toBe('done')
    await Promise.resolve()
  }
  expect(seen).toEqual({ running: 0, most: 2 })
})

test('work that fails leaves its place to the next', async () => {
  const { work, endNext } = createWork()
  const gate = createGate({ width: 1, mostWaiting: 1 })
  const [first, second] = [gate.pass(work), gate.pass(work)]
  const failed = expect(first).rejects.toThrow('It did not go well')
  await Promise.resolve()
  endNext('badly')
  await failed
  endNext()
  expect(await second).toBe('done')
})
