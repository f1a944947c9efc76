import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freeRange,
  freeShares,
  isInGroup,
  type TakenRange,
  type TestGroupRange,
} from '../../../rules/admin/testGroups.ts'

const people = Array.from({ length: 10_000 }, (_, index) => index + 1)
const membersOf = (group: TestGroupRange) => people.filter((person) => isInGroup(group, person))

const own = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  isExclusive: fc.constant(false),
  share: fc.integer({ min: 1, max: 100 }),
  rangeFrom: fc.constant(null),
})

/** Exclusive groups in the order in which somebody tries to begin them, each with whether it ends again before the next. */
const begun = fc.array(fc.record({ share: fc.integer({ min: 1, max: 60 }), isEnded: fc.boolean() }), { maxLength: 12 })

/** What runs once all were begun that found room. */
function running(wanted: readonly { share: number; isEnded: boolean }[]): TakenRange[] {
  let taken: TakenRange[] = []
  for (const { share, isEnded } of wanted) {
    const rangeFrom = freeRange(taken, share)
    if (rangeFrom !== null) taken = [...taken, { share, rangeFrom }]
    if (isEnded) taken = taken.slice(1)
  }
  return taken
}

const asGroup = ({ share, rangeFrom }: TakenRange, index: number): TestGroupRange => ({
  ...{ id: index + 1, isExclusive: true, share, rangeFrom },
})

/** Of 10,000 people six times the standard deviation at most, which is 50 where the share is the half. */
const isNear = (count: number, share: number) =>
  Math.abs(count - share * 100) <= 6 * Math.sqrt(share * (100 - share)) + 1

describe('a group of its own', () => {
  test('has its share of the people, and the same ones whenever it is asked', () => {
    fc.assert(
      fc.property(own, (group) => {
        const members = membersOf(group)
        expect(isNear(members.length, group.share), `${members.length} of ${group.share} percent`).toBe(true)
        expect(membersOf({ ...group })).toEqual(members)
      }),
      { numRuns: 40 },
    )
  })

  test('loses nobody when its share grows', () => {
    fc.assert(
      fc.property(own, fc.integer({ min: 0, max: 99 }), (group, more) => {
        const larger = new Set(membersOf({ ...group, share: Math.min(100, group.share + more) }))
        expect(membersOf(group).every((person) => larger.has(person))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('mixes the people otherwise than another: of two halves about a quarter is in both', () => {
    const half = { isExclusive: false, share: 50, rangeFrom: null }
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 2 }), (ids) => {
        const both = people.filter((person) => ids.every((id) => isInGroup({ id, ...half }, person)))
        expect(Math.abs(both.length - 2500)).toBeLessThan(250)
      }),
      { numRuns: 20 },
    )
  })
})

describe('exclusive groups', () => {
  test('never have a person in common, and each has its share', () => {
    fc.assert(
      fc.property(begun, (wanted) => {
        const groups = running(wanted).map(asGroup)
        for (const person of people.slice(0, 1000)) {
          expect(groups.filter((group) => isInGroup(group, person)).length).toBeLessThanOrEqual(1)
        }
        // Who is in which share of the hundred is drawn once: a single bad draw would fail every time.
        for (const group of groups) expect(isNear(membersOf(group).length, group.share)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('stay within the hundred, and what is free is what they leave', () => {
    fc.assert(
      fc.property(begun, (wanted) => {
        const taken = running(wanted)
        const free = freeShares(taken)
        expect(taken.every(({ rangeFrom, share }) => rangeFrom >= 0 && rangeFrom + share <= 100)).toBe(true)
        expect(free.all).toBe(100 - taken.reduce((sum, { share }) => sum + share, 0))
        if (free.most > 0) expect(freeRange(taken, free.most)).not.toBeNull()
        expect(freeRange(taken, free.most + 1)).toBeNull()
      }),
    )
  })

  test('keep their people when others begin and end', () => {
    fc.assert(
      fc.property(begun, begun, (wanted, later) => {
        const before = running(wanted)
        const after = running([...wanted, ...later.map((one) => ({ ...one, isEnded: false }))])
        expect(after.slice(0, before.length)).toEqual(before)
      }),
    )
  })

  test('a draft, which has no range yet, has nobody in it', () => {
    expect(membersOf({ id: 1, isExclusive: true, share: 100, rangeFrom: null })).toEqual([])
  })
})

test('the first gap that is large enough is found, and what is free is told in all and in one piece', () => {
  const taken = [
    { rangeFrom: 40, share: 30 },
    { rangeFrom: 0, share: 10 },
  ]
  expect(freeRange(taken, 30)).toBe(10)
  expect(freeRange(taken, 31)).toBeNull()
  expect(freeShares(taken)).toEqual({ all: 60, most: 30 })
  expect(freeRange([], 100)).toBe(0)
  expect(freeShares([{ rangeFrom: 0, share: 100 }])).toEqual({ all: 0, most: 0 })
})
