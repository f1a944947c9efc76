import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorRoles } from '../../../contract/brand.ts'
import { completeColors, defaultColors, roleOf, structuredOf } from '../../../rules/business/colorRoles.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const word = fc.constantFrom('Main', 'brand', 'Second', 'HIGHLIGHT', 'gray', 'Background', 'text', 'Font', 'Foo', 'Sky')
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const isRole = ([role]: unknown[]) => role !== 'custom'
const list = fc.array(fc.record({ hex, name }), { maxLength: 12 })

describe('a flat list of colors', () => {
  test('is answered with the roles that it is shown with', () => {
    fc.assert(
      fc.property(list, (colors) => {
        const answered = [completeColors(colors)].flat()
        expect(structuredOf(answered)).toMatchObject(
          Object.fromEntries(answered.map((color) => [Object(color).role, Object(color).hex]).filter(isRole)),
        )
        for (const color of answered) expect(Object.keys(Object(color))).toEqual(['hex', 'name', 'usage', 'role'])
      }),
    )
  })

  test.for([
    ['Main blue', 'primary'],
    ['Our brand', 'primary'],
    ['Primary', 'primary'],
    ['Second tone', 'secondary'],
    ['secondary', 'secondary'],
    ['Highlight', 'accent'],
    ['Accent', 'accent'],
    ['Warm gray', 'neutral'],
    ['Background', 'neutral'],
    ['Neutral', 'neutral'],
    ['Text', 'text'],
    ['Font color', 'text'],
    ['Foo', 'custom'],
    ['', 'custom'],
  ] as const)('"%s" is %s', ([said, role]) => expect(roleOf(said)).toBe(role))

  test('has exactly one role or is custom, whatever its name', () => {
    const words: [string, string][] = [
      ['primary', 'primary|main|brand'],
      ['secondary', 'second'],
      ['accent', 'accent|highlight'],
      ['neutral', 'neutral|gray|background'],
      ['text', 'text|font'],
    ]
    const around = fc.tuple(fc.string(), fc.oneof(word, fc.string()), fc.string()).map((parts) => parts.join(''))
    fc.assert(
      fc.property(around, (said) => {
        const first = words.find(([, of]) => new RegExp(of, 'i').test(said))
        expect(roleOf(said)).toBe(first?.[0] ?? 'custom')
      }),
      { numRuns: 5000 },
    )
  })

  test('takes a role for the first color that matches it; further ones and the others are custom', () => {
    fc.assert(
      fc.property(list, (colors) => {
        const structured = structuredOf(colors)
        for (const role of colorRoles) {
          const matching = colors.filter((color) => roleOf(color.name) === role)
          expect(structured[role]).toBe(matching[0]?.hex ?? defaultColors[role])
        }
        const firsts = new Set(colorRoles.map((role) => colors.findIndex((color) => roleOf(color.name) === role)))
        const others = colors.filter((_, place) => !firsts.has(place))
        expect(structured.custom.map((color) => ({ hex: color.hex, name: color.name }))).toEqual(others)
      }),
      { numRuns: 2000 },
    )
  })

  test('has black for a color without hex', () =>
    expect(structuredOf([{ name: 'Foo' }]).custom).toEqual([
      { hex: '#000000', name: 'Foo', usage: 'custom', role: 'custom' },
    ]))
})

describe('colors that have roles', () => {
  test('keep them, and have the defaults where they say none', () =>
    expect(
      structuredOf({ primary: '#123456', text: 'black', custom: [{ hex: '#abc', name: 'Sky', usage: 'decorative' }] }),
    ).toEqual({
      primary: '#123456',
      secondary: '#388e3c',
      accent: '#f57c00',
      neutral: '#f5f5f5',
      text: '#333333',
      custom: [{ hex: '#abc', name: 'Sky', usage: 'decorative', role: 'custom' }],
    }))

  test('are the same when read twice', () => {
    fc.assert(
      fc.property(fc.oneof(list, fc.object(), fc.jsonValue()), (colors) => {
        const once = structuredOf(colors)
        expect(structuredOf(once)).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })
})
