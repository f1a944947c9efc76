import { expect, test } from 'vitest'
import type { Network } from '../../../../contract/networks.ts'
import { emptyContent } from '../../../../rules/content/blankDraft.ts'
import type { PostContent } from '../../../../rules/content/postContent.ts'
import { cardPlaceAt, cardPlacesOf } from '../../../../src/ui/content/linkCard/cardPlaces.ts'

const part = (text: string, ...mediaIds: number[]) => ({ text, mediaIds })
const first = 'https://wren.coffee/class'
const second = 'https://wren.coffee/shop'
const thread: PostContent = { ...emptyContent, parts: [part(`Six places: ${first}`), part(`Or come by: ${second}`)] }

const accountsOn = (...networks: Network[]) => networks.map((network, at) => ({ id: at + 1, network }))

/** What is said of the card below each part. */
const places = (content: PostContent, ...networks: Network[]) =>
  cardPlacesOf(content, accountsOn(...networks)).map((place) => place && `${place.address} ${place.sentence}`)

test('each part of a thread has the card of its own link', () => {
  expect(places(thread, 'bluesky')).toEqual([
    `${first} Bluesky shows this card as you write it.`,
    `${second} Bluesky shows this card as you write it.`,
  ])
})

test.each(['join', 'comment'] as const)(
  'where a thread goes out in one piece (%s), only the first link of it has a card',
  (threadFallback) => {
    const content = { ...thread, threadFallback }
    expect(places(content, 'linkedin')).toEqual([`${first} LinkedIn shows this card as you write it.`, null])
    expect(places(content, 'bluesky', 'linkedin')).toEqual([
      `${first} Bluesky and LinkedIn show this card as you write it.`,
      `${second} Bluesky shows this card as you write it.`,
    ])
  },
)

test('a thread that goes out joined has the card of a later part where the first part has no link', () => {
  const content: PostContent = { ...thread, parts: [part('Six places'), part(`Or come by: ${second}`)] }
  expect(places(content, 'linkedin')).toEqual([null, `${second} LinkedIn shows this card as you write it.`])
})

test('a thread that goes out joined has no card where any part has a picture', () => {
  const content: PostContent = { ...thread, parts: [part(`Six places: ${first}`), part('Or come by', 4)] }
  expect(places(content, 'linkedin', 'bluesky')).toEqual([`${first} Bluesky shows this card as you write it.`, null])
})

test('a thread that goes out joined has the card at the part whose link it is, not at one whose link begins alike', () => {
  const longer = part(`${first}es`, 4)
  const content: PostContent = { ...thread, parts: [part(`${first}es`), part(first)] }
  expect(places(content, 'linkedin')).toEqual([`${first}es LinkedIn shows this card as you write it.`, null])
  expect(places({ ...content, parts: [longer, part(first)] }, 'bluesky')).toEqual([
    null,
    `${first} Bluesky shows this card as you write it.`,
  ])
})

test('what is said of a part stays the same object until it says something else', () => {
  const accounts = accountsOn('bluesky')
  const [before, after] = [0, 1].map((index) => cardPlaceAt(thread, index, accounts))
  const content: PostContent = { ...thread, parts: [part(`Seven places: ${first}`), part('Or come by')] }
  expect(cardPlaceAt(content, 0, accounts)).toBe(before)
  expect(after).toMatchObject({ address: second })
  expect(cardPlaceAt(content, 1, accounts)).toBeNull()
})
