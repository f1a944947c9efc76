import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostCampaignPosts } from '../../../contract/campaigns.ts'
import { type LaidOutPost, type LayoutBasis, layOut } from '../../../rules/campaigns/layout.ts'
import { dayAway, daysBetween } from '../../../rules/content/months.ts'

const runs = 1000
const firstDay = '2026-12-01'

/** What the form takes: dates that are not over, and no more posts than a campaign may have. */
const drawn = fc
  .record({
    days: fc.integer({ min: 1, max: 184 }),
    /** Days from the first one to today. */
    late: fc.integer({ min: -20, max: 183 }),
    perWeek: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 6 }),
    moments: fc.integer({ min: 1, max: 12 }),
    variants: fc.constantFrom([], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']),
  })
  .filter(({ days, late, perWeek }) => late < days && Math.ceil(days / 7) * Math.max(...perWeek) <= mostCampaignPosts)
  .map(
    ({ days, late, perWeek, moments, variants }): LayoutBasis => ({
      starts_on: firstDay,
      ends_on: dayAway(firstDay, days - 1),
      today: dayAway(firstDay, late),
      accounts: perWeek.map((posts_per_week, index) => ({ account_id: 100 - index, posts_per_week })),
      ...{ moments, variants },
    }),
  )

/** Holds for every campaign that is drawn; none of them is without posts. */
const always = (holds: (basis: LayoutBasis, posts: LaidOutPost[]) => void): void =>
  fc.assert(
    fc.property(drawn, (basis) => {
      const posts = layOut(basis)
      expect(posts.length).toBeGreaterThan(0)
      holds(basis, posts)
    }),
    { numRuns: runs },
  )

const daysLeft = ({ starts_on, ends_on, today }: LayoutBasis, week: number): number => {
  const begin = dayAway(starts_on, (week - 1) * 7)
  const first = begin < today ? today : begin
  const last = dayAway(begin, 6) < ends_on ? dayAway(begin, 6) : ends_on
  return Math.max(0, daysBetween(first, last) + 1)
}

const weekNumbers = ({ starts_on, ends_on }: LayoutBasis): number[] =>
  Array.from({ length: Math.ceil((daysBetween(starts_on, ends_on) + 1) / 7) }, (_, index) => index + 1)

const ofAccount = (posts: readonly LaidOutPost[], id: number): LaidOutPost[] =>
  posts.filter(({ account_ids }) => account_ids.includes(id))

const inWeek = (posts: readonly LaidOutPost[], number: number): LaidOutPost[] =>
  posts.filter(({ week }) => week === number)

describe(`the posts of ${runs} campaigns`, () => {
  test('lie within its dates, not before today, in order and in their week', () => {
    always((basis, posts) => {
      expect(posts.map(({ position }) => position)).toEqual(posts.map((_, index) => index + 1))
      expect(posts.map(({ day }) => day)).toEqual(posts.map(({ day }) => day).toSorted())
      for (const { day, week } of posts) {
        expect(day >= basis.starts_on && day >= basis.today && day <= basis.ends_on).toBe(true)
        expect(week).toBe(Math.floor(daysBetween(basis.starts_on, day) / 7) + 1)
      }
      expect(posts.length).toBeLessThanOrEqual(mostCampaignPosts)
    })
  })

  test('are as many a week for each account as it was told, and no more than the busiest account has', () => {
    always((basis, posts) => {
      for (const week of weekNumbers(basis).filter((number) => daysLeft(basis, number) === 7)) {
        for (const { account_id, posts_per_week } of basis.accounts) {
          expect(ofAccount(inWeek(posts, week), account_id)).toHaveLength(posts_per_week)
        }
        expect(inWeek(posts, week)).toHaveLength(Math.max(...basis.accounts.map((one) => one.posts_per_week)))
      }
    })
  })

  test('are an account’s share, rounded, in a week that is not whole, and at least one in the campaign', () => {
    always((basis, posts) => {
      for (const { account_id, posts_per_week } of basis.accounts) {
        const own = ofAccount(posts, account_id)
        const shares = weekNumbers(basis).map((week) => {
          const days = daysLeft(basis, week)
          return Math.max(days >= 3 ? 1 : 0, Math.round((posts_per_week * days) / 7))
        })
        const found = weekNumbers(basis).map((week) => inWeek(own, week).length)
        if (shares.some((share) => share > 0)) expect(found).toEqual(shares)
        else expect(own).toHaveLength(1)
      }
    })
  })

  test('are never two a day for an account that has seven a week or fewer, and never three for any', () => {
    always((basis, posts) => {
      for (const { account_id, posts_per_week } of basis.accounts) {
        const days = Map.groupBy(ofAccount(posts, account_id), ({ day }) => day)
        for (const list of days.values()) expect(list.length).toBeLessThanOrEqual(posts_per_week > 7 ? 2 : 1)
      }
    })
  })

  test('lie apart: in a whole week no account has a gap of more than twice what it would have evenly', () => {
    always((basis, posts) => {
      for (const week of weekNumbers(basis).filter((number) => daysLeft(basis, number) === 7)) {
        for (const { account_id, posts_per_week } of basis.accounts) {
          const days = ofAccount(inWeek(posts, week), account_id).map(({ day }) => daysBetween(basis.starts_on, day))
          const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0))
          expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(Math.ceil(7 / posts_per_week) * 2 - 1)
        }
      }
    })
  })

  test('go to an account or several, those of a seldom account among those of the busier ones', () => {
    always(({ accounts }, posts) => {
      for (const { account_ids } of posts) expect(account_ids.length).toBeGreaterThan(0)
      const rarest = accounts.toSorted((one, other) => one.posts_per_week - other.posts_per_week).at(0)
      for (const { account_ids } of ofAccount(posts, rarest?.account_id ?? 0)) {
        expect(account_ids).toEqual(accounts.map(({ account_id }) => account_id))
      }
    })
  })

  test('have the moments of the template in order, from the first to the last', () => {
    always(({ moments }, posts) => {
      const found = posts.map(({ moment }) => moment)
      expect(found).toEqual(found.toSorted((one, other) => one - other))
      expect(found[0]).toBe(0)
      if (posts.at(0)?.day !== posts.at(-1)?.day) expect(found.at(-1)).toBe(moments - 1)
    })
  })

  test('give each account as many of one variant as of another, or one more', () => {
    always(({ accounts, variants }, posts) => {
      if (variants.length === 0) return expect(posts.every(({ variant }) => variant === null)).toBe(true)
      for (const { account_id } of accounts) {
        const counts = variants.map(
          (name) => ofAccount(posts, account_id).filter(({ variant }) => variant === name).length,
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    })
  })

  test('are the same each time', () => {
    always((basis, posts) => expect(layOut(basis)).toEqual(posts))
  })
})
