import { describe, test } from 'vitest'
import { expectFigures, ofPages } from './shortForm.ts'

describe('the short form of each section of the bench that opens pages works and prints its figures', () => {
  test.each(ofPages)('%s', expectFigures)
})
