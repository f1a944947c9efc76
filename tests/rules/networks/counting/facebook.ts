import { type Case, signsBy } from './signs.ts'

/** Meta does not say what a character is there: UTF-16 units, than which none of its counts is higher. */
export const facebook: Case[] = [
  ...signsBy('units'),
  ['https://wren.com/pies', 21, 'an address in full'],
  ['@ada', 4, 'a name'],
  ['#rye #面包', 8, 'tags'],
  [' Rye ', 5, 'spaces around'],
]
