import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkBounds, chunkPlan } from '../../../server/networks/tiktok/chunks.ts'

const mebibyte = 1024 ** 2
const sizes = fc.oneof(
  fc.integer({ min: 1, max: 4 * 1024 ** 3 }),
  fc.integer({ min: 1, max: 30_000_000 }),
  fc.constantFrom(
    1,
    4_999_999,
    5_000_000,
    5 * mebibyte,
    11_999_999,
    12_000_000,
    64_000_000,
    64 * mebibyte,
    4 * 1024 ** 3,
  ),
)

test('every size is cut as TikTok takes it, whether its megabyte is a thousand or 1024 kilobytes', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const plan = chunkPlan(size)
      expect(plan.chunkCount).toBe(Math.floor(size / plan.chunkSize))
      expect(plan.chunkCount).toBeLessThanOrEqual(1000)
      if (size < 5 * mebibyte) expect(plan).toEqual({ chunkSize: size, chunkCount: 1 })
      else expect(plan.chunkSize).toBeGreaterThanOrEqual(5_000_000)
      expect(plan.chunkSize).toBeLessThanOrEqual(64_000_000)
      if (size > 64_000_000) expect(plan.chunkCount).toBeGreaterThan(1)
    }),
  )
})

test('the chunks together are the file, in order, and only the last is another size', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const plan = chunkPlan(size)
      let reached = 0
      for (let index = 0; index < plan.chunkCount; index += 1) {
        const [start, end] = chunkBounds(size, plan, index)
        expect(start).toBe(reached)
        if (index < plan.chunkCount - 1) expect(end - start).toBe(plan.chunkSize)
        else expect(end - start).toBeLessThanOrEqual(128_000_000)
        reached = end
      }
      expect(reached).toBe(size)
    }),
  )
})
