import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, part, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

type WirePart = Post['publications'][number]

const out = (change: Partial<WirePart> = {}): WirePart =>
  part({ state: 'published', remote_url: 'https://bsky.app/p/1', removal: 'possible', ...change })
const onX = (change: Partial<WirePart> = {}): WirePart =>
  out({ id: 71, account_id: 2, network: 'twitter', handle: 'ada', remote_url: 'https://x.com/ada/status/1', ...change })
const onInstagram = out({
  id: 72,
  account_id: 3,
  network: 'instagram',
  handle: 'ada.bakes',
  remote_url: 'https://www.instagram.com/p/1',
  removal: 'by_hand',
})
const publishedOn = (...publications: WirePart[]) => postOf({ state: 'published', publications })

/** The question whether a post shall be deleted, and what the provider is asked for then. */
async function asked(post: Post) {
  const plan = plannedProvider({ posts: [post], accounts: [bluesky] })
  provider.use(...plan.handlers)
  const { app, router } = await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
  const deletions: (string | null)[] = []
  const answerWith = (answer: () => Response) =>
    provider.use(
      http.delete(`${host}posts/9/`, ({ request }) => {
        deletions.push(new URL(request.url).searchParams.get('from_networks'))
        return answer()
      }),
    )
  answerWith(() => new HttpResponse(null, { status: 204 }))
  const ask = async () => {
    act(() => app.lazyInSession(createSession).lazy(createPosts).get('9').send({ type: 'deletion.requested' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete this post?' }))
  }
  return { dialog: await ask(), ask, router, deletions, answerWith }
}

const fates = (dialog: Awaited<ReturnType<typeof asked>>['dialog']) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
const choices = (dialog: Awaited<ReturnType<typeof asked>>['dialog']) =>
  dialog
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '')

const both = ['Keep it', 'Delete here only', 'Delete here and on the networks']

test('what nothing is out of is deleted here, with nothing to choose', async () => {
  const { dialog, deletions } = await asked(postOf())
  expect(choices(dialog)).toEqual(['Keep it', 'Delete'])
  expect(dialog.queryByRole('list')).toBeNull()
  await pressWhenThere('Delete')
  await waitFor(() => expect(deletions).toEqual([null]))
})

test('an account without a handle is called by its name', async () => {
  const onPage = out({ network: 'linkedin_org', handle: 'wren-street-bakery', name: 'Wren Street Bakery' })
  const { dialog } = await asked(publishedOn(onPage))
  expect(fates(dialog)).toEqual(['LinkedIn Page Wren Street BakeryIt can be deleted on LinkedIn Page.'])
  expect(screen.getByRole('list', { name: 'Accounts', hidden: true }).textContent).toContain(
    'LinkedIn PageWren Street Bakery',
  )
})

test('of each account it is said what can become of it, and where its person has to do it', async () => {
  const { dialog } = await asked(publishedOn(out(), onX({ removal: 'done' }), onInstagram))
  expect(choices(dialog)).toEqual(both)
  expect(fates(dialog)).toEqual([
    'Bluesky @ada.example.comIt can be deleted on Bluesky.',
    'X @adaIt is deleted on X already.',
    expect.stringContaining(
      'Instagram @ada.bakesIt cannot be deleted on Instagram from here and stays: delete it there yourself.',
    ),
  ])
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.instagram.com/p/1'])
})

test('where no network can, only here is offered', async () => {
  const { dialog } = await asked(publishedOn(onInstagram))
  expect(choices(dialog)).toEqual(['Keep it', 'Delete'])
  expect(dialog.getByText('It leaves your calendar. What is on the networks stays there.')).toBeTruthy()
})

test.each([
  ['Delete here only', null],
  ['Delete here and on the networks', 'true'],
] as const)('"%s" asks for just that', async (name, query) => {
  const { deletions, router } = await asked(publishedOn(out()))
  await pressWhenThere(name)
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
  expect(deletions).toEqual([query])
})

test('while it is deleted that is said', async () => {
  const { router } = await asked(publishedOn(out()))
  const answer = Promise.withResolvers<void>()
  provider.use(
    http.delete(`${host}posts/9/`, async () => {
      await answer.promise
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await pressWhenThere('Delete here and on the networks')
  expect(
    await screen.findByText('It is being deleted. Where networks are asked too, that can take a while.'),
  ).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
})

test('where a network still has it the page shows what is gone and why the rest is not, and again goes on', async () => {
  const { answerWith, ask, deletions, router } = await asked(publishedOn(out(), onX()))
  const left = publishedOn(
    out({ removal: 'done', removed_at: '2026-11-20T08:05:00.000Z' }),
    onX({ removal: 'unclear' }),
  )
  const error = 'Not all of it is gone. Still on X (@ada): X did not say whether it is gone.'
  answerWith(() => HttpResponse.json({ error, post: left }, { status: 409 }))
  await pressWhenThere('Delete here and on the networks')
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The post could not be deletedIt is still here, as it stands below. ${error}`,
  )
  const [gone, open] = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
  expect(gone?.textContent).toContain('Deleted on Bluesky')
  expect(gone?.textContent).toMatch(/8:05 AM/)
  expect(gone && within(gone).queryByRole('link', { name: /^Open/ })).toBeNull()
  expect(open?.textContent).toContain('Deletion unclear')
  expect(open?.textContent).not.toContain('Published')
  expect(open?.textContent).toContain('It is not known whether X has deleted it. Delete the post again to find out.')
  expect(open && within(open).getByRole('link', { name: /^Open/ })).toBeTruthy()
  expect(screen.getByText('It is deleted on Bluesky. It may still be on X.')).toBeTruthy()

  answerWith(() => new HttpResponse(null, { status: 204 }))
  expect(choices(await ask())).toEqual(both)
  await pressWhenThere('Delete here and on the networks')
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
  expect(deletions).toEqual(['true', 'true'])
})

test('what is still on a network is told apart from what may be', async () => {
  const onMastodon = part({ id: 73, account_id: 3, network: 'mastodon', state: 'published', removal: 'possible' })
  const gone = out({ removal: 'done', removed_at: '2026-11-20T08:05:00.000Z' })
  await asked(publishedOn(gone, onX({ removal: 'unclear' }), onMastodon))
  expect(screen.getByText('It is deleted on Bluesky. It is still on Mastodon. It may still be on X.')).toBeTruthy()
})

test('what is deleted everywhere but here says how to end that', async () => {
  const done = { removal: 'done', removed_at: '2026-11-20T08:05:00.000Z' } as const
  await asked(publishedOn(out(done)))
  expect(screen.getByText('It is deleted on Bluesky. Delete it to take it off your calendar.')).toBeTruthy()
})
