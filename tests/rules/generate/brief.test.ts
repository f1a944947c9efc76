import { expect, test } from 'vitest'
import { askOf, blankBrief, missingIn, pageOf } from '../../../rules/generate/brief.ts'

const page = {
  asked: 'https://hearth.example/class',
  url: 'https://hearth.example/class/',
  title: 'Stollen class',
  text: 'Saturday at nine.',
  readAt: '2026-11-26T12:00:00.000Z',
}

test('of a brief goes what is said, with aim and voice where they are given, for the chosen business', () => {
  expect(askOf({ ...blankBrief, brief: ' A class. ', rough: 'Other', aim: ' Fill it ', voice: 'Dry' }, 11)).toEqual({
    source: { kind: 'brief', text: 'A class.' },
    aim: 'Fill it',
    voice: 'Dry',
    businessProfileId: 11,
  })
  expect(askOf({ ...blankBrief, brief: 'A class.' }, null)).toEqual({ source: { kind: 'brief', text: 'A class.' } })
})

test('of a rough text go its own words, of a link what was read and what is said beside it', () => {
  expect(askOf({ ...blankBrief, kind: 'rough', rough: 'come to the class' }, null).source).toEqual({
    kind: 'rough',
    text: 'come to the class',
  })
  expect(askOf({ ...blankBrief, kind: 'link', link: page.asked, beside: 'Six left', page }, null).source).toEqual({
    kind: 'link',
    text: 'Six left',
    url: page.url,
    pageText: page.text,
  })
})

test('a page counts as read for the address that stands there now', () => {
  expect(pageOf({ ...blankBrief, link: ` ${page.asked} `, page })).toBe(page)
  expect(pageOf({ ...blankBrief, link: 'https://hearth.example/other', page })).toBeNull()
  expect(pageOf(blankBrief)).toBeNull()
})

test('what is missing is said by name', () => {
  const networks = ['bluesky'] as const
  expect(missingIn({ ...blankBrief, brief: ' ' }, networks)).toBe('Say what it is about')
  expect(missingIn({ ...blankBrief, kind: 'rough' }, networks)).toBe('Write your rough text')
  expect(missingIn({ ...blankBrief, kind: 'link', link: page.asked }, networks)).toBe('Read the page first')
  expect(missingIn({ ...blankBrief, kind: 'link', link: page.asked, page }, networks)).toBeNull()
  expect(missingIn({ ...blankBrief, brief: 'A class' }, [])).toBe('Choose a network')
  expect(missingIn({ ...blankBrief, brief: 'A class' }, networks)).toBeNull()
})
