import { describe, expect, test } from 'vitest'
import { sections } from '../../bench/sections.ts'

/** What they say of publishing and of weights has tests of its own. */
const others = Object.entries(sections).filter(([name]) => !['publishing', 'lateness', 'weights'].includes(name))

describe('the short form of each section of the bench works and prints its figures', () => {
  test('there are some', () => {
    expect(others.map(([name]) => name)).toEqual(expect.arrayContaining(['userData', 'monthChange', 'walks', 'starts']))
  })

  test.each(others)('%s', async (_, section) => {
    const figures = await section.measure({ isShort: true })
    expect(figures.length).toBeGreaterThan(1)
    for (const { what, value } of figures) {
      expect(value, what).toMatch(/\d/)
      expect(value, what).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
