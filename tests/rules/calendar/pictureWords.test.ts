import { expect, test } from 'vitest'
import { firstChoices } from '../../../rules/calendar/monthPicture.ts'
import { networkSums, pictureAltText } from '../../../rules/calendar/pictureWords.ts'
import { picturedMonth, picturedPost } from './picturedMonth.ts'

const month = picturedMonth(
  [
    picturedPost(3, { networks: ['bluesky', 'twitter'] }),
    picturedPost(3, { networks: ['twitter'] }),
    picturedPost(20, { networks: [] }),
  ],
  { moreByDay: { '2026-11-20': 1200 }, name: 'Loaf & Co' },
)

test('networks are named in the order of the product, each with its posts', () => {
  expect(networkSums(month)).toBe('X 2, Bluesky 1')
  expect(networkSums(picturedMonth([]))).toBe('')
})

test('who does not see the picture is told what it shows', () => {
  expect(pictureAltText(month, { ...firstChoices, hasNetworks: true })).toBe(
    'Calendar of Loaf & Co for November 2026: 1,203 posts on 2 days. By network: X 2, Bluesky 1. ' +
      'Posts by day: Nov 3: 2, Nov 20: 1,201.',
  )
})

test('the words tell no more than the picture', () => {
  expect(pictureAltText(month, { ...firstChoices, hasName: false })).toBe(
    'Calendar for November 2026: 1,203 posts on 2 days. Posts by day: Nov 3: 2, Nov 20: 1,201.',
  )
})

test('an empty month is told as one', () => {
  expect(pictureAltText(picturedMonth([], { name: 'Loaf & Co' }), firstChoices)).toBe(
    'Calendar of Loaf & Co for November 2026, with nothing planned.',
  )
})
