import { expect, test, vi } from 'vitest'
import { createSingleFlight } from '../../../server/http/singleFlight.ts'

const setUp = () => {
  const join = createSingleFlight<string>()
  const works: { signal: AbortSignal; end: (value: string) => void; fail: (cause: Error) => void }[] = []
  const begin = vi.fn((signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    works.push({ signal, end: resolve, fail: reject })
    return promise
  })
  return { join, works, begin }
}
const patient = () => new AbortController().signal

test('those who ask for the same at once have one answer of one work', async () => {
  const { join, works, begin } = setUp()
  const both = Promise.all([join('rye', patient(), begin), join('rye', patient(), begin)])
  works[0]?.end('bread')
  expect(await both).toEqual(['bread', 'bread'])
  expect(begin).toHaveBeenCalledTimes(1)
})

test('another key, and the same one later, is work of its own', async () => {
  const { join, works, begin } = setUp()
  const [one, other] = [join('rye', patient(), begin), join('rolls', patient(), begin)]
  works[0]?.end('bread')
  works[1]?.end('buns')
  expect(await Promise.all([one, other])).toEqual(['bread', 'buns'])
  void join('rye', patient(), begin)
  expect(begin).toHaveBeenCalledTimes(3)
})

test('what fails, fails for all, and is tried anew by the next', async () => {
  const { join, works, begin } = setUp()
  const [one, other] = [join('rye', patient(), begin), join('rye', patient(), begin)]
  works[0]?.fail(new Error('burnt'))
  await expect(one).rejects.toThrow('burnt')
  await expect(other).rejects.toThrow('burnt')
  const next = join('rye', patient(), begin)
  works[1]?.end('bread')
  expect(await next).toBe('bread')
})

test('who goes leaves the others theirs; with the last the work ends, and the next begins anew', async () => {
  const { join, works, begin } = setUp()
  const [first, last] = [new AbortController(), new AbortController()]
  const [one, other] = [join('rye', first.signal, begin), join('rye', last.signal, begin)]
  first.abort(new Error('gone'))
  await expect(one).rejects.toThrow('gone')
  expect(works[0]?.signal.aborted).toBe(false)
  last.abort(new Error('gone too'))
  await expect(other).rejects.toThrow('gone too')
  expect(works[0]?.signal.reason).toMatchObject({ message: 'gone too' })
  void join('rye', patient(), begin)
  expect(begin).toHaveBeenCalledTimes(2)
})

test('who has gone already begins nothing', async () => {
  const { join, begin } = setUp()
  await expect(join('rye', AbortSignal.abort(new Error('gone')), begin)).rejects.toThrow('gone')
  expect(begin).not.toHaveBeenCalled()
})
