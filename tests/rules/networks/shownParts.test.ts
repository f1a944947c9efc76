import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { shownParts } from '../../../rules/networks/shownParts.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'

const shown = (network: Network, text: string) => partsOf(network, text).map(shownParts[network]).join('')

test('X shows an address by its host and the beginning of its path', () => {
  expect(shown('twitter', 'https://www.wren.coffee/')).toBe('wren.coffee')
  expect(shown('twitter', 'http://wren.coffee/class')).toBe('wren.coffee/class')
  expect(shown('twitter', 'See wren.coffee/classes/in-autumn?from=x.')).toBe('See wren.coffee/classes/in-aut….')
})

test('Mastodon shows the first thirty characters of an address, and of a mention its user', () => {
  expect(shown('mastodon', `https://www.wren.coffee/${'x'.repeat(40)}`)).toBe(`wren.coffee/${'x'.repeat(18)}…`)
  expect(shown('mastodon', 'Hi @wren@b.example')).toBe('Hi @wren')
})

test('LinkedIn shows a mention as the name that it was written with', () => {
  expect(shown('linkedin', 'Hi @[Wren Street](urn:li:person:a1)')).toBe('Hi Wren Street')
})

test('elsewhere an address is shown as it is written', () => {
  const address = 'https://www.wren.coffee/classes/in-the-autumn'
  for (const network of ['facebook', 'instagram', 'tiktok', 'threads', 'bluesky'] as const) {
    expect(shown(network, address)).toBe(address)
  }
})
