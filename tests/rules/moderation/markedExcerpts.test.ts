import { expect, test } from 'vitest'
import { markedExcerpts } from '../../../rules/moderation/markedExcerpts.ts'

const marked = (text: string, ...excerpts: string[]) =>
  markedExcerpts(text, excerpts).map(({ text: piece, isMatched }) => (isMatched ? `[${piece}]` : piece))

test('every place is marked, in the order of the text', () => {
  expect(marked('free bread, free coffee now', 'now', 'free')).toEqual([
    '[free]',
    ' bread, ',
    '[free]',
    ' coffee ',
    '[now]',
  ])
})

test('where two begin together the longer is marked, and nothing twice', () => {
  expect(marked('earn money', 'earn', 'earn money', 'money')).toEqual(['[earn money]'])
})

test('a text without a match, or no text, stays as it is', () => {
  expect(marked('bread', 'coffee', '')).toEqual(['bread'])
  expect(marked('', 'coffee')).toEqual([])
})

test('the pieces together are the text, each with its place', () => {
  const text = 'a free b'
  const pieces = markedExcerpts(text, ['free'])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.map(({ from }) => from)).toEqual([0, 2, 6])
})
