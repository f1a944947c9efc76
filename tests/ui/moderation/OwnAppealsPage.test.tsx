import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnAppealsPage } from '../../../src/ui/moderation/own/OwnAppealsPage.tsx'
import { type moderationProvider, wireRefused } from '../../services/moderation/moderationProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { openModeration } from './openModeration.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const path = '/appeals'
const open = (wish: Parameters<typeof moderationProvider>[0]) =>
  openModeration(provider, wish, { path, Page: OwnAppealsPage })
const heading = (name: string) => screen.findByRole('heading', { name })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Why it should be let go')

test('a refused post stands there with what it says, why it was refused, and the way to the draft', async () => {
  await open({ refused: [wireRefused()] })
  await heading('One of your posts was refused.')
  const item = within(screen.getByRole('listitem', { name: 'New year, new income' }))
  expect(item.getByText('Three of my students now earn $300 a day.')).toBeTruthy()
  expect(item.getByText(/It promises money or gains .* Say it without the sum\./)).toBeTruthy()
  expect(item.getByRole('link', { name: /^Open the post/ }).getAttribute('href')).toBe('/post/11')
})

test('where the draft was deleted no link leads to it', async () => {
  await open({ refused: [wireRefused({ post_id: null })] })
  await heading('One of your posts was refused.')
  expect(screen.queryByRole('link', { name: /^Open the post/ })).toBeNull()
})

test('an appeal is sent once, and stands there as it was written', async () => {
  const { keeper, said } = await open({ refused: [wireRefused()] })
  await pressWhenReady('Send the appeal')
  expect((await screen.findByRole('alert')).textContent).toContain('Say why it should be let go')
  await userEvent.type(field(), ' It is true: ask them. ')
  await pressWhenReady('Send the appeal')
  await waitFor(() => expect(said()).toContain('Your appeal is sent. You are told once it is decided.'))
  expect(keeper.callsOf('POST', 'appeals/')[0]?.body).toEqual({ case_id: 1, text: 'It is true: ask them.' })
  expect(await screen.findByText('Your appeal is being read.')).toBeTruthy()
  expect(screen.getByText('It is true: ask them.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the appeal' })).toBeNull()
})

test('what is being written is there again after a reload, and stays where it could not be sent', async () => {
  const { storage, unmount } = await open({ refused: [wireRefused()] })
  await screen.findByRole('button', { name: 'Send the appeal' })
  await userEvent.type(field(), 'It is true')
  unmount()
  await openModeration(provider, { refused: [wireRefused()] }, { path, Page: OwnAppealsPage, storage })
  await screen.findByRole('button', { name: 'Send the appeal' })
  expect(field().value).toBe('It is true')
  provider.use(
    http.post(`${host}appeals/`, () => HttpResponse.json({ error: 'Too many appeals today' }, { status: 429 })),
  )
  await pressWhenReady('Send the appeal')
  expect(await screen.findByText('Too many appeals today')).toBeTruthy()
  expect(field().value).toBe('It is true')
})

test('a decided appeal shows what came of it and the answer', async () => {
  const appeal = {
    id: 3,
    state: 'declined',
    text: 'It is true.',
    sent_at: '2026-11-20T15:00:00.000Z',
    answer: 'The sum is still there.',
    decided_at: '2026-11-20T16:00:00.000Z',
  } as const
  await open({ refused: [wireRefused({ appeal })] })
  expect(await screen.findByText('Your appeal is declined: the refusal stays.')).toBeTruthy()
  expect(screen.getByText('The sum is still there.')).toBeTruthy()
})

test('whoever is held is told so and why', async () => {
  await open({ refused: [], isHeld: true })
  expect(await screen.findByText('Your posts are held')).toBeTruthy()
  expect(screen.getByText(/They say: “Too many links”/)).toBeTruthy()
})

test('without a refused post it says what would stand here', async () => {
  await open({ refused: [] })
  await heading('None of your posts was refused.')
  expect(screen.getByRole('heading', { name: 'Nothing to appeal against' })).toBeTruthy()
  expect(screen.queryByText('Your posts are held')).toBeNull()
})

test('posts that cannot be read say why and are tried again', async () => {
  let isDown = true
  const opening = open({ refused: [wireRefused()] })
  provider.use(
    http.get(`${host}appeals/`, () => (isDown ? HttpResponse.json({ error: 'Not now.' }, { status: 503 }) : undefined)),
  )
  await opening
  await screen.findByText('Not now.')
  isDown = false
  await pressWhenReady('Try again')
  await heading('One of your posts was refused.')
})

test('whoever opens the page has seen what stands there, which is said once', async () => {
  const appeal = {
    id: 3,
    state: 'granted',
    text: 'It is true.',
    sent_at: '2026-11-20T15:00:00.000Z',
    answer: '',
    decided_at: '2026-11-20T16:00:00.000Z',
  } as const
  const { keeper } = await open({
    refused: [
      wireRefused({ case_id: 1, unseen: ['refused'] }),
      wireRefused({ case_id: 2, title: 'Rye', appeal, unseen: ['answered'] }),
      wireRefused({ case_id: 3, title: 'Gold' }),
    ],
  })
  await heading('Three of your posts were refused.')
  await waitFor(() => expect(keeper.callsOf('POST', 'appeals/seen/')).toHaveLength(1))
  expect(keeper.callsOf('POST', 'appeals/seen/')[0]?.body).toEqual({
    decisions: [
      { case_id: 1, kind: 'refused', at: '2026-11-20T12:00:00.000Z' },
      { case_id: 2, kind: 'answered', at: '2026-11-20T16:00:00.000Z' },
    ],
  })
  keeper.state.refused = [wireRefused({ title: 'Read again' })]
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('listitem', { name: 'Read again' })).toBeTruthy()
  expect(keeper.callsOf('POST', 'appeals/seen/')).toHaveLength(1)
})

test('that it could not be said is no matter of the page, and is said with the next reading', async () => {
  let tries = 0
  const opening = open({ refused: [wireRefused({ unseen: ['refused'] })] })
  provider.use(
    http.post(`${host}appeals/seen/`, () => {
      tries += 1
      return tries === 1 ? HttpResponse.json({ error: 'Not now.' }, { status: 503 }) : undefined
    }),
  )
  const { keeper } = await opening
  await heading('One of your posts was refused.')
  await waitFor(() => expect(tries).toBe(1))
  expect(screen.queryByText('Not now.')).toBeNull()
  expect(keeper.callsOf('POST', 'appeals/seen/')).toEqual([])
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(keeper.callsOf('POST', 'appeals/seen/')).toHaveLength(1))
})
