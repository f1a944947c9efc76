import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { findBlueskyParts } from '../../../rules/networks/bluesky/textParts.ts'
import { byLine } from '../../../rules/networks/byLine.ts'
import { findFacebookParts } from '../../../rules/networks/facebook/textParts.ts'
import { findInstagramParts } from '../../../rules/networks/instagram/textParts.ts'
import { findLinkedInParts } from '../../../rules/networks/linkedin/textParts.ts'
import { findMastodonParts } from '../../../rules/networks/mastodon/textParts.ts'
import type { TextPart } from '../../../rules/networks/textPart.ts'
import { linePartsOf, partsOf } from '../../../rules/networks/textParts.ts'
import { findThreadsParts } from '../../../rules/networks/threads/textParts.ts'
import { findTiktokParts } from '../../../rules/networks/tiktok/textParts.ts'
import { findTwitterParts } from '../../../rules/networks/twitter/textParts.ts'

test('a line that was seen lately is not gone through again', () => {
  const make = vi.fn((line: string) => line.length)
  const lengths = byLine(make)
  expect(lengths('Rye\nBuns\r\n\nCome')).toEqual([4, 6, 1, 4])
  expect(lengths('Rye\nBuns\r\n\nCome early')).toEqual([4, 6, 1, 10])
  expect(make.mock.calls.map(([line]) => line)).toEqual(['Rye\n', 'Buns\r\n', '\n', 'Come', 'Come early'])
  expect(lengths('')).toEqual([])
})

test('lines of long ago are gone through again, so that not all that was ever typed is remembered', () => {
  const make = vi.fn((line: string) => line.length)
  const lengths = byLine(make)
  for (let number = 0; number < 1000; number += 1) lengths(`Rye ${number}`)
  lengths('Rye 0')
  expect(make).toHaveBeenCalledTimes(1001)
  lengths('Rye 999')
  expect(make).toHaveBeenCalledTimes(1001)
})

const finders = {
  twitter: findTwitterParts,
  facebook: findFacebookParts,
  instagram: findInstagramParts,
  linkedin: findLinkedInParts,
  linkedin_org: findLinkedInParts,
  tiktok: findTiktokParts,
  threads: findThreadsParts,
  bluesky: findBlueskyParts,
  mastodon: findMastodonParts,
} satisfies Record<Network, (text: string) => TextPart[]>

const piece = fc.oneof(
  fc.constantFrom('\n', '\n', '\r\n', ' ', 'a', '.', '@', '#', '$', '/', ':', '(', ')', '[', ']', '-', '_'),
  fc.constantFrom(
    'https://a.example/x',
    'https://wren.com/a_(b)?c=d#e',
    'www.example.com',
    'wren.com',
    'brød.is',
    'wren.みんな',
  ),
  fc.constantFrom(
    '@ada.bsky.social',
    '@ada@b.example',
    '@[Harbor Market](urn:li:organization:1)',
    '#tag',
    '＃タグ',
    '$RYE',
  ),
  fc.constantFrom(
    'xmpp:ada@wren.org?join',
    'magnet:?xt=a',
    '👩‍🍳',
    '\u0301',
    '\u200d',
    '\ufe0f',
    '\u20e3',
    '\ud83d',
    '\udf5e',
    '日本',
    '\u200f',
  ),
)

test('what is found line by line is what a network finds in the whole text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.array(piece, { maxLength: 14 }), (network, pieces) => {
      const text = pieces.join('')
      expect(partsOf(network, text)).toEqual(finders[network](text))
    }),
    { numRuns: 2000 },
  )
})

test('each line has what is found in it, and the lines joined are the text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.array(piece, { maxLength: 14 }), (network, pieces) => {
      const text = pieces.join('')
      const lines = linePartsOf(network, text)
      expect(lines.map(written)).toEqual(text.match(/[^\n]*\n|[^\n]+/g) ?? [])
      expect(lines.flat().filter(isFound)).toEqual(partsOf(network, text).filter(isFound))
    }),
  )
})

const written = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('')
const isFound = ({ kind }: TextPart) => kind !== 'text'

test('a line that did not change has the same list as before', () => {
  const [first] = linePartsOf('bluesky', 'Rye #baking\nBuns')
  expect(linePartsOf('bluesky', 'Rye #baking\nBuns at wren.com')[0]).toBe(first)
})
