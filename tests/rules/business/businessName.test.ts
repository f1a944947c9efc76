import { describe, expect, test } from 'vitest'
import { isBlankName, isSameName, savedName, spokenName } from '../../../rules/business/businessName.ts'

const decomposed = 'Cafe\u0301 Zoe\u0308'

test.each([
  ['two spaces', 'Hearth  & Crumb', 'Hearth & Crumb'],
  ['decomposed letters', decomposed, 'Café Zoë'],
  ['a line break and a space that does not break', 'Hearth\n&\u00a0Crumb', 'Hearth & Crumb'],
  ['space around it', '\t Hearth ', 'Hearth'],
  ['an emoji of several', '👩‍🍳 Hearth', '👩‍🍳 Hearth'],
])('a name with %s is saved composed, with one space between words', (_, typed, saved) => {
  expect(savedName(typed)).toBe(saved)
})

describe('a name that is typed to confirm', () => {
  test.each([
    ['Hearth  & Crumb', 'Hearth & Crumb'],
    [decomposed, 'Café Zoë'],
    ['Café\u200b Zoë', decomposed],
    ['Hearth\u00a0Crumb', ' Hearth Crumb '],
    ['Hearth\nCrumb', 'Hearth Crumb'],
  ])('is %j however it is spelled: %j', (name, typed) => {
    expect(isSameName(name, typed)).toBe(true)
    expect(isSameName(typed, name)).toBe(true)
  })

  test.each([
    ['Hearth & Crumb', 'Hearth & crumb'],
    ['Hearth & Crumb', 'Hearth &Crumb'],
    ['Cafe', 'Café'],
  ])('%j is not %j', (name, typed) => {
    expect(isSameName(name, typed)).toBe(false)
  })
})

test.each(['', '  ', '\u200b\u200d', '\u3164', '\u2800', '\ufe0f \u00ad', '\u202e\u2066'])(
  'a name of invisible characters only is none: %j',
  (name) => {
    expect(isBlankName(name)).toBe(true)
    expect(spokenName(name)).toBe('Unnamed business')
  },
)

test.each(['A', '0', '👩‍🍳', 'میخواهم', '-'])('%s is a name', (name) => {
  expect(isBlankName(name)).toBe(false)
  expect(spokenName(name)).toBe(name)
})
