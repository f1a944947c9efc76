import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Share, wantedPosts } from '../../../rules/buckets/shares.ts'

const wanted = (posts: number, ...shares: number[]) => {
  const { byBucket, withoutBucket } = wantedPosts(
    posts,
    shares.map((share, id) => ({ id, share })),
  )
  return [...byBucket.values(), withoutBucket]
}

describe('how many posts of a month a bucket should have', () => {
  test.each([
    ['its percent', wanted(20, 30, 50, 20), [6, 10, 4, 0]],
    ['its percent, and the rest is of no bucket', wanted(20, 30, 50), [6, 10, 4]],
    ['rounded so that none is lost', wanted(10, 33, 33, 34), [3, 3, 4, 0]],
    ['of equal remainders the first is rounded up', wanted(1, 50, 50), [1, 0, 0]],
    ['its part of the whole where the shares are more than 100 % together', wanted(10, 100, 100), [5, 5, 0]],
    ['none without a share', wanted(7, 0, 100), [0, 7, 0]],
    ['all without a bucket where there is none', wanted(12), [12]],
  ])('%s', (_, counts, expected) => expect(counts).toEqual(expected))

  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 })
  const posts = fc.integer({ min: 1, max: 1000 })

  test('they are all posts of the month together, whatever the shares', () => {
    fc.assert(
      fc.property(posts, shares, (count, given) => {
        expect(wanted(count, ...given).reduce((sum, part) => sum + part, 0)).toBe(count)
      }),
    )
  })

  test('it is never a whole post away from its part, and never less with a larger share', () => {
    fc.assert(
      fc.property(posts, shares, (count, given) => {
        const sum = given.reduce((total, share) => total + share, 0)
        const counts = wanted(count, ...given)
        const pairs = given.map((share, index) => ({ share, got: counts[index] ?? 0 }))
        for (const { share, got } of pairs) expect(Math.abs(got - (count * share) / Math.max(100, sum))).toBeLessThan(1)
        const byShare = pairs.toSorted((one, other) => one.share - other.share || one.got - other.got)
        expect(byShare).toEqual(byShare.toSorted((one, other) => one.got - other.got))
      }),
    )
  })

  test('each bucket is told by its id', () => {
    const given: Share[] = [
      { id: 7, share: 25 },
      { id: 3, share: 75 },
    ]
    expect(wantedPosts(8, given)).toEqual({
      byBucket: new Map([
        [7, 2],
        [3, 6],
      ]),
      withoutBucket: 0,
    })
  })
})
