import { expect, test } from 'vitest'
import { lostIn, lostWords } from '../../../rules/generate/lostIn.ts'

const text = 'Rye at 7:30, 4.50 a loaf. Order at https://hearth.example/rye or ask @theo.example #RyeDay'

test('a rewrite that keeps all of it has lost nothing, in whatever order', () => {
  const rewrite = '#ryeday is here: ask @theo.example, 4.50 a loaf from 7:30. https://hearth.example/rye'
  expect(lostIn(text, rewrite)).toEqual([])
})

test('links, names, hashtags and numbers that are left out are told as they are written', () => {
  expect(lostIn(text, 'The rye is back.')).toEqual([
    '7:30',
    '4.50',
    'https://hearth.example/rye',
    '@theo.example',
    '#RyeDay',
  ])
})

test('another address, name or number is not the same', () => {
  expect(lostIn('hearth.example/rye for 12', 'hearth.example/rye-bread for 120')).toEqual(['hearth.example/rye', '12'])
  expect(lostIn('Ask @theo@bread.example', 'Ask @theo')).toEqual(['@theo@bread.example'])
})

test('the end of a sentence is none of an address', () => {
  expect(lostIn('See hearth.example/rye.', 'Rye (hearth.example/rye), today.')).toEqual([])
  expect(lostIn('See https://hearth.example.', 'https://hearth.example has it.')).toEqual([])
})

test('what stands there twice is told once, and a text without any of it loses nothing', () => {
  expect(lostIn('#rye and #Rye', 'Bread')).toEqual(['#Rye'])
  expect(lostIn('The rye is back.', 'Bread')).toEqual([])
})

test('it is said as a sentence, of many the first', () => {
  expect(lostWords([])).toBeNull()
  expect(lostWords(['4.50'])).toBe('It leaves out 4.50.')
  expect(lostWords(['4.50', '#rye'])).toBe('It leaves out 4.50 and #rye.')
  expect(lostWords(['1', '2', '3', '4', '5', '6', '7'])).toBe('It leaves out 1, 2, 3, 4, 5, and 2 more.')
})
