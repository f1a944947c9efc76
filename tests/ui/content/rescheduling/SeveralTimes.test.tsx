import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PostsPage } from '../../../../src/ui/content/PostsPage.tsx'
import { atProvider, host } from '../../../services/support/provider.ts'
import { choicesOf } from '../support/bucketChoices.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { plannedProvider, postOf } from '../support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const posts = [postOf({ id: 1, text: 'Rye on Saturday' }), postOf({ id: 2, text: 'Cinnamon buns' })]
const schedule = (wall_time: string) => ({ at: `${wall_time}:00.000Z`, wall_time, timezone: 'UTC' })

/** What was asked, in order. */
const asked: { path: string; body: unknown }[] = []
beforeEach(() => {
  asked.splice(0)
  minutes = 15
  provider.use(...choicesOf([], []), ...plannedProvider({ posts }).handlers)
  provider.use(
    http.get(`${host}calendar/settings/`, () => HttpResponse.json({ conflict_minutes: minutes })),
    http.put(`${host}calendar/settings/`, async ({ request }) => {
      const body = await request.json()
      minutes = z.object({ conflict_minutes: z.int() }).parse(body).conflict_minutes
      return HttpResponse.json(body)
    }),
  )
  conflictsAre(() => [])
})
/** In force. */
let minutes = 15
const conflictsAre = (conflicts: () => object[]) =>
  provider.use(http.post(`${host}posts/several/times/check/`, () => HttpResponse.json({ conflicts: conflicts() })))
const answerWith = (path: string, answer: object, status = 200) =>
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      asked.push({ path, body: await request.json() })
      return HttpResponse.json(answer, { status })
    }),
  )
const freeSlots = (answer: object, status = 200) =>
  provider.use(http.get(`${host}slots/free/`, () => HttpResponse.json(answer, { status })))

async function openDialog(name: 'Move' | 'Copy') {
  const opened = await openSignedIn({ path: '/posts', Page: PostsPage })
  await screen.findByRole('link', { name: 'Cinnamon buns' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }))
  await userEvent.click(await screen.findByRole('button', { name }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}
type Opened = Awaited<ReturnType<typeof openDialog>>
const undo = ({ app }: Opened) =>
  app.notifications
    .getSnapshot()
    .context.notices.find(({ actionLabel }) => actionLabel === 'Undo')
    ?.onAction?.()
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } })

describe('several posts', () => {
  test('are moved by days and hours in one call, and back to the instants of before by Undo', async () => {
    const opened = await openDialog('Move')
    type('Days', '2')
    type('Hours', '1')
    answerWith('posts/several/reschedule/', {
      results: posts.map(({ id }) => ({
        post: id,
        version: 5,
        from: schedule('2026-11-19T17:30'),
        to: schedule('2026-11-21T18:30'),
      })),
      left: [],
      conflicts: [],
    })
    await press('Move 2 posts')
    await waitFor(() => expect(opened.said()).toContain('Moved 2 posts.'))
    expect(screen.queryByRole('dialog')).toBeNull()
    undo(opened)
    await waitFor(() => expect(opened.said()).toContain('2 posts are back where they were.'))
    expect(asked[1]?.body).toEqual({
      moves: posts.map(({ id }) => ({
        post: id,
        version: 5,
        schedule: { wall_time: '2026-11-19T17:30', timezone: 'UTC' },
      })),
    })
    expect(opened.tracked().filter((id) => id?.startsWith('post_reschedule'))).toEqual([
      'post_reschedule_started',
      'post_reschedule_success',
      'post_reschedule_started',
      'post_reschedule_success',
    ])
  })

  test('a number that is none is said at its place, and nothing can be begun', async () => {
    const { dialog } = await openDialog('Move')
    type('Hours', '99')
    expect((await dialog.findByRole('alert')).textContent).toContain('A whole number from −23 to 23.')
    expect(dialog.getByRole('button', { name: 'Move 0 posts' })).toHaveProperty('disabled', true)
  })

  test('a refusal is told, and that it began and failed', async () => {
    const opened = await openDialog('Move')
    answerWith('posts/several/reschedule/', { error: 'There is no such post.' }, 404)
    await press('Move 2 posts')
    await waitFor(() => expect(opened.said()).toContain('Nothing was moved. There is no such post.'))
    expect(opened.tracked().filter((id) => id?.startsWith('post_reschedule'))).toEqual([
      'post_reschedule_started',
      'post_reschedule_failure',
    ])
  })

  test('copies are made with a key each, are no reschedule, and are deleted by Undo', async () => {
    const opened = await openDialog('Copy')
    answerWith(
      'posts/several/copy/',
      {
        results: [{ of: 1, post: 11, schedule: schedule('2026-11-26T17:30'), is_draft: false, note: null }],
        left: [{ post: 2, text: 'This time has passed. Choose a later one.' }],
        conflicts: [],
      },
      201,
    )
    answerWith('posts/several/delete/', { results: [11], left: [] })
    await press('Copy 2 posts')
    await waitFor(() =>
      expect(opened.said()).toContain(
        'Made 1 copy. 1 was not copied. “Cinnamon buns”: This time has passed. Choose a later one.',
      ),
    )
    undo(opened)
    await waitFor(() => expect(opened.said()).toContain('1 copy deleted.'))
    expect(asked[1]).toEqual({ path: 'posts/several/delete/', body: { posts: [11] } })
    expect(opened.tracked().filter((id) => id?.startsWith('post_reschedule'))).toEqual([])
  })
})

describe('free slots', () => {
  test('are shown with who goes where, and are said where there are none', async () => {
    const { dialog } = await openDialog('Move')
    freeSlots({ results: [{ slot_id: 1, account_id: null, bucket_id: null, schedule: schedule('2031-11-21T09:00') }] })
    await userEvent.click(dialog.getByRole('radio', { name: 'To free slots' }))
    expect(await dialog.findByText('For 1 post there is no free slot.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Move 1 post' })).toBeTruthy()
  })

  test('none at all is told', async () => {
    const { dialog } = await openDialog('Move')
    freeSlots({ results: [] })
    await userEvent.click(dialog.getByRole('radio', { name: 'To free slots' }))
    expect(await dialog.findByText(/^No slot is free/)).toBeTruthy()
  })

  test('that could not be loaded are told with the reason, and asked for again', async () => {
    const { dialog } = await openDialog('Move')
    freeSlots({ error: 'Not now.' }, 500)
    await userEvent.click(dialog.getByRole('radio', { name: 'To free slots' }))
    expect(await dialog.findByText('Not now.')).toBeTruthy()
    freeSlots({ results: [] })
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^No slot is free/)).toBeTruthy()
  })
})

describe('posts that would stand close together', () => {
  const near = (apart: number) => ({
    post: 1,
    other_post: 7,
    other_title: 'Rye',
    account_id: 1,
    account: '@ada.example.com',
    schedule: schedule('2026-11-20T17:30'),
    minutes: apart,
  })

  test('are told before they are moved, with how close that is, and anew once that is changed', async () => {
    conflictsAre(() => (minutes > 5 ? [near(5)] : []))
    const { dialog } = await openDialog('Move')
    expect(await dialog.findByText(/^2 posts of @ada.example.com are 5 minutes apart/)).toBeTruthy()
    const setting = await dialog.findByRole('combobox', { name: 'Posts of one account close together' })
    expect(setting).toHaveProperty('value', '15')
    await userEvent.selectOptions(setting, 'Closer than 5 minutes')
    await waitFor(() => expect(dialog.queryByText(/5 minutes apart/)).toBeNull())
    expect(minutes).toBe(5)
  })

  test('of many the first four are named, and the others counted', async () => {
    conflictsAre(() => Array.from({ length: 6 }, (_, index) => ({ ...near(5), other_post: 20 + index })))
    const { dialog } = await openDialog('Move')
    expect(await dialog.findByText('And 2 more.')).toBeTruthy()
    expect(dialog.getAllByText(/5 minutes apart/)).toHaveLength(4)
  })

  test('could not be looked up: that is told, asked for again, and the posts can be moved all the same', async () => {
    provider.use(
      http.post(`${host}posts/several/times/check/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })),
    )
    const { dialog } = await openDialog('Move')
    expect(await dialog.findByText('Not now.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Move 2 posts' })).toHaveProperty('disabled', false)
    conflictsAre(() => [near(0)])
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^2 posts of @ada.example.com go out at the same time/)).toBeTruthy()
  })
})
