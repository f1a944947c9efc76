import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { lazyMediaStrip } from '../../../src/ui/content/media/lazyMedia.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const notNow = 'You are offline: they can be added once you are online.'
const waitsHere = 'You are offline: files go up once you are online. Leave this page open until then.'

/** The composer, and what has its network go and come back. */
async function open() {
  provider.use(...plannedProvider().handlers)
  const { browser } = await openSignedIn({ path: '/post/create', Page: ComposerPage })
  const add = await screen.findByRole('button', { name: 'Add pictures or videos' })
  const connect = (isOnline: boolean) =>
    act(() => {
      browser.isOnline = isOnline
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  return { add, connect }
}

test('offline, without the code for them, the place of pictures says that they come later, and is not pressed in vain', async () => {
  // Another file may have brought it.
  const missing = vi.spyOn(lazyMediaStrip, 'get').mockReturnValue(null)
  const looked = vi.spyOn(lazyMediaStrip, 'load')
  const { add, connect } = await open()
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  expect(looked).not.toHaveBeenCalled()
  connect(false)
  expect(looked).toHaveBeenCalledOnce()
  expect(screen.getByText(notNow)).toBeTruthy()
  expect(add.getAttribute('aria-disabled')).toBe('true')
  add.click()
  expect(screen.getByRole('button', { name: 'Add pictures or videos' })).toBeTruthy()
  connect(true)
  expect(screen.queryByText(notNow)).toBeNull()
  missing.mockRestore()
  looked.mockRestore()
  await userEvent.click(add)
  await act(async () => void (await lazyMediaStrip.load()))
  expect(await screen.findByRole('button', { name: 'Add media' })).toBeTruthy()
})

test('offline, with the code for them, it says when they go up and what that takes', async () => {
  await lazyMediaStrip.load()
  const { add, connect } = await open()
  connect(false)
  expect(screen.getByText(waitsHere)).toBeTruthy()
  await userEvent.click(add)
  expect(await screen.findByRole('button', { name: 'Add media' })).toBeTruthy()
  expect(screen.getByText(waitsHere)).toBeTruthy()
  connect(true)
  expect(screen.queryByText(waitsHere)).toBeNull()
})
