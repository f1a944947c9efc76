import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardOf } from '../../../../src/ui/content/preview/linkCards.ts'
import { Preview } from '../../../../src/ui/content/preview/Preview.tsx'
import { itemOf } from './support/items.ts'

afterEach(cleanup)

const text = 'Six places are left: https://www.wren.coffee/class and https://b.coffee'

const part = (words: string, ...mediaIds: number[]) => ({ text: words, mediaIds })
const address = 'https://www.wren.coffee/class'
const ofPost = { address, title: 'The class', description: '', mediaId: null, isRemoved: false }
const ofPage = { [address]: { title: 'Of the page', imageUrl: null } }

test.each(['twitter', 'facebook', 'threads', 'mastodon'] as const)(
  '%s makes a card of the first address by what the page says, whatever was written',
  (network) => {
    const nothing = { host: 'wren.coffee', title: null, imageUrl: null, mediaId: null }
    expect(cardOf(network, part(text), { linkCards: [ofPost] })).toEqual(nothing)
    expect(cardOf(network, part(text), { linkCards: [ofPost], cards: ofPage })).toEqual({
      ...nothing,
      title: 'Of the page',
    })
    expect(cardOf(network, part('Six places are left'), { linkCards: [ofPost] })).toBeNull()
    expect(cardOf(network, part(text, 4), { linkCards: [ofPost] })).toBeNull()
  },
)

test.each(['linkedin', 'linkedin_org', 'bluesky'] as const)('%s has the card only that is sent along', (network) => {
  expect(cardOf(network, part(text), { linkCards: [], cards: ofPage })).toBeNull()
  expect(cardOf(network, part(text), { linkCards: [ofPost], cards: ofPage })).toEqual({
    host: 'wren.coffee',
    title: 'The class',
    imageUrl: null,
    mediaId: null,
  })
  expect(cardOf(network, part(text), { linkCards: [{ ...ofPost, isRemoved: true }] })).toBeNull()
})

test.each(['instagram', 'tiktok'] as const)('%s has no cards', (network) => {
  expect(cardOf(network, part(text), { linkCards: [ofPost], cards: ofPage })).toBeNull()
})

test('a card shows the host, and what is known of the page', () => {
  const item = itemOf('mastodon', { texts: [text] })
  const { rerender } = render(<Preview {...item} />)
  expect(screen.getByText('wren.coffee', { selector: 'div > span' })).toBeTruthy()
  const content = { title: 'Stollen, from the first fold', imageUrl: '/media/card.jpg' }
  rerender(<Preview {...item} cards={{ 'https://www.wren.coffee/class': content }} />)
  expect(screen.getByText('Stollen, from the first fold')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/card.jpg')
})

test('a link that was chosen for Facebook has the card', () => {
  render(<Preview {...itemOf('facebook', { texts: [text], options: { link: 'https://hearth.coffee/shop' } })} />)
  expect(screen.getByText('hearth.coffee')).toBeTruthy()
  expect(screen.queryByText('wren.coffee')).toBeNull()
})
