import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, isHex } from '../../../rules/business/colors.ts'
import { gradesOf, readableShade } from '../../../rules/business/contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.for([
  [2.99, 'fails', 'fails'],
  [3, 'fails', 'AA'],
  [4.49, 'fails', 'AA'],
  [4.5, 'AA', 'AAA'],
  [6.99, 'AA', 'AAA'],
  [7, 'AAA', 'AAA'],
] as const)('%d:1 is %s for normal text and %s for large', ([ratio, normal, large]) =>
  expect(gradesOf(ratio)).toEqual({ normal, large }),
)

test('a shade that is offered can be read, and white or black stands on any ground', () => {
  fc.assert(
    fc.property(hex, hex, (color, ground) => {
      const shade = readableShade(color, ground, 4.5)
      expect(isHex(shade)).toBe(true)
      expect(contrastOf(shade ?? '', ground)).toBeGreaterThanOrEqual(4.5)
      if (contrastOf(color, ground) >= 4.5) expect(shade).toBe(color)
    }),
    { numRuns: 3000 },
  )
})

test('there is no shade for what no color reaches, or for what is no color', () => {
  expect(readableShade('#777777', '#777777', 7)).toBeNull()
  expect(readableShade('blue', '#ffffff', 4.5)).toBeNull()
  expect(readableShade('#777777', 'white', 4.5)).toBeNull()
})
