import { describe, expect, test } from 'vitest'
import { mostCampaignPosts } from '../../../contract/campaigns.ts'
import { changeEffect } from '../../../rules/campaigns/changeEffect.ts'
import type { ChangedPost, PostsBasis } from '../../../rules/campaigns/postsChange.ts'

/** Two weeks with three posts a week on two accounts. */
const said: PostsBasis = {
  ...{ starts_on: '2026-12-01', ends_on: '2026-12-14' },
  accounts: [
    { account_id: 1, posts_per_week: 3 },
    { account_id: 2, posts_per_week: 3 },
  ],
  ...{ moments: ['Announce', 'Remind'], variants: [] },
}

const post = (id: number, given: Partial<ChangedPost> = {}): ChangedPost => ({
  ...{ id, state: 'approved', day: '2026-12-02', account_ids: [1, 2], hasText: true, reason: null, scheduled: null },
  ...given,
})

const planned = (id: number, day: string, given: Partial<ChangedPost['scheduled']> = {}): ChangedPost =>
  post(id, {
    ...{ state: 'planned', day },
    scheduled: { day, account_ids: [1, 2], hasBegun: false, isChanged: false, ...given },
  })

/** The posts of both weeks as they are laid out. */
const days = ['2026-12-02', '2026-12-04', '2026-12-06', '2026-12-09', '2026-12-11', '2026-12-13']

const effectOf = (posts: readonly ChangedPost[], after: Partial<PostsBasis>, before: Partial<PostsBasis> = {}) =>
  changeEffect(posts, { before: { ...said, ...before }, after: { ...said, ...after }, today: '2026-11-20' })

const earlier = { ends_on: '2026-12-07' }

describe('a post that is out or on its way', () => {
  test('stays, wherever the campaign ends and whatever accounts it has', () => {
    const out = planned(1, '2026-12-09', { hasBegun: true })
    expect(effectOf([out], { ...earlier, accounts: [{ account_id: 3, posts_per_week: 1 }] })).toMatchObject({
      ...{ out: 1, planned: 0, takenOff: [] },
    })
  })
})

describe('a planned post', () => {
  test('stays while the day that it goes out lies within the new days', () => {
    const moved = planned(1, '2026-12-06')
    const atItsDay = { ...moved, day: '2026-12-09' }
    expect(effectOf([atItsDay], earlier)).toMatchObject({ planned: 1, takenOff: [] })
  })

  test.each([
    ['ends', earlier, '2026-12-08', 'The campaign now ends before it.'],
    ['begins', { starts_on: '2026-12-05' }, '2026-12-04', 'The campaign now begins after it.'],
  ])('is taken off the schedule where the campaign now %s otherwise', (_, change, day, text) => {
    expect(effectOf([planned(1, day)], change)).toMatchObject({
      ...{ planned: 0, takenOff: [{ id: 1, text, isDraft: false }] },
    })
    expect(effectOf([planned(1, '2026-12-07'), planned(2, '2026-12-05')], change).takenOff).toEqual([])
  })

  test('becomes a draft where the person has written on it since', () => {
    const { takenOff } = effectOf([planned(1, '2026-12-09', { isChanged: true })], earlier)
    const text = 'The campaign now ends before it. You changed it since it was planned, so it is a draft now.'
    expect(takenOff).toEqual([{ id: 1, text, isDraft: true }])
  })

  test('is taken off once none of its accounts is in the campaign any more, and not while one is', () => {
    const one = { accounts: [{ account_id: 2, posts_per_week: 3 }] }
    expect(effectOf([planned(1, '2026-12-02')], one)).toMatchObject({ planned: 1, reduced: [] })
    const { takenOff } = effectOf([planned(1, '2026-12-02', { account_ids: [1] }), planned(2, '2026-12-02')], {
      accounts: [{ account_id: 3, posts_per_week: 3 }],
    })
    expect(takenOff.map(({ text }) => text)).toEqual([
      'The campaign no longer has its account.',
      'The campaign no longer has any of its accounts.',
    ])
  })

  test('stays where it lay outside before, or goes where the campaign never was', () => {
    const [late, elsewhere] = [planned(1, '2026-12-20'), planned(2, '2026-12-02', { account_ids: [9] })]
    expect(effectOf([late, elsewhere], { ends_on: '2026-12-12', accounts: said.accounts.slice(1) })).toMatchObject({
      ...{ planned: 2, takenOff: [] },
    })
  })
})

describe('a post that is written and not planned', () => {
  test.each(['to_review', 'approved'] as const)('that is %s is left out with why, or stays', (state) => {
    const { written, leftOut } = effectOf([post(1, { state }), post(2, { state, day: '2026-12-09' })], earlier)
    expect({ written, leftOut }).toEqual({ written: 1, leftOut: [{ id: 2, text: 'The campaign now ends before it.' }] })
  })

  test('loses the accounts that leave', () => {
    const { written, reduced } = effectOf([post(1)], { accounts: said.accounts.slice(1) })
    expect({ written, reduced }).toEqual({ written: 1, reduced: [{ id: 1, account_ids: [2] }] })
  })

  test('counts as written while it is written again', () => {
    const again = effectOf([post(1, { state: 'writing' }), post(2, { state: 'waiting', day: '2026-12-09' })], earlier)
    expect(again).toMatchObject({ written: 1, leftOut: [{ id: 2 }] })
  })
})

describe('what is to be written', () => {
  const written = days.map((day, index) => post(index + 1, { day }))
  const open = (id: number, day: string) => post(id, { day, state: 'waiting', hasText: false })

  test('grows where the campaign is longer, by the weeks that are added', () => {
    const { toWrite, written: stay } = effectOf(written, { ends_on: '2026-12-21' })
    expect(stay).toBe(6)
    expect(toWrite).toMatchObject({ before: 0, after: 3, placed: [], removed: [] })
    expect(toWrite.added.map(({ day }) => day)).toEqual(['2026-12-16', '2026-12-18', '2026-12-20'])
  })

  test('of an account that is added is for that one alone', () => {
    const { toWrite } = effectOf(written, { accounts: [...said.accounts, { account_id: 3, posts_per_week: 2 }] })
    expect(toWrite.added).toHaveLength(4)
    expect(toWrite.added.every(({ account_ids }) => account_ids.join() === '3')).toBe(true)
  })

  test('does not bring back what a person rejected, and makes anew what a change left out', () => {
    const longer = { ends_on: '2026-12-21' }
    const rejected = (reason: string) => written.with(5, post(6, { day: '2026-12-13', state: 'rejected', reason }))
    expect(effectOf(rejected('Too loud'), longer).toWrite.after).toBe(3)
    expect(effectOf(rejected('The campaign now ends before it.'), longer).toWrite.added.map(({ day }) => day)).toEqual([
      ...['2026-12-13', '2026-12-16', '2026-12-18', '2026-12-20'],
    ])
  })

  test('does not come again in place of what was planned and deleted', () => {
    const deleted = written.with(5, post(6, { day: '2026-12-13', state: 'planned', scheduled: null }))
    expect(effectOf(deleted, { ends_on: '2026-12-21' }).toWrite.after).toBe(3)
  })

  test('stays in its row where it has a place, and goes where it has none', () => {
    const waiting = days.map((day, index) => open(index + 1, day))
    const { toWrite } = effectOf(waiting, earlier)
    expect(toWrite).toMatchObject({ before: 6, after: 3, added: [], removed: [4, 5, 6] })
    expect(toWrite.placed.map(({ id, place }) => [id, place.day])).toEqual([
      [1, '2026-12-02'],
      [2, '2026-12-04'],
      [3, '2026-12-06'],
    ])
  })

  test('stays at its day where that is one of its places, whatever else is near', () => {
    const rows = [post(1), ...['2026-12-06', '2026-12-11'].map((day, index) => open(index + 2, day))]
    expect(effectOf(rows, earlier).toWrite.placed.map(({ id, place }) => [id, place.day])).toEqual(
      expect.arrayContaining([
        [2, '2026-12-06'],
        [3, '2026-12-04'],
      ]),
    )
  })

  test('is of other kinds where the template is another, and what is written is not', () => {
    const posts = [...written.slice(0, 5), post(6, { day: '2026-12-13', state: 'failed', hasText: false })]
    const effect = effectOf(posts, { moments: ['Open', 'Close'] })
    expect(effect.written).toBe(5)
    expect(effect.toWrite).toMatchObject({ before: 1, after: 1, placed: [{ id: 6, place: { momentName: 'Close' } }] })
  })

  test('has its kinds spread over the whole campaign, what is written included', () => {
    const { toWrite } = effectOf(written, { ends_on: '2026-12-21', moments: ['Announce', 'Explain', 'Remind'] })
    expect(toWrite.added.map(({ momentName }) => momentName)).toEqual(['Remind', 'Remind', 'Remind'])
  })

  test('stays as it is where the new days are not said', () => {
    const waiting = post(1, { state: 'waiting', hasText: false, account_ids: [1] })
    const { toWrite } = effectOf([waiting], { starts_on: null })
    expect(toWrite).toEqual({ before: 1, after: 1, placed: [], added: [], removed: [] })
    const gone = effectOf([waiting], { starts_on: null, accounts: said.accounts.slice(1) })
    expect(gone.toWrite).toMatchObject({ before: 1, after: 0, removed: [1] })
  })

  test(`never makes a campaign of more than ${mostCampaignPosts} posts`, () => {
    const rejected = Array.from({ length: mostCampaignPosts - 2 }, (_, index) =>
      post(index + 1, { state: 'rejected', reason: 'The campaign now ends before it.', day: '2026-11-01' }),
    )
    expect(effectOf(rejected, { ends_on: '2026-12-21' }).toWrite.after).toBe(2)
  })

  test('is nothing before the first post: the campaign is laid out when it is begun', () => {
    expect(effectOf([], { ends_on: '2026-12-21' })).toMatchObject({ out: 0, toWrite: { before: 0, after: 0 } })
  })
})
