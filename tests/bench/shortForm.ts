import { expect } from 'vitest'
import { sections } from '../../bench/sections.ts'

/** Sections that open pages in a browser: half of the time, in a file of their own beside that of the others. */
export const ofPages: readonly string[] = [
  'loading',
  'monthChange',
  'weekView',
  'composerKeys',
  'designEditor',
  'designBulk',
  'inspector',
]

/** Sees that the short form of a section works and prints its figures. */
export async function expectFigures(name: string): Promise<void> {
  const figures = (await sections[name]?.measure({ isShort: true })) ?? []
  expect(figures.length).toBeGreaterThan(1)
  for (const { what, value } of figures) {
    expect(value, what).toMatch(/\d/)
    expect(value, what).not.toMatch(/NaN|undefined|Infinity/)
  }
}
