import { expect, test } from 'vitest'
import { namesDate } from '../../../rules/recycling/namesDate.ts'

test.each([
  ['Open until December 6', 'December 6'],
  ['On the 24th of December we close', '24th of December'],
  ['Back on 2026-12-24', '2026-12-24'],
  ['See you on 12/24/2026', '12/24/2026'],
  ['Every Monday we bake rye', 'Monday'],
  ['Next Friday at nine', 'Next Friday'],
  ['Ready for September', 'September'],
  ['May 4 is the day', 'May 4'],
  ['Come by tomorrow', 'tomorrow'],
])('%s: names %s', (text, found) => {
  expect(namesDate(text)).toBe(found)
})

test.each([
  'You may freeze it',
  'March on, the sun is out',
  'We sat down and took our time',
  'Mondayish is no word',
  'Two loaves, three rolls, 24 hours of rest',
  'Ask Juliet, not Augusta',
  '',
])('%s: names none', (text) => {
  expect(namesDate(text)).toBeNull()
})
