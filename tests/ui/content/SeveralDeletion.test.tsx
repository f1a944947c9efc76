import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { choicesOf } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { part, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const planned = (id: number) => postOf({ id, text: `Planned ${id}` })
const out = (id: number) => {
  const publications = [part({ id, state: 'published', published_at: '2026-11-20T09:00:00.000Z' })]
  return postOf({ id, text: `Out ${id}`, state: 'published', publications })
}
const partlyOut = (id: number) => {
  const publications = [part({ id, state: 'published' }), part({ id: id + 100, account_id: 2, state: 'failed' })]
  return postOf({ id, text: `Partly out ${id}`, state: 'partly_published', publications })
}

/** Selects all of these posts and presses "Delete"; `deleted` has what was asked of the provider then. */
async function pressDelete(posts: readonly Post[]) {
  const deleted: unknown[] = []
  const [note, ...answers] = plannedProvider({ posts }).handlers
  if (!note) throw new Error('The provider notes no calls')
  provider.use(
    note,
    ...choicesOf([], []),
    http.post(`${host}posts/several/delete/`, async ({ request }) => {
      deleted.push(await request.json())
      return HttpResponse.json({ results: posts.map(({ id }) => id), left: [] })
    }),
    ...answers,
  )
  const { app } = await openSignedIn({ path: '/posts', Page: PostsPage })
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select “/ })) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  return { deleted, notices: () => app.notifications.getSnapshot().context.notices }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('posts that are not out are deleted at once, and Undo is offered for 15 seconds', async () => {
  const { deleted, notices } = await pressDelete([planned(1), planned(2)])
  await waitFor(() => expect(deleted).toEqual([{ posts: [1, 2] }]))
  await waitFor(() => expect(notices()[0]).toMatchObject({ actionLabel: 'Undo', duration: 15_000 }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['some', [planned(1), out(2), partlyOut(3)], '2 of 3 are published. They stay on the networks.'],
  ['one', [planned(1), out(2)], '1 of 2 is published. It stays on the networks.'],
  ['all', [out(1), out(2)], 'All are published. They stay on the networks.'],
  ['a single one', [out(1)], 'It is published. It stays on the networks.'],
])('where %s of them are out it is asked first what stays, and nothing is deleted before', async (_, posts, fate) => {
  const { deleted } = await pressDelete(posts)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(`${fate} You can take it back from the notice that follows.`)
  expect(deleted).toEqual([])
  await press(posts.length === 1 ? 'Keep it' : 'Keep them')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(deleted).toEqual([])
})

test('and they are deleted once that is agreed to', async () => {
  const { deleted } = await pressDelete([planned(1), out(2)])
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 posts?' })
  await userEvent.click(dialog.querySelector('footer button:last-child') ?? dialog)
  await waitFor(() => expect(deleted).toEqual([{ posts: [1, 2] }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [20, 0],
  [21, 1],
])('%i that are not out are asked about in %i dialogs', async (count, dialogs) => {
  const { deleted } = await pressDelete(Array.from({ length: count }, (_, at) => planned(at + 1)))
  if (dialogs === 0) await waitFor(() => expect(deleted).toHaveLength(1))
  else {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 21 posts?' })
    expect(dialog.textContent).toContain('None is published yet. They leave your calendar and are not sent.')
    expect(deleted).toEqual([])
  }
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(dialogs)
})
