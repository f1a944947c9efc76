import { type Case, signsBy } from './signs.ts'

/** Worked out by the Content Posting API's reference: UTF-16 code units ("runes" there). */
export const tiktok: Case[] = [
  ...signsBy('units'),
  ['https://wren.com/pies', 21, 'an address, which nobody can press'],
  ['@ada.bakes', 10, 'a mention'],
  ['#rye #面包', 8, 'tags'],
  ['#🍞', 3, 'an emoji behind the sign of a tag'],
]
