import { type Case, signsBy } from './signs.ts'

/** Worked out by the Threads API's reference of posts: characters, and of an emoji its bytes in UTF-8. */
export const threads: Case[] = [
  ...signsBy('threads'),
  ['https://wren.com/pies', 21, 'an address in full'],
  ['wren.com', 8, 'a domain alone'],
  ['https://パン.jp', 13, 'a domain in Japanese'],
  ['https://🍞.com', 16, 'an emoji in an address, in bytes too'],
  ['@ada.m', 6, 'a mention'],
  ['#rye bread', 10, 'a tag'],
  ['Rye 🍞🍞', 12, 'two emoji behind a word'],
]
