import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saidOfPost, shortened, titleOf } from '../../../rules/content/shortened.ts'

test('a text that fits stays as it is', () => {
  expect(shortened('Rye bread', 9)).toBe('Rye bread')
})

test('a text that is too long ends with a whole word', () => {
  expect(shortened('Thanksgiving pies are ready on Wednesday morning', 30)).toBe('Thanksgiving pies are ready on…')
  expect(shortened('Thanksgiving pies are ready on Wednesday morning', 33)).toBe('Thanksgiving pies are ready on…')
  expect(shortened('Thanksgiving pies, ready on Wednesday', 20)).toBe('Thanksgiving pies…')
})

test('a single long word is cut, but never inside a sign', () => {
  expect(shortened('x'.repeat(60), 56)).toBe(`${'x'.repeat(56)}…`)
  const family = '👩‍👩‍👧‍👦'
  expect(shortened(family.repeat(5), 3)).toBe(`${family.repeat(3)}…`)
  expect(shortened(family.repeat(5), 5)).toBe(family.repeat(5))
})

test('a title is on one line, whatever stands between the words', () => {
  expect(titleOf('  Rye\n\nbread  on\tSaturday ')).toBe('Rye bread on Saturday')
  expect(titleOf(`${'rye '.repeat(60)}`)).toBe(`${'rye '.repeat(35).trim()}…`)
  const texts = fc.array(fc.constantFrom('rye', 'bread', ' ', '  ', '\n', '\t', '\u00a0', '\u2028', '🥐'), {
    maxLength: 90,
  })
  fc.assert(
    fc.property(texts, (words) => {
      const text = words.join('')
      expect(titleOf(text)).toBe(shortened(text.replace(/\s+/gu, ' ').trim(), 140))
    }),
  )
})

test('what is said of a post stands behind its title, and by itself where it has none', () => {
  expect(saidOfPost('Rye on Saturday', 'It is being sent.')).toBe('“Rye on Saturday”: It is being sent.')
  expect(saidOfPost('', 'It is being sent.')).toBe('It is being sent.')
})
