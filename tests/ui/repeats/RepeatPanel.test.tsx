import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { calmButton, made, monday, placed, refusal, repeatProvider } from './repeatProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const repeat = { id: 3, position: 1, count: 3, to_come: 3, weekly: { every: 1, weekdays: [1] } }
const first = monday({ repeat })
const last = monday({ id: 11, repeat: { ...repeat, position: 3 } })
const three = [
  placed(9, '2031-11-24'),
  placed(10, '2031-12-01', { is_changed: true }),
  placed(11, '2031-12-08', { fixed: 'This post is being sent right now.' }),
]

async function open(address: string, posts = three) {
  const repeats = repeatProvider({ posts: [first, last], repeat: posts })
  provider.use(...repeats.handlers)
  return { ...(await openSignedIn({ path: '/post/:id', address, Page: PostPage })), ...repeats }
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Repeated every Monday' }))

test('all posts of the repeat are listed, with what was changed by itself', async () => {
  await open('/post/9?repeat=posts')
  const dialog = await panel()
  const items = within(await dialog.findByRole('list', { name: '3 posts' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('(this post)'),
    expect.stringContaining('changed by itself'),
    expect.any(String),
  ])
  expect(dialog.getByRole('button', { name: 'Delete 1 later one' })).toBeTruthy()
})

test('posts that could not be read are told with the reason, and asked for again', async () => {
  const { answers } = await open('/post/9')
  const read = answers.read
  answers.read = refusal('Not now.', 500)
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 3' }))
  const dialog = await panel()
  expect(await dialog.findByText('Not now.')).toBeTruthy()
  answers.read = read
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('list', { name: '3 posts' })).toBeTruthy()
})

test('the repeat goes on after its last day by the same rule, of the last post', async () => {
  const opened = await open('/post/9?repeat=posts')
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Repeat further…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat further' }))
  opened.answers.make = made(['2031-12-15', '2031-12-22', '2031-12-29', '2032-01-05'])
  await userEvent.click(await calmButton({ ...opened, dialog }, 'Make 4 posts'))
  await waitFor(() => expect(opened.said()).toContain('4 posts made.'))
  expect(opened.sent.at(-1)).toMatchObject({
    path: 'posts/11/repeat/',
    body: {
      days: ['2031-12-15', '2031-12-22', '2031-12-29', '2032-01-05'],
      weekly: { every: 1, weekdays: [1] },
    },
  })
  await panel()
})

test('going on is called off back to the panel', async () => {
  await open('/post/9?repeat=further')
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat further' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await panel()
})

test('of the later posts those changed by themselves are left unless they are chosen', async () => {
  const opened = await open('/post/9?repeat=change')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change all from here' }))
  expect(await dialog.findByRole('button', { name: 'Change 0 posts' })).toHaveProperty('disabled', true)
  expect(await dialog.findByText(/1 post stays as it is/)).toBeTruthy()
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Rye on Monday/ }))
  let body: unknown
  provider.use(
    http.post(`${host}posts/:id/repeat/change/`, async ({ request }) => {
      body = await request.json()
      return HttpResponse.json({ change_id: 5, results: [{ post: 10, version: 2 }], left: [] })
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 post' }))
  await waitFor(() => expect(opened.said()).toContain('1 post now has it, too.'))
  expect(body).toEqual({ version: first.version, including: [10], time: null })
})
