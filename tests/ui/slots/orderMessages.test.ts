import { expect, test } from 'vitest'
import { savedMessage } from '../../../src/app/slots/orderMessages.ts'

const moves = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ post: index, version: 1 },
    schedule: { wall_time: '2026-11-20T09:00', timezone: 'UTC' },
  }))
const left = (...titles: string[]) => titles.map((title) => ({ title, text: 'It is being sent.' }))

test.each([
  ['all are counted', moves(2), [], '2 posts moved.'],
  ['one that stays', moves(1), left('Rye'), '1 post moved. 1 stays where it is. “Rye”: It is being sent.'],
  ['one without words', [], left(''), 'No post was moved. 1 stays where it is. It is being sent.'],
  [
    'more that stay than are named',
    [],
    left('Rye', 'Wheat', 'Spelt', 'Oat'),
    'No post was moved. 4 stay where they are. “Rye”: It is being sent. “Wheat”: It is being sent. “Spelt”: It is being sent. And 1 more.',
  ],
])('%s', (_, undo, those, message) => {
  expect(savedMessage({ undo, left: those })).toBe(message)
})
