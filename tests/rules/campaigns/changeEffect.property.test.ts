import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignPostState } from '../../../contract/campaignPosts.ts'
import { mostCampaignPosts } from '../../../contract/campaigns.ts'
import { changeEffect, type PostsEffect } from '../../../rules/campaigns/changeEffect.ts'
import { layOut } from '../../../rules/campaigns/layout.ts'
import { isLeftOut } from '../../../rules/campaigns/leftOut.ts'
import type { ChangedPost, PostsBasis, PostsChange } from '../../../rules/campaigns/postsChange.ts'
import { weekOf } from '../../../rules/campaigns/remainingPlaces.ts'
import { dayAway } from '../../../rules/content/months.ts'

const runs = 500
const firstDay = '2026-12-01'

type Dated = PostsBasis & { starts_on: string; ends_on: string }

const accountsDrawn = fc.uniqueArray(
  fc.record({ account_id: fc.integer({ min: 1, max: 5 }), posts_per_week: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 4, selector: ({ account_id }) => account_id },
)

const basisDrawn = fc
  .record({
    from: fc.integer({ min: -14, max: 14 }),
    days: fc.integer({ min: 1, max: 50 }),
    accounts: accountsDrawn,
    moments: fc.constantFrom(['Announce', 'Remind'], ['Announce', 'Explain', 'Thank']),
    variants: fc.constantFrom([], ['Question', 'Claim']),
  })
  .map(
    ({ from, days, accounts, ...others }): Dated => ({
      starts_on: dayAway(firstDay, from),
      ends_on: dayAway(firstDay, from + days - 1),
      accounts: accounts.toSorted((one, other) => one.account_id - other.account_id),
      ...others,
    }),
  )

/** What became of a post of the layout before the change. */
const fateDrawn = fc.record({
  state: fc.constantFrom(...campaignPostState.options),
  hasText: fc.boolean(),
  hasBegun: fc.boolean(),
  isChanged: fc.boolean(),
  isDeleted: fc.boolean(),
  /** Days that a person has moved it by. */
  moved: fc.constantFrom(0, 0, 0, -3, 9),
})

interface Drawn {
  posts: ChangedPost[]
  change: PostsChange & { after: Dated }
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({ before: basisDrawn, after: basisDrawn, late: fc.integer({ min: -10, max: 40 }) })
  .chain(({ before, after, late }) => {
    const laidOut = layOut({ ...before, today: before.starts_on, moments: before.moments.length })
    const fates = fc.array(fateDrawn, { minLength: laidOut.length, maxLength: laidOut.length })
    return fates.map((all) => ({
      posts: laidOut.flatMap(({ position, day, account_ids }, index): ChangedPost[] => {
        const fate = all[index]
        return fate ? [post({ id: position, day, account_ids }, fate)] : []
      }),
      change: { before, after, today: dayAway(firstDay, late) },
    }))
  })

type Fate = typeof fateDrawn extends fc.Arbitrary<infer Drawn> ? Drawn : never

function post(
  { day, account_ids, ...one }: Pick<ChangedPost, 'id' | 'day' | 'account_ids'>,
  { state, hasText, moved, isDeleted, ...fate }: Fate,
): ChangedPost {
  const mayBeEmpty = state === 'waiting' || state === 'writing'
  return {
    ...{ ...one, day, account_ids, state, reason: state === 'rejected' ? 'Too loud' : null },
    hasText: mayBeEmpty ? hasText : state !== 'failed',
    scheduled: state === 'planned' && !isDeleted ? { ...fate, day: dayAway(day, moved), account_ids } : null,
  }
}

/** Holds for every change that is drawn. */
const always = (holds: (drawn: Drawn, effect: PostsEffect) => void): void =>
  fc.assert(
    fc.property(drawn, (one) => {
      expect(one.posts.length).toBeGreaterThan(0)
      holds(one, changeEffect(one.posts, one.change))
    }),
    { numRuns: runs },
  )

/** The posts as they are once all that was said is done. */
function applied(posts: readonly ChangedPost[], effect: PostsEffect): ChangedPost[] {
  const leftOut = new Map([...effect.takenOff, ...effect.leftOut].map(({ id, text }) => [id, text]))
  const reduced = new Map(effect.reduced.map(({ id, account_ids }) => [id, account_ids]))
  const placed = new Map(effect.toWrite.placed.map(({ id, place }) => [id, place]))
  const stay = posts.filter(({ id }) => !effect.toWrite.removed.includes(id))
  return [
    ...stay.map((one): ChangedPost => {
      const text = leftOut.get(one.id)
      if (text !== undefined) return { ...one, state: 'rejected', reason: text, scheduled: null }
      return { ...one, account_ids: reduced.get(one.id) ?? one.account_ids, ...placed.get(one.id) }
    }),
    ...effect.toWrite.added.map((place, index): ChangedPost => {
      const id = 1000 + index
      return { ...place, id, state: 'waiting', hasText: false, reason: null, scheduled: null }
    }),
  ]
}

const isOpen = ({ state, hasText }: ChangedPost): boolean =>
  state === 'failed' || ((state === 'waiting' || state === 'writing') && !hasText)

const isThere = ({ state, reason }: ChangedPost): boolean => !(state === 'rejected' && isLeftOut(reason))

describe(`${runs} changes of campaigns`, () => {
  test('say of each post what becomes of it, once', () => {
    always(({ posts }, { out, planned, written, takenOff, leftOut, toWrite }) => {
      const over = posts.filter(
        ({ state, scheduled }) => state === 'rejected' || (state === 'planned' && scheduled === null),
      ).length
      expect(out + planned + written + takenOff.length + leftOut.length + toWrite.before + over).toBe(posts.length)
      const named = [...takenOff, ...leftOut].map(({ id }) => id)
      expect(new Set([...named, ...toWrite.removed, ...toWrite.placed.map(({ id }) => id)]).size).toBe(
        named.length + toWrite.before,
      )
      expect(toWrite.after).toBe(toWrite.placed.length + toWrite.added.length)
    })
  })

  test('leave alone what is out, and take nothing that lies within the new days and on an account of the campaign', () => {
    always(({ posts, change: { after } }, { takenOff, leftOut }) => {
      const there = new Set(after.accounts.map(({ account_id }) => account_id))
      const named = new Set([...takenOff, ...leftOut].map(({ id }) => id))
      for (const one of posts.filter(({ id }) => named.has(id))) {
        expect(one.scheduled?.hasBegun).not.toBe(true)
        const { day, account_ids } = one.scheduled ?? one
        const isWithin = day >= after.starts_on && day <= after.ends_on
        expect(isWithin && account_ids.some((id) => there.has(id))).toBe(false)
      }
    })
  })

  test('have written only what lies within the new days from today on, on accounts of the campaign', () => {
    always(({ posts, change }, effect) => {
      const all = applied(posts, effect)
      expect(all.length).toBeLessThanOrEqual(Math.max(posts.length, mostCampaignPosts))
      const there = change.after.accounts.map(({ account_id }) => account_id)
      for (const { day, account_ids } of all.filter(isOpen)) {
        expect(day >= change.after.starts_on && day <= change.after.ends_on && day >= change.today).toBe(true)
        expect(account_ids.length).toBeGreaterThan(0)
        expect(there).toEqual(expect.arrayContaining([...account_ids]))
      }
    })
  })

  test('give each account in each week what is laid out for it, and no more where it has that', () => {
    always(({ posts, change }, effect) => {
      const { after, today } = change
      const laidOut = layOut({ ...after, today, moments: after.moments.length })
      const all = applied(posts, effect)
      const count = (some: readonly Pick<ChangedPost, 'day' | 'account_ids'>[], id: number, week: number): number =>
        some.filter(({ day, account_ids }) => account_ids.includes(id) && weekOf(day, after.starts_on) === week).length
      for (const { account_id } of after.accounts) {
        for (const week of new Set(laidOut.map((one) => one.week))) {
          const covering = count(
            all.filter((one) => isThere(one) && !isOpen(one)),
            account_id,
            week,
          )
          const wanted = count(laidOut, account_id, week)
          expect(count(all.filter(isThere), account_id, week)).toBe(Math.max(covering, wanted))
        }
      }
    })
  })

  test('are done once: the same posts are laid out again where they are', () => {
    always(({ posts, change }, effect) => {
      const all = applied(posts, effect)
      const other = { ...change.after, moments: ['Once'] }
      const again = changeEffect(all, { ...change, before: other })
      expect(again).toMatchObject({ takenOff: [], leftOut: [], reduced: [] })
      expect(again.toWrite).toMatchObject({ before: effect.toWrite.after, added: [], removed: [] })
      const places = new Map(all.map(({ id, day, account_ids }) => [id, { day, account_ids }]))
      for (const { id, place } of again.toWrite.placed) {
        expect({ day: place.day, account_ids: place.account_ids }).toEqual(places.get(id))
      }
    })
  })

  test('that change neither days nor accounts nor kinds of posts do nothing', () => {
    always(({ posts, change }) => {
      const { takenOff, leftOut, reduced, toWrite } = changeEffect(posts, { ...change, after: change.before })
      expect([...takenOff, ...leftOut, ...reduced]).toEqual([])
      expect(toWrite).toEqual({ before: toWrite.before, after: toWrite.before, placed: [], added: [], removed: [] })
    })
  })
})
