import { describe, expect, test } from 'vitest'
import { blankWarning } from '../../../rules/content/blanks.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'

const saying = (text: string, rest: Partial<PostContent> = {}): PostContent => ({
  parts: [{ text, mediaIds: [] }],
  firstComment: null,
  variants: [],
  threadFallback: 'join',
  accountOptions: [],
  utm: null,
  linkCards: [],
  ...rest,
})

describe('what the text of an idea leaves open', () => {
  test.each([
    ['One loaf is [price].', 'Fill in [price] before it goes out.'],
    ['From the [mill], [the distance] away.', 'Fill in [mill] and [the distance] before it goes out.'],
    ['[day], and again [day]', 'Fill in [day] before it goes out.'],
    ['[a] [b] [c] [d]', 'Fill in [a], [b], and [c] before it goes out.'],
  ])('is told before it goes out: %s', (text, warning) => {
    expect(blankWarning(saying(text))).toBe(warning)
  })

  test.each([
    'Bread at nine',
    'As shown [1]',
    'Read it [here](https://example.com)',
    '[A Title]',
    '[two\nlines]',
    '[]',
  ])('is not what a person means by brackets: %s', (text) => {
    expect(blankWarning(saying(text))).toBeNull()
  })

  test('is looked for in later parts, the first comment and the texts of single networks', () => {
    const parts = [{ text: '[one]', mediaIds: [] }] as const
    const variants = [{ network: 'bluesky' as const, accountId: null, parts, firstComment: '[two]' }]
    const content = saying('', { variants, firstComment: '[three]' })
    expect(blankWarning(content)).toBe('Fill in [three], [one], and [two] before it goes out.')
  })
})
