import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { contentFor } from '../../../rules/content/contentFor.ts'
import { cardAddressOf, cardMakers, sentCardOf } from '../../../rules/content/linkCards.ts'
import type { LinkCard, PostContent } from '../../../rules/content/postContent.ts'
import { isSameContent } from '../../../rules/content/sameContent.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'

const address = 'https://wren.coffee/class'
const card: LinkCard = { address, title: 'Classes', description: 'On Saturdays', mediaId: 4, isRemoved: false }
const part = (text: string, ...mediaIds: number[]) => ({ text, mediaIds })
const withLink = part(`Join us: ${address}`)

describe('the card of a link', () => {
  test.each(['bluesky', 'linkedin', 'linkedin_org'] as const)('goes out with the part on %s', (network) => {
    expect(sentCardOf(network, withLink, [card])).toBe(card)
  })

  test.each(['twitter', 'facebook', 'threads', 'mastodon'] as const)('is made by %s itself', (network) => {
    expect(cardAddressOf(network, withLink)).toBe(address)
    expect(sentCardOf(network, withLink, [card])).toBeNull()
  })

  test.each(['instagram', 'tiktok'] as const)('is shown by nobody on %s', (network) => {
    expect(cardAddressOf(network, withLink)).toBeNull()
    expect(sentCardOf(network, withLink, [card])).toBeNull()
  })

  test('is that of the first link, whatever is known of the others', () => {
    const two = part(`https://other.coffee and ${address}`)
    expect(cardAddressOf('bluesky', two)).toBe('https://other.coffee')
    expect(sentCardOf('bluesky', two, [card])).toBeNull()
  })

  test('is that of the very address, not of one that begins alike', () => {
    expect(sentCardOf('bluesky', part(`Join us: ${address}es`), [card])).toBeNull()
  })

  test('stays out where there are pictures, where it was removed, and where nothing is known', () => {
    expect(sentCardOf('bluesky', part(withLink.text, 7), [card])).toBeNull()
    expect(sentCardOf('bluesky', withLink, [{ ...card, isRemoved: true }])).toBeNull()
    expect(sentCardOf('bluesky', withLink, [])).toBeNull()
    expect(sentCardOf('bluesky', withLink, [{ ...card, title: ' ' }])).toBeNull()
  })

  test('of a thread that is joined is that of its first link', () => {
    const content: PostContent = { ...emptyContent, parts: [part('One'), withLink], linkCards: [card] }
    const { parts, linkCards } = contentFor(content, { id: 1, network: 'linkedin' }, withUtm)
    expect(sentCardOf('linkedin', parts[0], linkCards)).toBe(card)
  })

  test('goes out with the parameters that its link goes out with', () => {
    const utm = { source: '{network}', medium: 'social', campaign: '' }
    const content: PostContent = { ...emptyContent, parts: [withLink], linkCards: [card], utm }
    const { parts, linkCards } = contentFor(content, { id: 1, network: 'linkedin' }, withUtm)
    const sent = sentCardOf('linkedin', parts[0], linkCards)
    expect(sent).toEqual({ ...card, address: `${address}?utm_source=linkedin&utm_medium=social` })
    expect(parts[0].text).toContain(sent?.address)
  })

  test('is an address of the text it goes out with, on every network', () => {
    const pieces = fc.array(fc.constantFrom(address, 'https://other.coffee', 'wren.coffee', 'words', '\n', '@ada'))
    fc.assert(
      fc.property(fc.constantFrom(...networks), pieces, (network, words) => {
        const one = part(words.join(' '))
        const sent = sentCardOf(network, one, [card, { ...card, address: 'wren.coffee' }])
        expect(sent?.address ?? null).toBe(
          cardMakers[network] === 'sender' && cardAddressOf(network, one) !== 'https://other.coffee'
            ? cardAddressOf(network, one)
            : null,
        )
      }),
    )
  })
})

describe('two contents differ', () => {
  const content: PostContent = { ...emptyContent, linkCards: [card, { ...card, address: 'https://other.coffee' }] }
  test.each([
    ['in a title', { title: 'Another' }],
    ['in a description', { description: '' }],
    ['in a picture', { mediaId: null }],
    ['in whether a card goes out', { isRemoved: true }],
  ])('%s', (_, change) => {
    const [first, ...others] = content.linkCards
    expect(isSameContent(content, { ...content, linkCards: [{ ...card, ...first, ...change }, ...others] })).toBe(false)
  })

  test('not in the order in which cards were read', () => {
    expect(isSameContent(content, { ...content, linkCards: content.linkCards.toReversed() })).toBe(true)
    expect(isSameContent(content, { ...content, linkCards: [] })).toBe(false)
  })
})
