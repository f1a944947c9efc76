import { expect, test } from 'vitest'
import { paceLabel, paceOf, paceWords } from '../../../rules/campaigns/pace.ts'
import { sampleCampaign, today } from './support.ts'

/** The day of Tuesday is the 16th of 27. */
const holidayList = { goalAmount: 120, goalUnit: 'boxes', startsOn: '2026-11-09', endsOn: '2026-12-05' }
const told = (amount: number, day = today) => ({ result: { amount, day } })

test.each([
  [{ ...holidayList, ...told(76) }, 'A little ahead'],
  [{ ...holidayList, ...told(100) }, 'Ahead'],
  [{ ...holidayList, ...told(71) }, 'On pace'],
  [{ ...holidayList, ...told(69) }, 'On pace'],
  [{ ...holidayList, ...told(62) }, 'Should be 71 by today'],
  [{ ...holidayList, ...told(30) }, 'Behind: should be 71 by today'],
  // Told of a day: as it was on that day, not against today.
  [{ ...holidayList, ...told(45, '2026-11-18') }, 'On pace on Nov 18'],
  [{ ...holidayList, ...told(60, '2026-11-18') }, 'Ahead on Nov 18'],
  [{ ...holidayList, ...told(36, '2026-11-18') }, 'Should have been 44 on Nov 18'],
  [{ ...holidayList, ...told(10, '2026-11-18') }, 'Behind: should have been 44 on Nov 18'],
  // Yesterday is told as today is: nobody knows the day's end before.
  [{ ...holidayList, ...told(67, '2026-11-23') }, 'On pace'],
  [holidayList, 'Should be 71 by today'],
  [{ ...holidayList, ...told(151) }, '31 more than the goal'],
  [{ ...holidayList, ...told(120) }, 'The goal is reached'],
  [{ ...holidayList, endsOn: '2026-11-20', ...told(100, '2026-11-19') }, '20 short of the goal'],
  [{ ...holidayList, endsOn: '2026-11-20' }, 'No result told'],
  [{ ...holidayList, startsOn: '2027-01-04', endsOn: '2027-01-30' }, 'Starts in 41 days'],
  [{ ...holidayList, startsOn: '2026-11-25', endsOn: '2026-12-30' }, 'Starts tomorrow'],
  [{ ...holidayList, startsOn: null }, 'No dates yet'],
  [{ goalAmount: null }, 'Ends in 11 days'],
  [{ goalAmount: null, endsOn: '2026-11-25' }, 'Ends tomorrow'],
  [{ goalAmount: null, endsOn: today }, 'Ends today'],
  [{ goalAmount: null, endsOn: '2026-11-23' }, 'Its last day is over'],
])('%#: %s', (change, words) => {
  expect(paceWords(sampleCampaign(change), today)).toBe(words)
})

test('the mark is where today should be, the bar how far it is', () => {
  const pace = paceOf(sampleCampaign({ ...holidayList, ...told(60) }), today)
  expect(pace).toMatchObject({ goal: 120, amount: 60, share: 0.5, expected: 71, side: 'behind' })
  expect(pace?.mark).toBeCloseTo(16 / 27)
})

test('what networks told of the posts is on pace as a told result is, and a told one counts in its place', () => {
  const networkResult = {
    ...{ amount: 60, day: today, readPosts: 3, typedPosts: 0, partialPosts: 0, untoldPosts: 1 },
  }
  const campaign = sampleCampaign({ ...holidayList, networkResult })
  expect(paceOf(campaign, today)).toMatchObject({ amount: 60, share: 0.5, expected: 71, side: 'behind' })
  expect(paceWords(campaign, today)).toBe('Should be 71 by today')
  expect(paceOf({ ...campaign, ...told(71) }, today)).toMatchObject({ amount: 71, side: 'on_pace' })
})

test('a bar ends at the goal, and what is over or to come has no mark of today', () => {
  expect(paceOf(sampleCampaign({ ...holidayList, ...told(500) }), today)).toMatchObject({
    share: 1,
    side: 'reached',
  })
  expect(paceOf(sampleCampaign({ ...holidayList, endsOn: '2026-11-20' }), today)).toMatchObject({ mark: null })
  expect(paceOf(sampleCampaign({ ...holidayList, startsOn: '2026-11-30' }), today)).toMatchObject({ expected: null })
  expect(paceOf(sampleCampaign({ goalAmount: null }), today)).toBeNull()
})

test('a small goal is on pace within half of one', () => {
  const four = { goalAmount: 4, startsOn: '2026-11-01', endsOn: '2026-12-18' }
  expect(paceOf(sampleCampaign({ ...four, ...told(2) }), today)?.side).toBe('on_pace')
  expect(paceOf(sampleCampaign({ ...four, ...told(1) }), today)?.side).toBe('behind')
})

test('the bar is said in words', () => {
  expect(paceLabel(sampleCampaign({ ...holidayList, ...told(74) }), today)).toBe(
    '74 of 120 boxes, 71 expected by today',
  )
  expect(paceLabel(sampleCampaign(holidayList), today)).toBe('Nothing told of 120 boxes, 71 expected by today')
  expect(paceLabel(sampleCampaign({ ...holidayList, endsOn: '2026-11-20', ...told(74) }), today)).toBe(
    '74 of 120 boxes',
  )
  expect(paceLabel(sampleCampaign({ goalAmount: null }), today)).toBe('')
})
