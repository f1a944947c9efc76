import { expect, test } from 'vitest'
import { type BusinessWeek, type WeekNeeds, type WeekOut, weeklyMailWords } from '../../../rules/insight/weeklyMail.ts'

const nothingOut: WeekOut = { posts: 0, byNetwork: [], best: null, charged: [], neverTold: [], notYetTold: [] }
const noNeeds: WeekNeeds = {
  ...{ posts: 0, expired: [], toReview: [], blocked: 0, wordingsToRead: 0, pausedQueues: [], isRecyclingPaused: false },
}
const business = (given: Partial<BusinessWeek> = {}): BusinessWeek => ({
  ...{ name: null, out: nothingOut, needs: noNeeds, planned: [], ...given },
})

const words = (...businesses: BusinessWeek[]) => weeklyMailWords('2026-11-30', businesses)
const linesOf = (heading: string, given: Partial<BusinessWeek>) =>
  words(business(given))
    ?.businesses[0]?.sections.find((one) => one.heading === heading)
    ?.lines.map(({ text }) => text)

const out: WeekOut = {
  ...{
    posts: 3,
    byNetwork: [
      { network: 'instagram', posts: 3 },
      { network: 'bluesky', posts: 1 },
    ],
  },
  best: { postId: 7, title: 'Rye from the morning', measure: 'reach', value: 4120, times: null },
  ...{ charged: [], neverTold: ['bluesky'], notYetTold: [] },
}
const planned: BusinessWeek['planned'] = [
  { day: '2026-11-30', posts: [{ postId: 8, title: 'Buns', time: '09:00' }], more: 0 },
]

test('a week in which nothing went out, nothing is planned and nothing is to do has no mail', () => {
  expect(words(business())).toBeNull()
  expect(words()).toBeNull()
  expect(words(business({ name: 'A' }), business({ name: 'B' }))).toBeNull()
})

test('each of the three by itself is worth a mail', () => {
  for (const given of [{ out }, { planned }, { needs: { ...noNeeds, posts: 1 } }]) {
    expect(words(business(given))).not.toBeNull()
  }
})

test('the subject says the week, how much went out and how much is planned', () => {
  expect(words(business({ out, planned }), business({ name: 'B', out }))?.subject).toBe(
    'Your week of Nov 30: 6 out, 1 planned',
  )
})

test('what went out is told by network, with the best post and its number', () => {
  expect(linesOf('What went out', { out })).toEqual([
    '3 posts: 3 on Instagram and 1 on Bluesky.',
    'Best: Rye from the morning, 4,120 reached.',
    'Reach is not told by Bluesky.',
  ])
})

test('the best post stands against what is usual on its accounts, where that is known', () => {
  const best = { postId: 7, title: 'Rye', measure: 'reach', value: 4120, times: 3.4 } as const
  expect(linesOf('What went out', { out: { ...out, best } })).toContain('Best: Rye, 4,120 reached, 3.4 times usual.')
})

test('where no network told a number, that is said in words', () => {
  const untold: WeekOut = { ...out, best: null, neverTold: ['linkedin', 'twitter'], notYetTold: ['instagram'] }
  expect(linesOf('What went out', { out: untold })).toEqual([
    '3 posts: 3 on Instagram and 1 on Bluesky.',
    'How they did is not told by LinkedIn and X.',
    'How they did is not told so far by Instagram.',
  ])
})

test('of a network that is not read since that costs money it is said so, and not that it tells later', () => {
  const unread: WeekOut = { ...out, charged: ['twitter'], notYetTold: ['instagram'] }
  expect(linesOf('What went out', { out: unread })).toEqual([
    '3 posts: 3 on Instagram and 1 on Bluesky.',
    'Best: Rye from the morning, 4,120 reached.',
    'Numbers of X are not read. X charges for each reading.',
    'Reach is not told by Bluesky.',
    'Reach is not told so far by Instagram.',
  ])
})

test('a 0 that was told is a number, and a post without words has a name', () => {
  const best = { postId: 7, title: '', measure: 'engagement', value: 0, times: null } as const
  expect(linesOf('What went out', { out: { ...out, best } })).toContain('Best: a post without words, 0 engagements.')
})

test('a long title is cut', () => {
  const best = { postId: 7, title: 'word '.repeat(60), measure: 'reach', value: 1, times: null } as const
  const said = linesOf('What went out', { out: { ...out, best } })?.[1] ?? ''
  expect(said).toMatch(/^Best: word .*word…, 1 reached\.$/)
  expect(said.length).toBeLessThan(90)
})

test('what needs the person is told one by one, and leads to its page', () => {
  const account = { network: 'bluesky', handle: 'ada.example', name: 'Ada' } as const
  const needs: WeekNeeds = {
    ...{ posts: 2, expired: [account], toReview: [{ campaignId: 4, name: 'Advent', posts: 1 }] },
    ...{ blocked: 1, wordingsToRead: 3, pausedQueues: [{ ...account, postCount: 2 }], isRecyclingPaused: true },
  }
  const section = words(business({ needs }))?.businesses[0]?.sections.find(
    ({ heading }) => heading === 'What needs you',
  )
  expect(section?.lines).toEqual([
    { text: '2 posts did not go out as planned, or it is not certain.', path: '/dashboard' },
    { text: 'Connect @ada.example on Bluesky again.', path: '/connect/socials' },
    { text: '1 draft of “Advent” waits to be read.', path: '/campaigns/4/review' },
    { text: '1 post does not come again as planned.', path: '/content-recycling' },
    { text: '3 wordings to read.', path: '/content-recycling' },
    { text: 'Recycling is paused.', path: '/content-recycling' },
    {
      text: 'The queue of @ada.example on Bluesky is paused, and 2 posts wait in it.',
      path: '/calendar?view=week&slots=queues',
    },
  ])
})

test('of many accounts the first five are named, and how many more there are', () => {
  const expired = [1, 2, 3, 4, 5, 6, 7].map((nth) => ({ network: 'twitter', handle: `ada${nth}`, name: '' }) as const)
  const lines = linesOf('What needs you', { needs: { ...noNeeds, expired } })
  expect(lines).toHaveLength(6)
  expect(lines?.slice(4)).toEqual(['Connect @ada5 on X again.', 'And 2 more.'])
})

test('where nothing needs the person, that part is left out', () => {
  expect(words(business({ out }))?.businesses[0]?.sections.map(({ heading }) => heading)).toEqual([
    ...['What went out', 'What is planned'],
  ])
})

test('what is planned is told by day, at most five posts of each', () => {
  const posts = Array.from({ length: 6 }, (_, index) => ({ postId: index, title: `Post ${index}`, time: '17:30' }))
  expect(linesOf('What is planned', { planned: [...planned, { day: '2026-12-02', posts, more: 3 }] })).toEqual([
    'Monday, November 30, 9:00 AM: Buns',
    ...[0, 1, 2, 3, 4].map((nth) => `Wednesday, December 2, 5:30 PM: Post ${nth}`),
    'Wednesday, December 2: 4 more posts',
  ])
})

test('an empty week, and one before it, are said', () => {
  expect(linesOf('What is planned', { out })).toEqual(['Nothing is planned this week.'])
  expect(linesOf('What went out', { planned })).toEqual(['Nothing went out last week.'])
})

test('of several businesses each has its own part, and those without news none', () => {
  const told = words(
    business({ name: 'Bakery', out }),
    business({ name: 'Quiet' }),
    business({ name: 'Café', planned }),
  )
  expect(told?.businesses.map(({ name }) => name)).toEqual(['Bakery', 'Café'])
})
