import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { estimatedTokens } from '../../../rules/ai/allowances.ts'
import { answerText } from '../../../rules/ai/answerText.ts'
import { fittedText } from '../../../rules/ai/fittedText.ts'
import { templateText } from '../../../rules/ai/templateText.ts'
import { excessOf, textBoundsOf } from '../../../rules/ai/textBounds.ts'

describe('a text that is fitted to a network', () => {
  test('ends where a sentence ends', () => {
    const text = `${'The oven is warm at four. '.repeat(20)}The rye comes last.`
    const fitted = fittedText('bluesky', text)
    expect(fitted).toMatch(/four\.$/)
    expect(fitted.length).toBeGreaterThan(250)
  })

  test('that fits is left as it is', () => {
    expect(fittedText('twitter', '  The rye is back.\n\nIt keeps a week.  ')).toBe(
      'The rye is back.\n\nIt keeps a week.',
    )
  })

  test('always fits, with what stands beside it, and is the beginning of what was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.string({ unit: 'grapheme', maxLength: 800 }), (network, text) => {
        const fitted = fittedText(network, text, ' https://bread.example')
        expect(excessOf(network, `${fitted} https://bread.example`)).toBe(0)
        expect(text.trim().startsWith(fitted)).toBe(true)
      }),
    )
  })
})

describe('a text without AI', () => {
  const link = { kind: 'link', url: 'https://bread.example/class', pageText: 'One. Two. Three. Four.' } as const

  test('is what was written, and nothing more', () => {
    const source = { kind: 'brief', text: 'The rye is back.', url: null, pageText: null } as const
    expect(templateText('bluesky', source)).toBe('The rye is back.')
  })

  test('of a link is the words beside it, or how the page begins, with the link behind them', () => {
    expect(templateText('bluesky', { ...link, text: 'Come on Saturday.' })).toBe(
      'Come on Saturday.\n\nhttps://bread.example/class',
    )
    expect(templateText('bluesky', { ...link, text: ' ' })).toBe('One. Two. Three.\n\nhttps://bread.example/class')
  })

  test.each(networks)('fits on %s', (network) => {
    const text = 'A long story about bread. '.repeat(3000)
    expect(excessOf(network, templateText(network, { ...link, text }))).toBe(0)
    expect(textBoundsOf(network).aim).toBeLessThanOrEqual(textBoundsOf(network).limits.characters)
  })
})

describe('what a model answered', () => {
  test.each([
    ['"The rye is back."', 'The rye is back.'],
    ['“The rye is back.”', 'The rye is back.'],
    ['"Rye" and "spelt"', '"Rye" and "spelt"'],
    ['```\nThe rye\n```', 'The rye'],
    ['```text\nThe rye\nis back\n```', 'The rye\nis back'],
    ['  One  \r\n\r\n\r\n\r\nTwo\u0000\u0007 ', 'One\n\nTwo'],
    ['Left \u202eto right\u2066', 'Left to right'],
    ['👩‍🍳 bakes', '👩‍🍳 bakes'],
    [' \n ', ''],
  ])('%j is the text %j', (answer, text) => {
    expect(answerText(answer)).toBe(text)
  })

  test('has no control characters left, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (answer) => {
        expect(answerText(answer)).not.toMatch(/(?!\n)\p{Cc}/u)
      }),
    )
  })
})

test('tokens are estimated by the bytes of a text', () => {
  expect(estimatedTokens('')).toBe(0)
  expect(estimatedTokens('four')).toBe(1)
  expect(estimatedTokens('Brötchen')).toBe(3)
  expect(estimatedTokens('🍞')).toBe(1)
})
