import { expect, test } from 'vitest'
import { iconPath } from '../../../build/icons/iconPath.ts'
import { readIcons } from '../../../build/icons/iconSet.ts'
import { pathElement } from '../../../contract/designDocument.ts'
import { findIcons } from '../../../src/ui/designs/editor/panels/findIcons.ts'

test('every icon becomes a drawing that a design can hold, found by the beginnings of its words', () => {
  const icons = readIcons()
  expect(icons.length).toBeGreaterThan(1500)
  const path = pathElement.shape.path
  expect(icons.filter(([, drawn]) => !path.safeParse(drawn).success)).toEqual([])
  expect(findIcons(icons, 'heart')[0]?.[0]).toBe('heart')
  expect(findIcons(icons, 'calendar heart').map(([name]) => name)).toContain('calendar-heart')
  expect(findIcons(icons, 'zzzz')).toEqual([])
})

test('circles, lines and rounded boxes of icons become one path', () => {
  expect(iconPath([['circle', { cx: '12', cy: '12', r: '10' }]])).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z')
  expect(iconPath([['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]])).toBe('M1 2L3 4')
  expect(iconPath([['rect', { x: '3', y: '4', width: '8', height: '6' }]])).toBe('M3 4h8v6h-8Z')
  expect(() => iconPath([['text', {}]])).toThrow('text')
})
