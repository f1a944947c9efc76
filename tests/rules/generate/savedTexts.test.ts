import { expect, test } from 'vitest'
import { blankBrief } from '../../../rules/generate/brief.ts'
import { fullnessFor, tightestFirst } from '../../../rules/generate/counting.ts'
import { ideasOf, postTexts, saveLabel, subjectOf } from '../../../rules/generate/savedTexts.ts'

const x = { network: 'twitter', text: 'Come.' } as const
const bluesky = { network: 'bluesky', text: 'Come and fold.' } as const

test('the act says how many are kept, and as what', () => {
  expect(saveLabel('draft', 3)).toBe('Keep three as a draft')
  expect(saveLabel('draft', 1)).toBe('Keep one as a draft')
  expect(saveLabel('idea', 1)).toBe('Keep one as an idea')
  expect(saveLabel('idea', 3)).toBe('Keep three as ideas')
  expect(saveLabel('bucketPost', 2)).toBe('Keep two as a bucket post')
})

test('a post says it on each network in its own words, and who says the same follows', () => {
  expect(postTexts([x, bluesky, { ...x, network: 'threads' }])).toEqual({
    text: 'Come.',
    variants: [
      { network: 'bluesky', accountId: null, parts: [{ text: 'Come and fold.', mediaIds: [] }], firstComment: null },
    ],
  })
})

test('each text is an idea, which says its network where there are several', () => {
  expect(ideasOf('Stollen class', [x])).toEqual([{ title: 'Stollen class', draft: 'Come.', networks: ['twitter'] }])
  expect(ideasOf('Stollen class', [x, bluesky]).map(({ title }) => title)).toEqual([
    'Stollen class: X',
    'Stollen class: Bluesky',
  ])
})

test('what it is about is the first sentence, or the page’s title', () => {
  expect(subjectOf({ ...blankBrief, brief: 'Saturday class: stollen. Nine in the morning.' })).toBe(
    'Saturday class: stollen',
  )
  expect(subjectOf({ ...blankBrief, kind: 'rough', rough: '\nCome to the class\nat nine' })).toBe('Come to the class')
  expect(subjectOf({ ...blankBrief, brief: 'bread '.repeat(40) }).length).toBeLessThanOrEqual(91)
  const link = { ...blankBrief, kind: 'link' as const, link: 'https://hearth.example/class' }
  const page = {
    asked: link.link,
    url: link.link,
    title: 'Stollen class',
    text: '',
    readAt: '2026-11-26T12:00:00.000Z',
  }
  expect(subjectOf({ ...link, page })).toBe('Stollen class')
  expect(subjectOf(link)).toBe('https://hearth.example/class')
})

test('the tightest network comes first, by what the person’s own account takes', () => {
  expect(tightestFirst(['facebook', 'mastodon', 'twitter', 'bluesky'], {})).toEqual([
    'twitter',
    'bluesky',
    'mastodon',
    'facebook',
  ])
  const premium = { characters: 25_000, characters_per_url: 23, bytes: null }
  expect(tightestFirst(['twitter', 'bluesky'], { twitter: premium })).toEqual(['bluesky', 'twitter'])
})

test('a text is counted as its network does', () => {
  const text = 'Book: https://hearth.com/a/very/long/address/of/the/class'
  expect(fullnessFor('twitter', text, {})).toMatchObject({ used: 29, limit: 280, excess: 0, level: 'fine' })
  expect(fullnessFor('bluesky', text, {})).toMatchObject({ used: text.length, limit: 300 })
  expect(fullnessFor('bluesky', 'a'.repeat(302), {})).toEqual({
    used: 302,
    limit: 300,
    excess: 2,
    level: 'over',
    filled: 100,
  })
})
