import { type Case, hardSigns, signsBy } from './signs.ts'

/** Worked out by the lexicon `app.bsky.feed.post`: graphemes. */
export const bluesky: Case[] = [
  ...signsBy('graphemes'),
  ['https://wren.com/pies', 21, 'an address in full'],
  ['wren.com', 8, 'a domain alone'],
  ['(https://wren.com).', 19, 'an address in brackets'],
  ['https://パン.jp', 13, 'a domain in Japanese'],
  ['@ada.bsky.social', 16, 'a mention in full'],
  ['#rye #面包', 8, 'tags'],
  ['$RYE', 4, 'a cashtag'],
  [' Rye ', 5, 'spaces around'],
]

/** Its bytes in UTF-8, which it bounds too. */
export const blueskyBytes: Case[] = [
  ...hardSigns.map(({ text, bytes, why }): Case => [text, bytes, why]),
  ['https://wren.com', 16, 'an address'],
]
