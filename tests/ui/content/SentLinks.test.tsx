import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { wireMedia } from '../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const address = 'https://wren.coffee/class'
const text = `Six places are left: ${address}`
const utm = { source: '{network}', medium: 'social', campaign: '' }
const card = { address, title: 'The class', description: 'On Saturdays', media_id: 5, is_removed: false }
const draft: Partial<Post> = { state: 'draft', publications: [], schedule: null }

function serve(post: Post) {
  const medium = { ...wireMedia({ id: 5, name: 'oven.png' }), thumbnail_url: '/provider/media/file/5/small.png' }
  provider.use(
    ...plannedProvider({ posts: [post], accounts: [bluesky] }).handlers,
    http.get(`${host}media/5/`, () => HttpResponse.json(medium)),
  )
}

/** What the post's own page tells of it. */
async function open(post: Post) {
  serve(post)
  await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  return within(await screen.findByRole('complementary', { name: 'The post' }))
}

test.each<[string, Partial<Post>]>([
  ['planned post', {}],
  ['draft', draft],
])('the page of a %s shows the card that goes out, with its picture', async (_, state) => {
  const post = await open(postOf({ text, link_cards: [card], ...state }))
  await post.findByText('The class')
  expect(post.getByText('On Saturdays')).toBeTruthy()
  expect(post.getByText(address)).toBeTruthy()
  const picture = await post.findByRole('img')
  expect(picture.getAttribute('src')).toContain('/media/file/5/small.png')
  expect(post.queryByText('UTM parameters of the links')).toBeNull()
})

test('it says which link has no card because its person wants none', async () => {
  const post = await open(postOf({ text, link_cards: [{ ...card, is_removed: true }] }))
  expect(await post.findByText(`No link card for ${address}`)).toBeTruthy()
  expect(post.queryByText('The class')).toBeNull()
})

test('it shows the parameters that its links go out with, and not the empty ones', async () => {
  const post = await open(postOf({ text, utm }))
  expect(await post.findByText('UTM parameters of the links')).toBeTruthy()
  const terms = post.getAllByRole('term').map(({ textContent }) => textContent)
  const values = post.getAllByRole('definition').map(({ textContent }) => textContent)
  expect([terms, values]).toEqual([
    ['Source', 'Medium'],
    ['Name of the network', 'social'],
  ])
})

test('it says nothing of parameters where no link takes them', async () => {
  const words = 'https://wren.coffee?utm_source=letter'
  const post = await open(postOf({ text: words, utm, link_cards: [{ ...card, address: words }] }))
  await post.findByText('The class')
  expect(post.queryByText('UTM parameters of the links')).toBeNull()
})

test('of two versions of a post each shows its card and its parameters', async () => {
  const theirs = postOf({ ...draft, text, version: 2, link_cards: [card], utm })
  serve(theirs)
  const { id, client_key: clientKey } = theirs
  const linkCards = [{ address, title: 'Folding', description: '', mediaId: null, isRemoved: false }]
  const mine = {
    clientKey,
    postId: id,
    version: 1,
    draft: {
      parts: [{ text, mediaIds: [] }],
      accountIds: [1],
      linkCards,
      utm: { ...utm, campaign: 'rye' },
      when: 'now',
      wallTime: '2026-11-24T17:30',
      timezone: 'Europe/London',
      occurrence: 'first',
    },
    isSaved: false,
    savedAt: 0,
  }
  const kept = { [`draft_${ada.id}_${id}`]: JSON.stringify(mine) }
  await openSignedIn({ path: '/post/create', address: `/post/create?edit=${id}`, Page: ComposerPage, kept })
  const sideOf = async (heading: string) =>
    within((await screen.findByRole('heading', { name: heading })).closest('section') ?? document.body)
  const here = await sideOf('What you wrote here')
  expect(await here.findByText('Folding')).toBeTruthy()
  expect(here.getByText('rye')).toBeTruthy()
  const there = await sideOf('What is saved')
  expect(await there.findByText('The class')).toBeTruthy()
  expect(there.queryByText('rye')).toBeNull()
})
