import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { RepeatDialog } from '../../../src/ui/repeats/RepeatDialog.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { calmButton, made, met, monday, refusal, repeatProvider, unreachable } from './repeatProvider.ts'

const provider = atProvider()
afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <RepeatDialog open={isOpen} postId={9} onClose={() => setOpen(false)} />
    </>
  )
}

async function open(given: Parameters<typeof repeatProvider>[0] = {}, storage?: Storage) {
  const repeats = repeatProvider(given)
  provider.use(...repeats.handlers)
  const opened = await openSignedIn({ path: '/calendar', Page, ...(storage && { storage }) })
  return { ...opened, ...repeats, dialog: within(await screen.findByRole('dialog', { name: 'Repeat this post' })) }
}
type Opened = Awaited<ReturnType<typeof open>>
const make: (opened: Opened, name: string) => Promise<HTMLElement> = calmButton
const typeCount = async ({ dialog }: Opened, count: string) =>
  fireEvent.change(await dialog.findByRole('spinbutton', { name: 'More posts' }), { target: { value: count } })
const dates = ({ dialog }: Opened) =>
  within(dialog.getByRole('list', { name: /^\d+ dates?$/ })).getAllByRole('listitem')

const near = {
  ...{ day: '2031-12-08', other_post: 4, other_title: 'Rye' },
  ...{ account_id: 1, account: '@ada.example.com', minutes: 5 },
}

test('the dates are listed at once, and what they meet beside them', async () => {
  const opened = await open()
  opened.answers.check = met({
    conflicts: [near],
    taken: ['2031-12-01'],
  })
  expect(await make(opened, 'Make 3 posts')).toBeTruthy()
  expect(dates(opened).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/December 1.*There is one on that day already\./),
    expect.stringMatching(/December 8.*@ada\.example\.com has another post 5 minutes away: “Rye”\./),
    expect.stringMatching(/December 15/),
    expect.stringMatching(/December 22/),
  ])
})

test('on how many dates it comes close is said, and looked up anew once something else is called close', async () => {
  const opened = await open()
  provider.use(http.put(`${host}calendar/settings/`, () => HttpResponse.json({ conflict_minutes: 0 })))
  opened.answers.check = met({ conflicts: [near, { ...near, other_post: 5 }] })
  await make(opened, 'Make 4 posts')
  expect(opened.dialog.getByText(/^1 date comes close to another post of the same account/)).toBeTruthy()
  opened.answers.check = met({ taken: ['2031-12-01'] })
  const setting = opened.dialog.getByRole('combobox', { name: 'Posts of one account close together' })
  expect(setting).toHaveProperty('value', '15')
  await userEvent.selectOptions(setting, 'Never tell me')
  expect(await opened.dialog.findByRole('button', { name: 'Make 3 posts' })).toBeTruthy()
  expect(opened.dialog.queryByText(/close to another post/)).toBeNull()
  expect(opened.sent.map(({ path }) => path)).toEqual(['posts/9/repeat/check/', 'posts/9/repeat/check/'])
  expect(opened.sent[1]?.body).toEqual(opened.sent[0]?.body)
})

test('posts are made of what is chosen, the dialog closes, and that is told', async () => {
  const opened = await open()
  await typeCount(opened, '2')
  opened.answers.make = made(['2031-12-01', '2031-12-08'])
  await userEvent.click(await make(opened, 'Make 2 posts'))
  await waitFor(() => expect(opened.said()).toContain('2 posts made.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened.sent.at(-1)).toMatchObject({
    path: 'posts/9/repeat/',
    body: { days: ['2031-12-01', '2031-12-08'], time: '09:00', weekly: { every: 1, weekdays: [1] } },
  })
})

test('a refusal is told, and what is chosen stays', async () => {
  const opened = await open()
  await typeCount(opened, '2')
  opened.answers.make = refusal('A repeat has 300 posts at most.', 409)
  await userEvent.click(await make(opened, 'Make 2 posts'))
  expect(await opened.dialog.findByText('A repeat has 300 posts at most.')).toBeTruthy()
  expect(opened.dialog.getByText('The posts were not made')).toBeTruthy()
  expect(opened.dialog.getByRole('spinbutton', { name: 'More posts' })).toHaveProperty('value', '2')
})

test('without an answer it is not known whether they were made, and trying again sends the same key', async () => {
  const opened = await open()
  opened.answers.make = unreachable
  await userEvent.click(await make(opened, 'Make 4 posts'))
  expect(await opened.dialog.findByText(/^It is not known whether the posts were made/)).toBeTruthy()
  opened.answers.make = made(['2031-12-01'])
  await userEvent.click(await make(opened, 'Make 4 posts'))
  await waitFor(() => expect(opened.said()).toContain('1 post made.'))
  const [one, other] = opened.sent.filter(({ path }) => path === 'posts/9/repeat/').map(({ body }) => body)
  expect(one).toEqual(other)
})

test('what the dates meet could not be looked up: the reason, another try, and posts can be made all the same', async () => {
  const opened = await open()
  opened.answers.check = unreachable
  expect(await make(opened, 'Make 4 posts')).toHaveProperty('disabled', false)
  expect(opened.dialog.getByText(/^It could not be looked up what else goes out then/)).toBeTruthy()
  opened.answers.check = met({ taken: ['2031-12-01'] })
  await userEvent.click(opened.dialog.getByRole('button', { name: 'Try again' }))
  expect(await make(opened, 'Make 3 posts')).toBeTruthy()
})

test('what is wrong is said at its place, and nothing can be made', async () => {
  const opened = await open()
  await make(opened, 'Make 4 posts')
  await typeCount(opened, '101')
  expect(await opened.dialog.findByText('A whole number from 1 to 100.')).toBeTruthy()
  expect(await make(opened, 'Make posts')).toHaveProperty('disabled', true)
  expect(opened.dialog.getByText('Nothing would be made yet: choose when it comes again.')).toBeTruthy()
})

test('what is chosen outlives Cancel and the page, until it is started over', async () => {
  const opened = await open()
  await make(opened, 'Make 4 posts')
  expect(opened.dialog.queryByRole('button', { name: 'Start over' })).toBeNull()
  await typeCount(opened, '7')
  await userEvent.click(opened.dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const again = await open({}, opened.storage)
  expect(await make(again, 'Make 7 posts')).toBeTruthy()
  await userEvent.click(again.dialog.getByRole('button', { name: 'Start over' }))
  expect(await make(again, 'Make 4 posts')).toBeTruthy()
  expect(again.storage.local.keys().filter((key) => key.startsWith('repeats_unsaved_'))).toEqual([])
})

test('what was made is not offered again', async () => {
  const opened = await open()
  await typeCount(opened, '7')
  opened.answers.make = made(['2031-12-01'])
  await userEvent.click(await make(opened, 'Make 7 posts'))
  await waitFor(() => expect(opened.said()).toContain('1 post made.'))
  expect(opened.storage.local.keys().filter((key) => key.startsWith('repeats_unsaved_'))).toEqual([])
})

test('a post that is not there, and one without a time, say so', async () => {
  const { dialog } = await open({ posts: [] })
  expect(await dialog.findByText('This post is not there any more.')).toBeTruthy()
  cleanup()
  const opened = await open({ posts: [monday({ schedule: null, state: 'draft' })] })
  expect(await opened.dialog.findByText(/^It has no time to come again from/)).toBeTruthy()
  expect(opened.dialog.queryByRole('button', { name: /^Make/ })).toBeNull()
})

test('a repeat that is full says so before anything is sent', async () => {
  const repeat = { id: 3, position: 1, count: 300, to_come: 2, weekly: null }
  const opened = await open({ posts: [monday({ repeat })] })
  expect(await opened.dialog.findByText(/^A repeat has 300 posts at most/)).toBeTruthy()
  expect(await make(opened, 'Make posts')).toHaveProperty('disabled', true)
  expect(opened.sent).toEqual([])
})
