import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCodePoints } from '../../../rules/networks/codePoints.ts'
import { withoutEmoji } from '../../../rules/networks/emoji.ts'
import { countGraphemes } from '../../../rules/networks/graphemes.ts'
import { utf8Length } from '../../../rules/networks/utf8Length.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What joins with its neighbours, among what does not, and halves of pairs. */
const joining = fc.constantFrom(
  ...[
    '\r',
    '\n',
    'a',
    'é',
    '\u0301',
    '\u200d',
    '\ufe0f',
    '\ufe0e',
    '\u20e3',
    '1',
    '#',
    '\u0600',
    '\u{1f1eb}',
    '\u{1f3fd}',
  ],
  ...[
    '👩',
    '🍳',
    '☀',
    '©',
    '日',
    'ゕ',
    '\u3099',
    'ﾞ',
    '각',
    'ᄀ',
    'ᅡ',
    'क',
    '\u094d',
    'ष',
    '\u0e33',
    '\ud83d',
    '\udf5e',
    '〰',
    'Ѐ',
    '\u0483',
  ],
)
const text = fc.oneof(
  fc.string({ unit: scalarValue }),
  fc.array(joining).map((all) => all.join('')),
)
const manyTexts = { numRuns: 2000 }

test('graphemes are those of the Unicode rules, whatever stands beside them', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(countGraphemes(one)).toBe([...segmenter.segment(one)].length)
    }),
    manyTexts,
  )
})

test('code points are those that a text is walked by', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(countCodePoints(one)).toBe([...one].length)
    }),
    manyTexts,
  )
})

test('bytes are those that go over the wire', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(utf8Length(one)).toBe(new TextEncoder().encode(one).length)
    }),
    manyTexts,
  )
})

test('every emoji is found, and nothing else', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(withoutEmoji(one, () => '!')).toBe(one.replace(/\p{RGI_Emoji}/gv, '!'))
    }),
    manyTexts,
  )
})
