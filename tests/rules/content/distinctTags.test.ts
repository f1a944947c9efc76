import { expect, test } from 'vitest'
import { distinctTags } from '../../../rules/content/distinctTags.ts'

test('a tag stands once, as it was written first, in the order of writing', () => {
  expect(distinctTags(['Rye', 'weekend', 'rye', 'RYE', 'Weekend', 'new'])).toEqual(['Rye', 'weekend', 'new'])
  expect(distinctTags([])).toEqual([])
})
