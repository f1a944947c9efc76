import { describe, expect, test } from 'vitest'
import { proposeTimes } from '../../../../rules/campaigns/schedule/proposeTimes.ts'
import { everyDay, hours, planned, post, proposed, situationWith, slot } from './support.ts'

const bluesky = (from: string, until: string) => [{ network: 'bluesky' as const, hours: [hours(from, until)] }]

/** The only proposal. */
function proposal(...[given, day = '2026-11-24']: [Parameters<typeof situationWith>[0]?, string?]) {
  const [first] = proposeTimes([post(1, day)], situationWith(given))
  if (!first) throw new Error('Nothing is proposed')
  return first
}

describe('how a time is chosen', () => {
  const strategies = bluesky('17:00', '19:00')
  const ownHours = [{ accountId: 1, hours: [{ ...hours('12:00', '13:00'), times: 1.4 }] }]

  test('a free slot of the day comes first, then an own good hour, then the strategy, then any hour of the day', () => {
    const slots = [slot(2, '09:07'), slot(3, '10:00')]
    expect(proposal({ slots, ownHours, strategies })).toMatchObject({
      time: { wallTime: '2026-11-24T09:07' },
      source: 'slot',
    })
    expect(proposal({ ownHours, strategies })).toMatchObject({
      time: { wallTime: '2026-11-24T12:00' },
      source: 'own_results',
    })
    expect(proposal({ strategies })).toMatchObject({ time: { wallTime: '2026-11-24T17:00' }, source: 'strategy' })
    expect(proposal()).toMatchObject({ time: { wallTime: '2026-11-24T08:00' }, source: null })
  })

  test('of own good hours the one that brings most comes first, however late it is', () => {
    const good = [
      { ...hours('09:00', '10:00'), times: 1.3 },
      { ...hours('18:00', '19:00'), times: 2.1 },
    ]
    expect(proposal({ ownHours: [{ accountId: 1, hours: good }], strategies })).toMatchObject({
      time: { wallTime: '2026-11-24T18:00' },
      source: 'own_results',
    })
    expect(proposal({ ownHours: [{ accountId: 2, hours: good }], strategies }).source).toBe('strategy')
  })

  test('a slot of another account, or for the posts of a bucket, is left', () => {
    const slots = [slot(2, '09:00', { account_id: 2 }), slot(2, '09:30', { bucket_id: 5 })]
    expect(proposal({ slots }).source).toBeNull()
    expect(proposal({ slots: [...slots, slot(2, '11:00', { account_id: 1 })] }).time?.wallTime).toBe('2026-11-24T11:00')
  })

  test('of hours of several networks those come first that are good for most', () => {
    const accounts = [
      { id: 1, network: 'bluesky' as const, label: 'one', postsPerWeek: 3 },
      { id: 2, network: 'mastodon' as const, label: 'two', postsPerWeek: 3 },
    ]
    const both = [
      { network: 'bluesky' as const, hours: [hours('09:00', '14:00')] },
      { network: 'mastodon' as const, hours: [hours('13:00', '18:00')] },
    ]
    const given = { accounts, strategies: both }
    expect(proposed([post(1, '2026-11-24', [1, 2]), post(2, '2026-11-25', [2])], given)).toEqual([
      '2026-11-24T13:00',
      '2026-11-25T13:00',
    ])
  })

  test('a slot that a post has is not free; neither is one that was proposed', () => {
    const slots = [slot(2, '09:00'), slot(2, '15:00'), slot(2, '18:00')]
    expect(
      proposed([post(1, '2026-11-24'), post(2, '2026-11-24')], { slots, planned: [planned('2026-11-24T09:00')] }),
    ).toEqual(['2026-11-24T15:00', '2026-11-24T18:00'])
  })

  test('a full day gives way to the nearest of its week, the later one first', () => {
    const slots = everyDay.map((weekday) => slot(weekday, '09:00'))
    // One hour of the day is not quiet, and it is taken.
    const quiet = { quietFrom: '09:15', quietUntil: '09:00', slots, planned: [planned('2026-11-26T09:00')] }
    const posts = [post(1, '2026-11-26'), post(2, '2026-11-26'), post(3, '2026-11-26')]
    expect(proposed(posts, quiet)).toEqual(['2026-11-27T09:00', '2026-11-25T09:00', '2026-11-28T09:00'])
  })

  test('a day that is over gives way to what is left of its week; where that is over, too, it says so', () => {
    const now = Date.parse('2026-11-26T19:50Z')
    expect(proposed([post(1, '2026-11-24')], { now })).toEqual(['2026-11-26T20:15'])
    expect(proposal({ now: Date.parse('2026-12-01T10:00Z') })).toMatchObject({
      time: null,
      noRoom: 'Its week is over. Choose a time for it yourself, or leave it out.',
    })
    expect(proposal({ now: Date.parse('2026-12-09T10:00Z') }).noRoom).toContain('last day is over')
  })
})

describe('limits', () => {
  test('no account has more posts in a week than it is to have, those that are planned counted', () => {
    const accounts = [{ id: 1, network: 'bluesky' as const, label: '@ada.example', postsPerWeek: 2 }]
    const given = { accounts, planned: [planned('2026-11-29T09:00', { isOwn: true }), planned('2026-11-28T09:00')] }
    const [first, second, next] = proposeTimes(
      [post(1, '2026-11-24'), post(2, '2026-11-25'), post(3, '2026-12-02')],
      situationWith(given),
    )
    expect(first?.time?.wallTime).toBe('2026-11-24T08:00')
    expect(second).toMatchObject({
      ...{ time: null, alternatives: [] },
      noRoom: '@ada.example has its 2 posts of that week. Allow more posts a week, or leave this one out.',
    })
    expect(next?.time?.wallTime).toBe('2026-12-02T08:00')
  })

  test('quiet hours may go over midnight, and the same time twice is none', () => {
    const slots = [slot(2, '22:30'), slot(2, '06:59'), slot(2, '07:00')]
    expect(proposed([post(1, '2026-11-24')], { slots })).toEqual(['2026-11-24T07:00'])
    const none = { quietFrom: '07:00', quietUntil: '07:00' }
    expect(proposed([post(1, '2026-11-24')], { slots, ...none })).toEqual(['2026-11-24T06:59'])
  })

  test('where all the day is quiet, what is left of the night is proposed', () => {
    expect(proposed([post(1, '2026-11-24')], { quietFrom: '07:00', quietUntil: '23:00' })).toEqual(['2026-11-24T00:00'])
  })

  test('posts of one account stay apart, those of others do not meet', () => {
    const given = { minutesApart: 60, strategies: bluesky('12:00', '15:00') }
    const busy = planned('2026-11-24T12:30')
    expect(proposed([post(1, '2026-11-24')], { ...given, planned: [busy] })).toEqual(['2026-11-24T13:30'])
    expect(proposed([post(1, '2026-11-24')], { ...given, planned: [{ ...busy, accountIds: [7] }] })).toEqual([
      '2026-11-24T12:00',
    ])
  })

  test('nothing is proposed for the next quarter of an hour', () => {
    const now = Date.parse('2026-11-24T10:01Z')
    expect(proposed([post(1, '2026-11-24')], { now })).toEqual(['2026-11-24T10:30'])
  })

  test('a time that clocks go forward over is never proposed, and of one that is there twice the first is', () => {
    const slots = [slot(0, '02:30'), slot(0, '04:00')]
    const chicago = { slots, timezone: 'America/Chicago', quietFrom: '00:00', quietUntil: '00:00' }
    const spring = { startsOn: '2026-03-08', endsOn: '2026-03-09', now: Date.parse('2026-03-01T00:00Z') }
    expect(proposed([post(1, '2026-03-08')], { ...chicago, ...spring })).toEqual(['2026-03-08T04:00'])
    const autumn = { startsOn: '2026-11-01', endsOn: '2026-11-02', now: Date.parse('2026-10-20T00:00Z') }
    const twice = { ...chicago, ...autumn, slots: [slot(0, '01:30')] }
    expect(proposal(twice, '2026-11-01').time).toMatchObject({
      at: Date.parse('2026-11-01T06:30Z'),
      wallTime: '2026-11-01T01:30',
    })
  })

  test('a post without an account, and a campaign without a day, have no time', () => {
    expect(proposeTimes([post(1, '2026-11-24', [])], situationWith())[0]?.noRoom).toContain('goes to no account')
    expect(proposal({ endsOn: '2026-11-20' }).noRoom).not.toBeNull()
  })
})

describe('a collision', () => {
  const strategies = bluesky('17:00', '19:00')

  test('is solved on the same day, and says with what and by how many minutes', () => {
    const busy = planned('2026-11-24T17:05', { id: 41, title: 'Winter hours start Monday' })
    expect(proposal({ strategies, planned: [busy] })).toMatchObject({
      time: { wallTime: '2026-11-24T17:30' },
      movedFrom: { wallTime: '2026-11-24T17:00', minutes: 5, post: { id: 41, title: 'Winter hours start Monday' } },
    })
  })

  test('with what is only proposed, and a slot that a post has, are not told', () => {
    const [, second] = proposeTimes([post(1, '2026-11-24'), post(2, '2026-11-24')], situationWith({ strategies }))
    expect(second).toMatchObject({ time: { wallTime: '2026-11-24T17:15' }, movedFrom: null })
    const slots = [slot(2, '09:00'), slot(2, '15:00')]
    expect(proposal({ slots, planned: [planned('2026-11-24T09:00')] })).toMatchObject({
      time: { wallTime: '2026-11-24T15:00' },
      movedFrom: null,
    })
  })
})

test('other times are free as well, an hour apart, and up to three', () => {
  const slots = [slot(2, '09:00'), slot(2, '09:30'), slot(2, '12:00')]
  const [first, second] = proposeTimes(
    [post(1, '2026-11-24'), post(2, '2026-11-24')],
    situationWith({ slots, strategies: bluesky('17:00', '19:00') }),
  )
  expect(first?.time?.wallTime).toBe('2026-11-24T09:00')
  expect(second?.time?.wallTime).toBe('2026-11-24T09:30')
  // 9:30 is taken by the second, and 10:00 is an hour from the first.
  expect(first?.alternatives.map(({ wallTime }) => wallTime.slice(11))).toEqual(['12:00', '17:00', '18:00'])
})

test('other times leave the posts a week as they are', () => {
  const accounts = [{ id: 1, network: 'bluesky' as const, label: '@ada.example', postsPerWeek: 1 }]
  expect(proposal({ accounts }).alternatives).toHaveLength(3)
})
