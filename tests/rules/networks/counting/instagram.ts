import { type Case, signsBy } from './signs.ts'

/** Meta does not say what a character is there: UTF-16 units, than which none of its counts is higher. */
export const instagram: Case[] = [
  ...signsBy('units'),
  ['https://wren.com/pies', 21, 'an address, which nobody can press'],
  ['@ada.marlow', 11, 'a mention'],
  ['#rye #día_1', 11, 'tags'],
  ['.\n.\n.', 5, 'lines of dots'],
]
