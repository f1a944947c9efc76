import { type Case, signsBy } from './signs.ts'

/** Worked out by LinkedIn's commentary: UTF-16 units of what is shown, a mention as its name and nothing twice. */
export const linkedin: Case[] = [
  ...signsBy('units'),
  ['@[Harbor Market](urn:li:organization:123)', 13, 'a mention of a page'],
  ['Hi @[Ada](urn:li:person:a_1-B)!', 7, 'a mention of a person'],
  ['@[Ada 🍞](urn:li:person:1)', 6, 'an emoji in a name'],
  ['@[Ada](https://wren.com)', 24, 'what looks like a mention'],
  ['@[A](urn:li:share:1)', 20, 'an URN that is nobody'],
  ['@ada', 4, 'a name without its URN'],
  ['\\|{}@[]()<>#*_~', 15, 'reserved characters, which go out with a stroke before each'],
  ['#rye_bread', 10, 'a tag, which goes out as a template'],
  ['#面包', 3, 'a tag in Chinese'],
  ['https://wren.com/a(b)', 21, 'an address in full'],
  ['https://wren.com/@[Ada](urn:li:person:1)', 40, 'a mention in a path is part of the address'],
]
