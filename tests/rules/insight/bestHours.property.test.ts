import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestHours } from '../../../rules/insight/bestHours.ts'

const ratio = fc.double({ min: 0, max: 100, noNaN: true })
const result = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  hour: fc.integer({ min: 0, max: 23 }),
  ratio,
})
const byDefault = fc.double({ min: 0.7, max: 1.4, noNaN: true })

test('an hour lies between the default and what its posts brought, and within its interval', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 60 }), byDefault, (results, start) => {
      for (const { weekday, hour, times, interval, posts } of bestHours(results, () => start)) {
        const own = results.filter((one) => one.weekday === weekday && one.hour === hour)
        const ratios = own.map((one) => Math.max(one.ratio, 0.05))
        expect(posts).toBe(own.length)
        expect(times).toBeGreaterThanOrEqual(Math.min(start, ...ratios) * (1 - 1e-9))
        expect(times).toBeLessThanOrEqual(Math.max(start, ...ratios) * (1 + 1e-9))
        if (interval === null) continue
        expect(interval.from).toBeLessThanOrEqual(times)
        expect(interval.until).toBeGreaterThanOrEqual(times)
      }
    }),
  )
})

test('more posts of the same lead further from the default, and make the interval no wider', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.double({ min: 1.5, max: 20, noNaN: true }), (count, brought) => {
      const ofPosts = (length: number) => {
        const results = Array.from({ length }, () => [
          { weekday: 1, hour: 9, ratio: brought * 2 },
          { weekday: 1, hour: 9, ratio: brought / 2 },
        ]).flat()
        const [hour] = bestHours(results, () => 1).filter(({ posts }) => posts > 0)
        if (!hour?.interval) throw new Error('There are posts')
        return { times: hour.times, width: Math.log(hour.interval.until / hour.interval.from) }
      }
      const [fewer, more] = [ofPosts(count), ofPosts(count + 1)]
      expect(more.times).toBeGreaterThan(fewer.times)
      expect(more.width).toBeLessThan(fewer.width)
    }),
  )
})

test('the order of posts changes nothing', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 30 }), (results) => {
      const hours = bestHours(results, () => 1)
      bestHours(results.toReversed(), () => 1).forEach(({ times }, index) => {
        expect(times).toBeCloseTo(hours[index]?.times ?? 0, 9)
      })
    }),
  )
})
