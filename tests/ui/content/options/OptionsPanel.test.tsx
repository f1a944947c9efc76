import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions } from './support/shownOptions.tsx'

const provider = atProvider()
const plan = () => provider.use(...plannedProvider().handlers)

afterEach(cleanup)

const threads = accountOn('threads', { id: 1 })
const x = accountOn('twitter', { id: 2 })
const instagram = accountOn('instagram', { id: 3 })

test('every account has a line of what is chosen; a company page on LinkedIn has nothing to choose', async () => {
  plan()
  const page = accountOn('linkedin_org', { id: 4 })
  await showOptions({ accounts: [threads, x, page], options: { 2: { reply_settings: 'following' } } })
  expect(rows()).toEqual(['Threads: Everyone can reply', 'X: People you follow can reply'])
  expect(rowOf(/^Threads/).getAttribute('aria-expanded')).toBe('false')
})

test('where nothing can be chosen, there are no options', async () => {
  plan()
  await showOptions({ accounts: [accountOn('linkedin_org')] })
  expect(screen.queryByText('Options')).toBeNull()
})

test('two accounts of a network are told apart, and what is chosen for one is not chosen for the other', async () => {
  plan()
  const other = accountOn('threads', { id: 5, handle: 'bea' })
  const { stored } = await showOptions({ accounts: [{ ...threads, handle: 'ada' }, other] })
  expect(rows()).toEqual(['@ada: Everyone can reply', '@bea: Everyone can reply'])
  await userEvent.click(rowOf(/^Threads @bea/))
  await userEvent.click(radio('Your followers'))
  expect(stored).toEqual({ 5: { reply_control: 'followers_only' } })
  expect(rows()).toEqual(['@ada: Everyone can reply', '@bea: Your followers can reply'])
})

test('the one with something missing is open and says it; what is opened and closed stays so', async () => {
  plan()
  const message = 'A reel on Instagram is one video. Choose one, or choose the feed.'
  await showOptions({
    accounts: [threads, instagram],
    options: { 3: { kind: 'reel' } },
    missing: new Map([[3, message]]),
  })
  expect(rows()).toEqual(['Threads: Everyone can reply', 'Instagram: Needs a change'])
  expect(screen.getByText(message)).toBeTruthy()
  expect(rowOf(/^Threads/).getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(rowOf(/^Instagram/))
  expect(screen.queryByText(message)).toBeNull()
  await userEvent.click(rowOf(/^Threads/))
  expect(rowOf(/^Threads/).getAttribute('aria-expanded')).toBe('true')
  expect(rowOf(/^Instagram/).getAttribute('aria-expanded')).toBe('false')
})

test('the act leads to the account even where the person has closed it', async () => {
  plan()
  const { lead } = await showOptions({ accounts: [threads, instagram], missing: new Map([[3, 'Choose.']]) })
  await userEvent.click(rowOf(/^Instagram/))
  act(() => lead(3))
  expect(document.activeElement).toBe(radio('Feed'))
})

test('everything is chosen by keyboard', async () => {
  plan()
  const { stored } = await showOptions({ accounts: [x] })
  await userEvent.tab()
  expect(document.activeElement).toBe(rowOf(/^X/))
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(document.activeElement).toBe(radio('Everyone'))
  await userEvent.keyboard('{ArrowDown}')
  expect(stored).toEqual({ 2: { reply_settings: 'following' } })
})

test('meanwhile nothing is chosen, and the focus stays', async () => {
  plan()
  const { stored } = await showOptions({ accounts: [x], isReadOnly: true })
  await userEvent.click(rowOf(/^X/))
  await userEvent.click(radio('Verified accounts'))
  expect(stored).toEqual({})
  expect(radio('Everyone').checked).toBe(true)
  expect(document.activeElement).toBe(radio('Verified accounts'))
})

test('what cannot be read counts as not chosen, takes nothing else with it, and goes with the next choice', async () => {
  plan()
  const mastodon = accountOn('mastodon', { id: 6 })
  const options = { visibility: 'secret', spoiler_text: 'Spiders', language: 7, sensitive: 'yes' }
  const { stored } = await showOptions({ accounts: [mastodon], options: { 6: options } })
  expect(rows()).toEqual(['Mastodon: Cannot be read'])
  await userEvent.click(rowOf(/^Mastodon/))
  expect(radio('Public').checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content warning').value).toBe('Spiders')
  await userEvent.click(radio('Quiet public'))
  expect(stored[6]).toEqual({ visibility: 'unlisted', spoiler_text: 'Spiders' })
})
