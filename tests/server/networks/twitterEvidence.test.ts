import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened } from '../../../practice/twitter/textRules.ts'
import type { Tweet } from '../../../server/networks/twitter/answers.ts'
import { granted } from '../../../server/networks/twitter/answers.ts'
import { matchOf } from '../../../server/networks/twitter/evidence.ts'
import type { Payload } from '../../../server/networks/twitter/payload.ts'

const image = {
  id: 1,
  kind: 'image',
  contentType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  duration: null,
  altText: '',
} as const
const payloadOf = (text: string, pictures = 0): Payload => ({
  text,
  parentId: null,
  media: Array(pictures).fill(image),
})

/** A post as X lists it. */
function listed(text: string, pictures = 0): Tweet {
  const media = Array.from({ length: pictures }, (_, index) => ({
    key: `3_${index}`,
    address: 'https://x.com/photo/1',
  }))
  const { text: shown, urls } = shortened(text, media)
  return {
    id: '1',
    text: shown,
    entities: {
      urls: urls.map(({ url, expanded, mediaKey }) => ({
        url,
        expanded_url: expanded,
        ...(mediaKey !== undefined && { media_key: mediaKey }),
      })),
    },
    attachments: { media_keys: media.map(({ key }) => key) },
  }
}

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ' https://wren.com/a?b=c&d=e ',
    ' https://wren.com/ ',
    '&amp;',
    '&lt;',
    '<3',
    '\n\n',
    ' @ada',
    ' #rye',
    '🍞',
  ),
)
const words = fc.array(piece, { minLength: 1 }).map((pieces) => `Loaf ${pieces.join('')}`)

test('whatever was typed is known again, with or without pictures', () => {
  fc.assert(
    fc.property(words, fc.nat(4), (text, pictures) => {
      expect(matchOf(listed(text, pictures), payloadOf(text, pictures))).toBe('certain')
    }),
  )
})

test('other words are another post', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(matchOf(listed(`${text}x`), payloadOf(text))).not.toBe('certain')
      expect(matchOf(listed(`A bun. ${text}`), payloadOf(text))).toBe('none')
    }),
  )
})

test('the same words with another number of pictures are shown to the person', () => {
  expect(matchOf(listed('Look', 1), payloadOf('Look', 2))).toBe('doubtful')
  expect(matchOf(listed('Look'), payloadOf('Look', 1))).toBe('doubtful')
})

test('a repost is nobody’s own words, and a long post is read whole', () => {
  const repost = { ...listed('Look'), referenced_tweets: [{ type: 'retweeted', id: '2' }] }
  expect(matchOf(repost, payloadOf('Look'))).toBe('none')
  const text = 'Look '.repeat(100)
  const long = { ...listed(text.slice(0, 270)), note_tweet: { text } }
  expect(matchOf(long, payloadOf(text))).toBe('certain')
})

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    granted({ status, body, headers: new Headers(headers) }, 'the post', 1_800_000_000_000)
const problem = { title: 'Forbidden', detail: 'Not now.', type: 'about:blank' }

test.each([
  ['credits that are used up', answer(402, { ...problem, title: 'CreditsDepleted' }), 'unavailable'],
  ['a no in the form of X', answer(403, problem), 'refused'],
  ['a no in the form of something before X', answer(403, '<html>Forbidden</html>'), 'unclear'],
  ['a 401 that is not of X', answer(401, ''), 'unclear'],
  ['a 401 of X', answer(401, problem), 'expired'],
  ['an overloaded X', answer(503, problem), 'unclear'],
  ['another address', answer(302, ''), 'unclear'],
  ['a status that is not documented', answer(422, problem), 'unclear'],
])('%s', (_, ask, kind) => {
  expect(ask).toThrow(expect.objectContaining({ kind }))
})

test('the longest of the limits that are used up is waited for', () => {
  const at = (seconds: number) => String(1_800_000_000 + seconds)
  const headers = {
    'x-rate-limit-remaining': '3',
    'x-rate-limit-reset': at(60),
    'x-user-limit-24hour-remaining': '0',
    'x-user-limit-24hour-reset': at(3600),
  }
  expect(answer(429, problem, headers)).toThrow(expect.objectContaining({ kind: 'limited', wait: 3_600_000 }))
  expect(answer(429, problem)).toThrow(expect.objectContaining({ kind: 'limited', wait: 0 }))
})
