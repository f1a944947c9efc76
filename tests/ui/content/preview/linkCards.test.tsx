import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardOf } from '../../../../src/ui/content/preview/linkCards.ts'
import { Preview } from '../../../../src/ui/content/preview/Preview.tsx'
import { itemOf } from './support/items.ts'

afterEach(cleanup)

const text = 'Six places are left: https://www.wren.coffee/class and https://b.coffee'

test.each(['twitter', 'facebook', 'threads', 'mastodon'] as const)(
  '%s makes a card of the first address',
  (network) => {
    expect(cardOf(network, text)).toEqual({ host: 'wren.coffee', content: null })
    expect(cardOf(network, 'Six places are left')).toBeNull()
  },
)

test.each(['linkedin', 'linkedin_org', 'bluesky'] as const)('%s has the card only that is sent along', (network) => {
  const content = { title: 'The class', imageUrl: null }
  expect(cardOf(network, text)).toBeNull()
  expect(cardOf(network, text, { 'https://www.wren.coffee/class': content })).toEqual({ host: 'wren.coffee', content })
})

test.each(['instagram', 'tiktok'] as const)('%s has no cards', (network) => {
  expect(cardOf(network, text)).toBeNull()
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
