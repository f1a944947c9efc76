import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppealsPage } from '../../../src/ui/moderation/appeals/AppealsPage.tsx'
import { type moderationProvider, wireAppeal } from '../../services/moderation/moderationProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { narrowBars } from '../support/narrowBars.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openModeration } from './openModeration.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const path = '/admin/moderation/appeals'
const second = wireAppeal({
  id: 4,
  person: { id: 6, name: 'Fern & Fold', email: 'fern@example.com' },
  refused: { ...wireAppeal().refused, case_id: 2, title: 'How we press leaves' },
})
const declined = wireAppeal({
  id: 2,
  state: 'declined',
  answer: 'The sum is still there.',
  decided_by: 'Grace',
  decided_at: '2026-11-20T16:00:00.000Z',
})
const open = (wish: Parameters<typeof moderationProvider>[0], address = path) =>
  openModeration(provider, wish, { path, address, Page: AppealsPage })
const heading = (name: string) => screen.findByRole('heading', { name })

test('open appeals are listed; the chosen one shows what the person says, the refused post and why', async () => {
  await open({ appeals: [wireAppeal(), second] })
  await heading('Two appeals are open.')
  expect(yellowActs()).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'New year, new income' }))
  await heading('What they say')
  expect(screen.getByText('It is true: ask them.')).toBeTruthy()
  expect(document.querySelector('mark')?.textContent).toBe('earn $300 a day')
  expect(screen.getByText(/Refused Yesterday, 12:00 PM by Ada Marlow: It promises money or gains/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look at it in the queue' }).getAttribute('href')).toBe(
    '/admin/moderation?case=1',
  )
  expect(yellowActs()).toEqual(['Grant'])
})

test('declining asks for an answer, and the next open one is read then', async () => {
  const { keeper, said, router } = await open({ appeals: [wireAppeal(), second] }, `${path}?appeal=3`)
  await pressWhenReady('Decline')
  expect(await screen.findByText('Say why the refusal stays: the person reads it')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your answer'), 'The sum is still there.')
  await pressWhenReady('Decline')
  await waitFor(() => expect(said()).toContain('The appeal is declined. Lumen Yoga reads your answer.'))
  expect(keeper.callsOf('POST', 'appeals/3/decide/')[0]?.body).toEqual({
    decision: 'declined',
    answer: 'The sum is still there.',
    version: 1,
  })
  await waitFor(() => expect(router.state.location.search).toBe('?appeal=4'))
  await heading('One appeal is open.')
})

test('granting needs no answer', async () => {
  const { said } = await open({ appeals: [wireAppeal()] }, `${path}?appeal=3`)
  await pressWhenReady('Grant')
  await waitFor(() => expect(said()).toContain('The appeal is granted. Lumen Yoga may plan the post again.'))
  await heading('Nobody appeals')
})

test('an answer that is being written is there again after another appeal was read, and after a reload', async () => {
  const { storage, unmount } = await open({ appeals: [wireAppeal(), second] }, `${path}?appeal=3`)
  await userEvent.type(await screen.findByLabelText('Your answer'), 'The sum')
  await userEvent.click(screen.getByRole('link', { name: 'How we press leaves' }))
  await heading('Fern & Fold')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('')
  unmount()
  await openModeration(
    provider,
    { appeals: [wireAppeal()] },
    { path, address: `${path}?appeal=3`, Page: AppealsPage, storage },
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('The sum'))
})

test('where another administrator was faster it is told, and the answer stays', async () => {
  await open({ appeals: [wireAppeal()] }, `${path}?appeal=3`)
  provider.use(
    http.post(`${host}admin/moderation/appeals/3/decide/`, () =>
      HttpResponse.json({ error: 'Grace has granted it already.' }, { status: 409 }),
    ),
  )
  await userEvent.type(await screen.findByLabelText('Your answer'), 'The sum')
  await pressWhenReady('Decline')
  expect(await screen.findByText('Grace has granted it already.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('The sum')
})

test('decided ones stay readable, with who decided and the answer', async () => {
  await open({ appeals: [declined] })
  await userEvent.click(await screen.findByRole('link', { name: 'Decided' }))
  await userEvent.click(await screen.findByRole('link', { name: 'New year, new income' }))
  expect(await screen.findByText('Declined by Grace, Yesterday, 4:00 PM')).toBeTruthy()
  expect(screen.getByText('The sum is still there.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull()
})

test('whoever looks for an appeal stays in the field', async () => {
  const { router } = await open({ appeals: [wireAppeal(), second] })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search the appeals' })
  await userEvent.type(field, 'leaves{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=leaves'))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search the appeals' }))
  expect(screen.getByRole('searchbox', { name: 'Search the appeals' })).toHaveProperty('value', 'leaves')
})

test('appeals that cannot be read say why and are tried again', async () => {
  let isDown = true
  const opening = open({ appeals: [wireAppeal()] })
  provider.use(
    http.get(`${host}admin/moderation/appeals/`, () =>
      isDown ? HttpResponse.json({ error: 'Not now.' }, { status: 503 }) : undefined,
    ),
  )
  await opening
  await screen.findByText('Not now.')
  isDown = false
  await pressWhenReady('Try again')
  await heading('One appeal is open.')
})

test('which appeals are shown is in view where the window is narrow', async () => {
  const scrolledBy = narrowBars()
  await open({ appeals: [declined] }, `${path}?state=decided`)
  const bar = screen.getByRole('navigation', { name: 'Appeals by state' })
  expect(scrolledBy(bar)).toBe(1)
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  await waitFor(() => expect(scrolledBy(bar)).toBe(0))
})
