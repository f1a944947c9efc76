import { expect, test } from 'vitest'
import { isClearNo } from '../../../rules/shell/clearNo.ts'

test.each([
  [0, false],
  [302, false],
  [400, true],
  [409, true],
  [499, true],
  [500, false],
  [504, false],
  [507, true],
])('a status of %i is a clear no: %s', (status, isClear) => expect(isClearNo(status)).toBe(isClear))
