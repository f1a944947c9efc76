import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { isLinkIn, withLinkCard } from '../../../rules/content/editLinkCards.ts'
import type { LinkCard, PostContent } from '../../../rules/content/postContent.ts'

const bread = 'https://a.example/bread'
const part = (text: string) => ({ text, mediaIds: [] })
const saying = (text: string, ...linkCards: LinkCard[]): PostContent => ({
  ...emptyContent,
  parts: [part(text)],
  linkCards,
})
const cardOf = (address: string): LinkCard => ({
  address,
  title: address,
  description: '',
  mediaId: null,
  isRemoved: false,
})

describe('the cards of a content', () => {
  test('lose that of an address that was read in a pause, while a longer one was typed', () => {
    const content = saying(`Rye: ${bread}`, cardOf('https://a.example/b'))
    expect(withLinkCard(content, cardOf(bread))).toEqual([cardOf(bread)])
  })

  test('keep those of all links of the texts, in variants too', () => {
    const variant = {
      network: 'linkedin',
      accountId: null,
      firstComment: null,
      parts: [part('wren.coffee/oat')],
    } as const
    const others = [cardOf('https://a.example/b'), cardOf('wren.coffee/oat'), cardOf('wren.coffee/gone')]
    const content = { ...saying(`${bread} https://a.example/b.`, ...others), variants: [variant] }
    expect(withLinkCard(content, cardOf(bread))).toEqual([others[0], others[1], cardOf(bread)])
  })
})

test.each([
  ['a link with a sign behind it that is none of it', `Rye (${bread}).`, true],
  ['a bare domain', 'Rye: a.example/bread', false],
  ['the beginning of a longer one', `${bread}s`, false],
  ['the end of a longer one', `x${bread}`, false],
  ['what is no link anywhere', 'Rye bread', false],
])('whether an address is a link: %s', (_, text, is) => {
  expect(isLinkIn(saying(text), bread)).toBe(is)
})
