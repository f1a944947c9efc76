import { expect, test } from 'vitest'
import type { MeasuredFigures } from '../../../rules/insight/figures.ts'
import { type FindingReport, findingOf } from '../../../rules/insight/finding.ts'
import { someFigures } from './figuresSupport.ts'

const range = { from: '2026-10-26', to: '2026-11-24' }
const finding = (
  now: Partial<MeasuredFigures>,
  before: Partial<MeasuredFigures> | null,
  rest: Partial<FindingReport> = {},
) =>
  findingOf({
    ...{ now: range, unread: 0, ...rest },
    totals: { now: someFigures(now), before: before && someFigures(before) },
  })

test('it says how reach changed, and what was posted for it', () => {
  expect(finding({ reach: 37_670 }, { reach: 31_140, postsOut: 45 })).toBe('A fifth more reach, with seven fewer posts')
  expect(finding({ reach: 500 }, { reach: 1000 })).toBe('Half the reach, with as many posts')
  expect(finding({ reach: 1370 }, { reach: 1000, postsOut: 37 })).toBe('37% more reach, with one post more')
  expect(finding({ reach: 640 }, { reach: 1000, postsOut: 39 })).toBe('A third less reach, with one post fewer')
  expect(finding({ reach: 300, postsOut: 60 }, { reach: 1000 })).toBe('A third of the reach, with 22 more posts')
  expect(finding({ reach: 3010 }, { reach: 1000 })).toBe('Three times the reach, with as many posts')
})

test('from ten times on both numbers are said, as a percentage of nearly nothing says little', () => {
  expect(finding({ reach: 9999 }, { reach: 1000 })).toBe('900% more reach, with as many posts')
  expect(finding({ reach: 10_000 }, { reach: 1000 })).toBe('From 1,000 to 10,000 reached, with as many posts')
  expect(finding({ reach: null, impressions: 1449 }, { reach: null, impressions: 40, postsOut: 8 })).toBe(
    'From 40 to 1,449 impressions, with 30 more posts',
  )
  expect(finding({ reach: 1449 }, { reach: 40, postsOut: 4 })).toBe('1,449 reached by 38 posts')
})

test('a number is called by a fraction only within a tenth of it', () => {
  const changes = [1179, 1181, 1219, 1221, 1224, 1226, 1274, 1276, 1799, 1801, 2199, 2201, 781, 779, 560, 549, 451, 440]
  expect(changes.map((reach) => finding({ reach }, { reach: 1000 }).split(' reach')[0])).toEqual([
    ...['18% more', 'A fifth more', 'A fifth more', '22% more', '22% more', 'A quarter more', 'A quarter more'],
    ...['28% more', '80% more', 'Twice the', 'Twice the', '120% more', 'A fifth less', '22% less'],
    ...['44% less', 'Half the', 'Half the', '56% less'],
  ])
})

test('what did not change by a percent is as much', () => {
  expect(finding({ reach: 1000 }, { reach: 1000 })).toBe('As much reach, with as many posts')
  expect(finding({ reach: 1004 }, { reach: 1000 })).toBe('About as much reach, with as many posts')
  expect(finding({ reach: 0 }, { reach: 1000 })).toBe('No reach, with as many posts')
})

test('where reach was not told in both ranges it is of impressions, and then of engagement', () => {
  const before = { impressions: 45_614, engagement: 1450 }
  expect(finding({ reach: null }, { ...before, reach: null })).toBe('14% more impressions, with as many posts')
  expect(finding({ impressions: 34_000 }, { ...before, reach: null })).toBe(
    'A quarter fewer impressions, with as many posts',
  )
  expect(finding({ impressions: null }, { ...before, reach: null })).toBe('Twice the engagement, with as many posts')
})

test('a range of few posts is compared with none, and neither is what was nearly nothing', () => {
  const alone = '37,670 reached by 38 posts'
  expect(finding({}, { postsOut: 4 })).toBe(alone)
  expect(finding({}, { postsOut: 5, reach: 1000 })).toBe('From 1,000 to 37,670 reached, with 33 more posts')
  expect(finding({ postsOut: 4 }, {})).toBe('37,670 reached by 4 posts')
  expect(finding({}, { reach: 19, impressions: 0, engagement: null })).toBe(alone)
})

test('a range that is not read yet is not called a weak one', () => {
  expect(finding({ reach: 900 }, { reach: 1800 }, { unread: 3 })).toBe('Half the reach, with as many posts')
  expect(finding({ reach: 900 }, { reach: 1800 }, { unread: 4 })).toBe('900 reached by 38 posts')
})

test('without a comparison it says what there is', () => {
  expect(finding({}, null)).toBe('37,670 reached by 38 posts')
  expect(finding({ reach: null, postsOut: 1 }, null)).toBe('52,000 impressions of 1 post')
  expect(finding({ reach: null, impressions: null }, null)).toBe('2,907 engagements with 38 posts')
  expect(finding({ reach: 0 }, null)).toBe('No reach so far, with 38 posts out')
})

test('nothing out, nothing read and nothing told are three things', () => {
  const silent = { reach: null, impressions: null, engagement: null }
  expect(finding({ ...silent, postsOut: 0 }, {})).toBe('Nothing went out in these days')
  expect(finding({ postsOut: 0 }, null, { now: { from: '2026-11-24', to: '2026-11-24' } })).toBe(
    'Nothing went out on this day',
  )
  expect(finding(silent, null, { unread: 38 })).toBe('38 posts are out, and nothing is read so far')
  expect(finding({ ...silent, postsOut: 1 }, null, { unread: 1 })).toBe('1 post is out, and nothing is read so far')
  expect(finding({ ...silent, postsOut: 1 }, silent)).toBe('1 post is out, and no network tells of it')
})
