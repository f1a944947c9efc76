import { expect, test } from 'vitest'
import { bucketColors } from '../../../contract/buckets.ts'
import { nextColor } from '../../../rules/buckets/nextColor.ts'

test('a new bucket gets a color that no other has, while there is one', () => {
  expect(nextColor([])).toBe('clay')
  expect(nextColor(['clay', 'leaf'])).toBe('sky')
  expect(nextColor(bucketColors)).toBe('clay')
  expect(nextColor([...bucketColors, 'clay'])).toBe('sky')
})
