import { describe, expect, test } from 'vitest'
import { sections } from '../../bench/sections.ts'
import { expectFigures, ofPages } from './shortForm.ts'

/** What they say of publishing, of weights and of pages has tests of its own. */
const tested = ['publishing', 'lateness', 'weights', ...ofPages]
const others = Object.keys(sections).filter((name) => !tested.includes(name))

describe('the short form of each section of the bench works and prints its figures', () => {
  test('there are some', () => {
    expect(others).toEqual(expect.arrayContaining(['userData', 'sizes', 'walks', 'starts', 'memory']))
    expect(Object.keys(sections)).toEqual(expect.arrayContaining(tested))
  })

  test.each(others)('%s', expectFigures)
})
