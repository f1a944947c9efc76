import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { createWaitingDrafts } from '../../../src/services/content/waitingDrafts.ts'
import { CheckEmailPage } from '../../../src/ui/account/CheckEmailPage.tsx'
import { SignOutQuestion } from '../../../src/ui/account/SignOutQuestion.tsx'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openAt } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'
import { press, pressWhenThere } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { waitingOf } from '../support/waitingDraft.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Writes these drafts without a network. */
function write(storage: Storage, ...texts: string[]): void {
  const drafts = createWaitingDrafts({ storage, userId: ada.id })
  for (const text of texts) drafts.put(waitingOf(text))
}

/** The question, once it hears keys. */
const asked = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.activeElement?.closest<HTMLElement>('[role=alertdialog]')
    if (!dialog) throw new Error('Nothing is asked')
    expect(within(dialog).getByRole('heading').textContent).toBe(title)
    return dialog
  })
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('who signs out while drafts wait on the device', () => {
  /** The page of somebody who wrote these on the train. */
  const open = async (...texts: string[]) => {
    const opened = openAt('/legal/terms', ada)
    write(opened.storage, ...texts)
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
    return opened
  }

  test('is asked first, with how many they are and what becomes of them, and may stay', async () => {
    const { app, person, storage } = await open('Rye', 'Barley')
    const link = screen.getByRole('link', { name: 'Logout' })
    await person.click(link)
    const dialog = await asked('2 drafts wait on this device')
    expect(within(dialog).getByText(/They stay in this browser, shown to nobody else, and go up when you/)).toBeTruthy()
    expect(names(dialog)).toEqual(['Stay signed in', 'Look at them', 'Sign out'])
    await press('Stay signed in')
    await isGone()
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(app.session.getSnapshot().matches('open')).toBe(true)
    expect(storage.local.get('token')).toBe('a-token')
  })

  test('stays with Escape, too, and is asked again the next time', async () => {
    const { app, person } = await open('Rye')
    await person.click(screen.getByRole('link', { name: 'Logout' }))
    await asked('1 draft waits on this device')
    await person.keyboard('{Escape}')
    await isGone()
    expect(app.session.getSnapshot().matches('open')).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Logout' }))
    expect(names(await asked('1 draft waits on this device'))).toEqual(['Stay signed in', 'Look at it', 'Sign out'])
  })

  test('signs out all the same, and finds them with the next sign-in', async () => {
    const { person, storage } = await open('Rye')
    await person.click(screen.getByRole('link', { name: 'Logout' }))
    await asked('1 draft waits on this device')
    await press('Sign out')
    await screen.findByRole('heading', { name: 'Login' })
    expect(storage.local.get('token')).toBeNull()
    expect(createWaitingDrafts({ storage, userId: ada.id }).all()).toEqual([waitingOf('Rye')])
  })

  test('is shown them where they wait', async () => {
    const { app, person } = await open('Rye')
    await person.click(screen.getByRole('link', { name: 'Logout' }))
    await asked('1 draft waits on this device')
    await press('Look at it')
    const waiting = await screen.findByRole('region', { name: 'Drafts that wait on this device' })
    expect(within(waiting).getByText('Rye')).toBeTruthy()
    expect(window.location.pathname).toBe('/posts')
    expect(app.session.getSnapshot().matches('open')).toBe(true)
  })

  test('is asked by the account menu, too', async () => {
    await open('Rye')
    await chooseItem('Account menu, Ada Lovelace', 'Logout')
    await asked('1 draft waits on this device')
  })

  test('is asked from the drawer of a narrow window, too', async () => {
    setWindowWidth(375)
    const { person } = await open('Rye')
    await person.click(screen.getByRole('button', { name: 'Open navigation' }))
    await person.click(await screen.findByRole('link', { name: 'Logout' }))
    await asked('1 draft waits on this device')
  })

  test('is asked by the palette, too', async () => {
    const { person } = await open('Rye')
    await person.keyboard('{Control>}k{/Control}')
    await person.click(await screen.findByRole('combobox', { name: 'Search or jump to' }))
    await person.keyboard('logout{Enter}')
    await asked('1 draft waits on this device')
  })
})

test('nobody is asked where another person’s drafts wait', async () => {
  const { storage, person } = openAt('/legal/terms', ada)
  createWaitingDrafts({ storage, userId: ada.id + 1 }).put(waitingOf('Rye'))
  await person.click(await screen.findByRole('link', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Login' })
})

/** The settings in the frame that every signed-in page has. */
const SettingsWithQuestion = () => (
  <>
    <SettingsPage />
    <SignOutQuestion />
  </>
)

describe('in the settings', () => {
  const open = async () => {
    provider.use(
      http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
      http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
      http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
        HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
      ),
      http.get(`${host}calendar-feeds/`, () => HttpResponse.json({ results: [] })),
      http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
      http.get(`${host}user/sessions/`, () => HttpResponse.json({ sessions: [], more: 0 })),
    )
    const ended = vi.fn(() => HttpResponse.json({ message: 'You are signed out everywhere.' }))
    provider.use(http.post(`${host}user/sessions/end/`, ended))
    const opened = openPage({ path: '/profile', Page: SettingsWithQuestion, kept: { token: 'secret' } })
    write(opened.storage, 'Rye')
    await pressWhenThere('Sessions')
    return { ...opened, ended }
  }

  test('“Sign out everywhere” asks before any session ends', async () => {
    const { ended, went } = await open()
    await pressWhenThere('Sign out everywhere')
    const dialog = await asked('1 draft waits on this device')
    expect(ended).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(went).toEqual(['/login']))
    expect(ended).toHaveBeenCalledOnce()
  })

  test('whoever stays ends none', async () => {
    const { app, ended } = await open()
    await pressWhenThere('Logout')
    await asked('1 draft waits on this device')
    await press('Stay signed in')
    await isGone()
    expect(app.session.getSnapshot().matches('open')).toBe(true)
    expect(ended).not.toHaveBeenCalled()
  })
})

test('who has not confirmed their address is asked, and cannot look at what has no page for them yet', async () => {
  const unconfirmed: User = { ...ada, isEmailConfirmed: false }
  provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(unconfirmed))))
  const { storage } = openPage({ path: '/check-email', Page: CheckEmailPage, kept: { token: 'secret' } })
  write(storage, 'Rye')
  await screen.findByText(ada.email)
  await press('Log out')
  expect(names(await asked('1 draft waits on this device'))).toEqual(['Stay signed in', 'Sign out'])
})

test('the question goes with the session', async () => {
  const { app, person, storage } = openAt('/legal/terms', ada)
  write(storage, 'Rye')
  await person.click(await screen.findByRole('link', { name: 'Logout' }))
  await asked('1 draft waits on this device')
  act(() => app.session.send({ type: 'token.refused' }))
  await isGone()
})
