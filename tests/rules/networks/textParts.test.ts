import { RichText } from '@atproto/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { scalarValue } from '../../support/scalarValue.ts'

test('the parts joined are the text, on every network', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: scalarValue, maxLength: 4 }),
    fc.constantFrom(
      ...[
        'https://a.example/x ',
        'https://wren.com/a_(b)?c=d#e',
        ' (www.example.com) ',
        'wren.com',
        'brød.is',
        'wren.みんな',
      ],
      ...['@ada.bsky.social', '@ada@b.example', '@[Harbor Market](urn:li:organization:1)', '#tag', '＃タグ', '$RYE'],
      ...[
        'xmpp:ada@wren.org?join',
        'magnet:?xt=a',
        '@',
        '#',
        '.',
        ')',
        '👩‍🍳',
        '\ud83d',
        '\udf5e',
        '\r\n',
        '日本',
        '\u200f',
      ],
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.array(piece), (network, pieces) => {
      const text = pieces.join('')
      const parts = partsOf(network, text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a hostile text of 25,000 characters is read at once, on every network', () => {
  const address = 'https://wren.com/'
  const endless = [
    '.',
    ')',
    '(',
    '(a)',
    '日.',
    'a.',
    'a-',
    '@',
    '@[',
    '@[a](',
    '_.',
    '#',
    '#1',
    '#a',
    '$a',
    '!',
    'a.com.',
    '🍞',
  ]
  const texts = ['', address, '#', '#a', '@', `${address}?`].flatMap((head) =>
    endless.flatMap((one) => [head + one.repeat(25_000 / one.length), `${head}${one.repeat(25_000 / one.length)}x`]),
  )
  const started = performance.now()
  for (const text of texts) for (const network of networks) partsOf(network, text)
  expect((performance.now() - started) / texts.length).toBeLessThan(500)
})

test('links, mentions and tags are found as each network finds them', () => {
  expect(partsOf('bluesky', 'Hi @ada.bsky.social, see wren.com/pies. #rye')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'mention', text: '@ada.bsky.social' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'wren.com/pies' },
    { kind: 'text', text: '. ' },
    { kind: 'tag', text: '#rye' },
  ])
  expect(partsOf('mastodon', 'Hi @ada@b.example see wren.com')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'mention', text: '@ada@b.example' },
    { kind: 'text', text: ' see wren.com' },
  ])
})

test('an address without https:// is a link on Bluesky whatever the ending of its domain', () => {
  expect(partsOf('bluesky', 'hearth.coffee')).toEqual([{ kind: 'link', text: 'hearth.coffee' }])
  expect(partsOf('bluesky', 'oven.warm')).toEqual([{ kind: 'text', text: 'oven.warm' }])
})

test("Bluesky's links, mentions and tags are those that its own library finds", () => {
  const piece = fc.constantFrom(
    ...[
      'https://a.example/x',
      'wren.com/pies',
      'hearth.coffee',
      'oven.warm',
      'Wren.COM',
      '@ada.bsky.social',
      '@ada.practice.test',
    ],
    ...[
      '@ada',
      '#rye',
      '#1',
      '#ｒｙｅ!',
      '＃tag',
      '$rye',
      '$TOOLONG',
      '#a(b.com)',
      '#\ufe0f',
      'crème',
      '👩‍👩‍👧‍👦',
      'a_b.com',
      'HTTP://a.example',
    ],
    ...[' ', '\n', '(', ')', '.', ',', '!', '...', '"', 'x', `#${'y'.repeat(70)}`],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(partsOf('bluesky', text)).toEqual(partsByLibrary(text))
    }),
    { numRuns: 2000 },
  )
})

function partsByLibrary(text: string) {
  const rich = new RichText({ text })
  rich.detectFacetsWithoutResolution()
  const parts = Array.from(rich.segments(), (segment) => ({ kind: kindOf(segment), text: segment.text }))
  return parts.filter((part) => part.text !== '')
}

type Segment = ReturnType<RichText['segments']> extends Generator<infer One> ? One : never

function kindOf(segment: Segment): 'link' | 'mention' | 'tag' | 'text' {
  if (segment.isLink()) return 'link'
  if (segment.isMention()) return 'mention'
  return segment.isTag() ? 'tag' : 'text'
}
