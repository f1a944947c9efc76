import { expect, test } from 'vitest'
import { duotoneOf } from '../../../rules/designs/filters.ts'

test('two colors of a picture are the darkest and the lightest of the brand, wherever they stand in it', () => {
  const brand = ['#2f4a41', '#c68a4a', '#8e2f2a', '#fdf3e7', '#3a1c0d']
  expect(duotoneOf(brand)).toEqual({ dark: '#3a1c0d', light: '#fdf3e7' })
})

test('a brand whose colors are alike keeps one of them, and black or white is the other', () => {
  expect(duotoneOf(['#2f4a41'])).toEqual({ dark: '#2f4a41', light: '#ffffff' })
  expect(duotoneOf(['#2f4a41', '#3a1c0d'])).toEqual({ dark: '#3a1c0d', light: '#ffffff' })
  expect(duotoneOf(['#fdf3e7'])).toEqual({ dark: '#000000', light: '#fdf3e7' })
  expect(duotoneOf([])).toEqual({ dark: '#000000', light: '#ffffff' })
})
