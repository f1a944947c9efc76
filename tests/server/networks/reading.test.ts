import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asHtml } from '../../../practice/mastodon/textRules.ts'
import { nextTid } from '../../../server/networks/bluesky/tid.ts'
import { essenceOfHtml, essenceOfText } from '../../../server/networks/mastodon/plainText.ts'

test('a status is recognized by its HTML, whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(essenceOfHtml(asHtml(text))).toBe(essenceOfText(text))
    }),
  )
})

test('servers may shorten links, name mentions shorter and set quotes and space as they like', () => {
  const sent = `Hi @ada@b.example, "see"\nhttps://www.example.com/a/very/long/path`
  const answered =
    '<p>Hi <span class="h-card"><a href="https://b.example/@ada">@<span>ada</span></a></span>, &ldquo;see&rdquo;<br>' +
    '<a href="https://www.example.com/a/very/long/path"><span class="invisible">https://www.</span>' +
    '<span class="ellipsis">example.com/a/very</span><span class="invisible">/long/path</span></a></p>'
  expect(essenceOfHtml(answered)).toBe(essenceOfText(sent))
})

test('another text is not taken for it', () => {
  expect(essenceOfHtml('<p>Rye bread on Sunday</p>')).not.toBe(essenceOfText('Rye bread on Saturday'))
  expect(essenceOfHtml('<p>🥐</p>')).not.toBe(essenceOfText('🥖'))
})

test('record keys are TIDs that rise, even within a millisecond', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const keys = Array.from({ length: 200 }, () => nextTid(now))
  for (const key of keys) expect(key).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/)
  expect([...keys].sort()).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
})
