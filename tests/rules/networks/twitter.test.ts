import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { twitterLimits, twitterPremiumLimits } from '../../../rules/networks/twitter/twitter.ts'

const weight = (text: string) => countText('twitter', text, twitterLimits).used
const found = (text: string) => partsOf('twitter', text).filter(({ kind }) => kind !== 'text')
const links = (text: string) => found(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

test.each<[string, number, string]>([
  ['letters of Europe', 5, 'Rjóma'],
  ['a letter in two code points', 1, 'e\u0301'],
  ['Chinese', 4, '面包'],
  ['quotation marks', 2, '“”'],
  ['an emoji', 2, '🍞'],
  ['a family', 2, '👩‍👩‍👧‍👦'],
  ['a flag', 2, '🇮🇸'],
  ['a keycap', 2, '1️⃣'],
  ['a sun as an emoji', 2, '☀️'],
  ['a copyright sign', 1, '©'],
  ['an address', 23, `https://wren.com/${'a'.repeat(200)}`],
  ['an address without a scheme', 23, 'wren.com'],
  ['an address and the end of a sentence', 24, 'https://wren.com/pies.'],
  ['a domain that there is not', 13, 'loaf.breadish'],
  ['an address on this machine', 16, 'http://localhost'],
])('%s weighs %i', (_, expected, text) => {
  expect(weight(text)).toBe(expected)
})

test('everybody may write 280, and who pays for Premium 25,000', () => {
  const text = '日'.repeat(141)
  expect(countText('twitter', text, twitterLimits)).toEqual({ used: 282, limit: 280, over: 2, bytesOver: 0 })
  expect(countText('twitter', text, twitterPremiumLimits).over).toBe(0)
})

test.each<[string, string[]]>([
  ['See wren.com/pies_(warm), then https://wren.co.uk?a=b#c!', ['wren.com/pies_(warm)', 'https://wren.co.uk?a=b#c']],
  ['(https://wren.com/a)', ['https://wren.com/a']],
  ['ada@wren.com', []],
  ['e.g. this', []],
  ['今日はhttps://wren.comです', ['https://wren.com']],
  ['見てwren.comです', ['wren.com']],
  ['HTTPS://WREN.COM/A', ['HTTPS://WREN.COM/A']],
  ['https://brød.is/a', ['https://brød.is/a']],
])('addresses in %s', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('mentions, tags and cashtags are found as X finds them', () => {
  expect(found('Hi @ada_m, #rye #2026 #2026年 a#b $RYE $ryebread ada@x')).toEqual([
    { kind: 'mention', text: '@ada_m' },
    { kind: 'tag', text: '#rye' },
    { kind: 'tag', text: '#2026年' },
    { kind: 'tag', text: '$RYE' },
  ])
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('https://wren.com/x ', 'wren.com', '@ada', '#tag', '(', ')', '.', '日本', '👩‍🍳', ' '),
)
const text = fc.array(piece).map((pieces) => pieces.join(''))

test('cutting into parts loses nothing', () => {
  fc.assert(
    fc.property(
      text,
      (whole) =>
        partsOf('twitter', whole)
          .map((part) => part.text)
          .join('') === whole,
    ),
  )
})

test('two texts weigh together what they weigh apart', () => {
  fc.assert(fc.property(text, text, (one, other) => weight(`${one} \n ${other}`) === weight(one) + weight(other) + 3))
})

test('a very long text is counted at once', () => {
  const started = performance.now()
  for (const long of ['日.', 'a/', 'a.', '#', '(', '$a ', 'a.com/?']) weight(long.repeat(8000))
  expect(performance.now() - started).toBeLessThan(3000)
})
