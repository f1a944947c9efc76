import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asHtml } from '../../../practice/mastodon/textRules.ts'
import { nextTid } from '../../../server/networks/bluesky/tid.ts'
import { chosenMatchOf, renderedLikeness } from '../../../server/networks/mastodon/evidence.ts'
import { wordsOfHtml, wordsOfText } from '../../../server/networks/mastodon/plainText.ts'

test('a status is recognized by its HTML, whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(wordsOfHtml(asHtml(text))).toBe(wordsOfText(text))
    }),
  )
})

test('servers may shorten links, name mentions shorter and set quotes and space as they like', () => {
  const sent = `Hi @ada@b.example, "see"\nhttps://www.example.com/a/very/long/path`
  const answered =
    '<p>Hi <span class="h-card"><a href="https://b.example/@ada">@<span>ada</span></a></span>, &ldquo;see&rdquo;<br>' +
    '<a href="https://www.example.com/a/very/long/path"><span class="invisible">https://www.</span>' +
    '<span class="ellipsis">example.com/a/very</span><span class="invisible">/long/path</span></a></p>'
  expect(renderedLikeness(answered, sent)).toBe('letters')
})

test('another text is not taken for it, nor one that differs by an emoji or a mark', () => {
  expect(renderedLikeness('<p>Rye bread on Sunday</p>', 'Rye bread on Saturday')).toBe('none')
  expect(renderedLikeness('<p>🥐</p>', '🥖')).toBe('none')
  expect(renderedLikeness('<p>Sale today ☀</p>', 'Sale today 🌧')).toBe('letters')
  expect(renderedLikeness('<p>Sale today!</p>', 'Sale today?')).toBe('letters')
  expect(renderedLikeness('<p>Sale today ☀</p>', 'Sale today ☀')).toBe('whole')
})

test('an image that stands for an emoji counts as what was typed', () => {
  const answered = '<p>Hello <img class="emoji" draggable="false" alt=":blobcat:" src="https://m.example/1.png"></p>'
  expect(renderedLikeness(answered, 'Hello :blobcat:')).toBe('whole')
})

test('another warning or other readers leave a person to say whether it is this status', () => {
  const status = { id: '1', content: '', created_at: '', account: { id: '1' } }
  const sent = { visibility: 'private', spoiler_text: 'Flour' }
  expect(chosenMatchOf({ ...status, ...sent }, sent)).toBe('certain')
  expect(chosenMatchOf(status, sent)).toBe('certain')
  expect(chosenMatchOf({ ...status, visibility: 'unlisted' }, {})).toBe('certain')
  expect(chosenMatchOf({ ...status, ...sent, visibility: 'unlisted' }, sent)).toBe('doubtful')
  expect(chosenMatchOf({ ...status, ...sent, spoiler_text: '' }, sent)).toBe('doubtful')
})

test('record keys are TIDs that rise, even within a millisecond', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const keys = Array.from({ length: 200 }, () => nextTid(now))
  for (const key of keys) expect(key).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/)
  expect([...keys].sort()).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
})
