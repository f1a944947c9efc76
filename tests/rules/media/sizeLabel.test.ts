import { expect, test } from 'vitest'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [640_000, '625 KB'],
  [1_048_576, '1 MB'],
  [13_107_200, '12.5 MB'],
  [131_072_000, '125 MB'],
  [3_435_973_837, '3.2 GB'],
  [5 * 1024 ** 4, '5 TB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(sizeLabel(bytes)).toBe(words)
})
