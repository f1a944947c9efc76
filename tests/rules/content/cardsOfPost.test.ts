import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { cardsOfPost } from '../../../rules/content/cardsOfPost.ts'
import type { LinkCard, PostContent } from '../../../rules/content/postContent.ts'

const [bread, oat] = ['https://wren.com/bread', 'https://wren.com/oat']
const cardOf = (address: string, given: Partial<LinkCard> = {}): LinkCard => ({
  address,
  title: address,
  description: '',
  mediaId: null,
  isRemoved: false,
  ...given,
})
const content: PostContent = {
  ...emptyContent,
  parts: [
    { text: `Rye: ${bread}`, mediaIds: [] },
    { text: `Oat: ${oat}`, mediaIds: [] },
  ],
  linkCards: [cardOf(oat), cardOf(bread), cardOf('https://wren.com/gone')],
  utm: { source: '{network}', medium: '', campaign: '' },
}
const shown = (given: Partial<PostContent>, ...networks: Network[]) =>
  cardsOfPost(
    { ...content, ...given },
    networks.map((network, at) => ({ id: at + 1, network })),
  ).map(({ address }) => address)

test('the cards of a post are those that go out anywhere, each once and as it is written', () => {
  expect(shown({}, 'bluesky', 'linkedin', 'mastodon')).toEqual([bread, oat])
  expect(shown({}, 'linkedin')).toEqual([bread])
})

test('a post that goes only where cards are made of the page, or there are none, has none of its own', () => {
  expect(shown({}, 'mastodon', 'instagram')).toEqual([])
  expect(shown({})).toEqual([])
})

test('a removed card is among them, one without a title and one beside a picture are not', () => {
  expect(shown({ linkCards: [cardOf(bread, { isRemoved: true })] }, 'bluesky')).toEqual([bread])
  expect(shown({ linkCards: [cardOf(bread, { title: ' ' })] }, 'bluesky')).toEqual([])
  expect(shown({ parts: [{ text: bread, mediaIds: [4] }] }, 'bluesky')).toEqual([])
})
