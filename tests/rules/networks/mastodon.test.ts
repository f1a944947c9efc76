import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedLength } from '../../../practice/mastodon/countedLength.ts'
import { countText } from '../../../rules/networks/countText.ts'
import { mastodonLimits } from '../../../rules/networks/mastodon/mastodon.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'

const used = (text: string, warning?: string) => countText('mastodon', text, mastodonLimits, warning).used
const found = (text: string) =>
  partsOf('mastodon', text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: part }) => `${kind} ${part}`)

const piece = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'https://wren.com/x',
        'http://',
        'HTTPS://',
        'gemini://',
        'wren.com',
        'wren.co.uk/a_(b)',
        'wren.みんな',
        'wren.kids',
      ],
      ...[
        '.onion',
        '.com',
        'xn--ls8h.la',
        'https://t.co/abc',
        'brød.is',
        '1.2.3.4',
        '_a_b.com',
        'wren.com-x',
        'x@wren.com',
      ],
      ...[
        '?a=b',
        '?',
        '#top',
        ':80',
        ':',
        '/',
        '.',
        ',',
        '!',
        '(',
        ')',
        '「',
        '」',
        '<',
        '>',
        '"',
        "'",
        '=',
        '~',
        '&',
        '|',
        '^',
      ],
      ...[
        '@ada',
        '@ada@wren.com',
        '@',
        '＠',
        '#',
        '＃',
        'tag',
        '-',
        '_',
        'ada',
        '日本',
        '。',
        'й',
        'ſ',
        'é',
        'e\u0301',
      ],
      ...[
        ' ',
        '\n',
        '\r\n',
        '\u00a0',
        '\u3000',
        '\u200b',
        '\u200d',
        '\u200f',
        '\u2028',
        '👩‍🍳',
        '☀',
        '1️⃣',
        `https://${'a'.repeat(70)}.com `,
      ],
    ),
  },
)
const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))

test('a text counts for as much as the practice server counts, which has rules of its own', () => {
  fc.assert(
    fc.property(text, (whole) => {
      expect(used(whole)).toBe(countedLength(whole, '', 23))
    }),
    { numRuns: 3000 },
  )
})

test('the warning before a status counts with it, in full', () => {
  expect(used('Rye', 'Bread')).toBe(8)
  expect(used('Rye', 'See https://wren.com/rye ')).toBe('See https://wren.com/rye'.length + 3)
  expect(used('', ' @ada@wren.com')).toBe('@ada@wren.com'.length)
  expect(countText('bluesky', 'Rye', { ...mastodonLimits }, 'Bread').used).toBe(3)
})

test('what Mastodon links is shown as a link, also where it counts in full', () => {
  expect(found('Ask xmpp:ada@wren.org?join or magnet:?xt=urn:btih:abc. See gemini://wren.com/pies.')).toEqual([
    'link xmpp:ada@wren.org?join',
    'link magnet:?xt=urn:btih:abc',
    'link gemini://wren.com/pies',
  ])
  expect(used('magnet:?xt=urn:btih:abc')).toBe(23)
  expect(used('magnet:?xt=urn:btih:abcdef')).toBe(26)
})

test('tags have a letter, and stand behind a space', () => {
  expect(found('#rye #2026 #2026年 (#no) a#no ＃ｒｙｅ #a·b #b· x')).toEqual([
    'tag #rye',
    'tag #2026年',
    'tag ＃ｒｙｅ',
    'tag #a·b',
    'tag #b',
  ])
  expect(found('#日本https://wren.com')).toEqual(['tag #日本', 'link https://wren.com'])
})

test('a hostile text of 25,000 characters is counted at once', () => {
  const started = performance.now()
  for (const one of ['日.', 'a_b.com.', 'https://', 'a.b/', '((', 'https://a.com/(', '@a.', '#1', '?&', ' ', 'x://'])
    used(one.repeat(25_000 / one.length))
  expect(performance.now() - started).toBeLessThan(3000)
})
