import { expect, test } from 'vitest'
import { inLanes } from '../../../scripts/support/inLanes.ts'

test('as many run as there are lanes, the next as soon as one has ended, and the answers keep their order', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all = inLanes(['long', 'short', 'last'], 2, async (name) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return `${name} ended`
  })
  expect(begun).toEqual(['long', 'short'])
  ends.get('short')?.()
  await expect.poll(() => begun).toEqual(['long', 'short', 'last'])
  ends.get('last')?.()
  ends.get('long')?.()
  expect(await all).toEqual(['long ended', 'short ended', 'last ended'])
})

test('one that is refused refuses all', async () => {
  await expect(inLanes([1, 2], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
