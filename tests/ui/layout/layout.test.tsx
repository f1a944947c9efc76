import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SidebarNav } from '../../../src/ui/layout/SidebarNav.tsx'
import { shortcutsOn } from '../../../src/ui/shell/shortcuts.ts'
import { ada } from '../../machines/account/ada.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { makeApp, openAt, renderPart } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'

beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const atProfile = async () => {
  const opened = openAt('/profile', ada)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await named('Profile')
  return opened
}

/** The tab has the page's name: its effects have run, and the layout listens to the keyboard. */
const named = (page: string) => waitFor(() => expect(document.title).toBe(`${page} · Solo Social`))

describe('a visitor', () => {
  test('sees Sign In and Join Now, the name and the Alpha badge', async () => {
    openAt('/login')
    await screen.findByRole('heading', { name: 'Login' })
    const bar = screen.getByRole('banner')
    expect(within(bar).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(within(bar).getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('/signup')
    expect(within(bar).getByRole('link', { name: 'Solo Social Alpha' }).getAttribute('href')).toBe('/')
  })

  test('is sent from a guarded page to the login, which leads back with query and hash', async () => {
    const { entries } = openAt('/calendar?month=2026-11#d12')
    await screen.findByRole('heading', { name: 'Login' })
    expect(window.location.pathname + window.location.search).toBe(
      `/login?from=${encodeURIComponent('/calendar?month=2026-11#d12')}`,
    )
    expect(window.history.length).toBe(entries)
  })

  test('gets the not-found screen for any other path', async () => {
    openAt('/no/such/page')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy()
  })

  test('reads the terms, with the footer’s year, version and links', async () => {
    openAt('/legal/terms')
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2026 Solo Social')).toBeTruthy()
    expect(footer.getByText('Version 1.2.3')).toBeTruthy()
    expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/legal/privacy')
  })
})

describe('the desk of a signed-in person', () => {
  test('has its landmarks, the page’s name in the tab, and says who is signed in', async () => {
    await atProfile()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.getByRole('main')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    await named('Profile')
    expect(screen.getByText('Signed in as').parentElement?.textContent).toBe('Signed in asAda Lovelace')
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page')
  })

  test('offers to skip to the main content at the first Tab', async () => {
    const { person } = await atProfile()
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Skip to main content')
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('collapses the navigation, and keeps the choice', async () => {
    const { person, storage } = await atProfile()
    await person.click(screen.getByRole('button', { name: 'Collapse navigation' }))
    expect(screen.getByRole('button', { name: 'Expand navigation' }).getAttribute('aria-expanded')).toBe('false')
    expect(storage.local.get('preferred_sidebar')).toBe('rail')
  })

  test('finds posts, media and social accounts below the others, and sees which one a page belongs to', async () => {
    const { person } = await atProfile()
    const library = within(screen.getByRole('list', { name: 'Library' }))
    expect(library.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Posts',
      'Media',
      'Social accounts',
    ])
    await person.click(library.getByRole('link', { name: 'Posts' }))
    await waitFor(() => expect(library.getByRole('link', { name: 'Posts' }).getAttribute('aria-current')).toBe('page'))
    cleanup()

    openAt('/post/12', ada)
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }))
    const marked = () => navigation.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked().map(({ textContent }) => textContent)).toEqual(['Posts'])
    expect(marked()[0]?.getAttribute('aria-current')).toBe('true')
  })

  test('folds a group by a press, and finds it folded the next time', async () => {
    const { person, storage } = await atProfile()
    const library = screen.getByRole('button', { name: 'Library' })
    expect(library.getAttribute('aria-expanded')).toBe('true')
    await person.click(library)
    expect(library.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Posts' })).toBeNull()
    const kept = storage.local.get('preferred_sidebar_groups')
    expect(kept).toBe('library:folded')
    cleanup()

    const again = openAt('/profile', ada)
    cleanup()
    again.storage.local.set('preferred_sidebar_groups', kept ?? '')
    renderPart(<SidebarNav user={ada} form="wide" />, again)
    await again.person.click(screen.getByRole('button', { name: 'Library' }))
    expect(screen.getByRole('link', { name: 'Posts' })).toBeTruthy()
  })

  test('on the rail every item is there, and nothing is folded', async () => {
    const made = makeApp(ada)
    made.storage.local.set('preferred_sidebar_groups', 'library:folded')
    renderPart(<SidebarNav user={ada} form="rail" />, made)
    expect(screen.getByRole('link', { name: 'Posts' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('of an administrator in a short window has the group one works in open, and others to open', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: !media.includes('min-height'), media }),
    )
    const { person } = openAt('/profile', { ...ada, isStaff: true })
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    const states = () =>
      ['Main', 'Create', 'Library'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-expanded'))
    expect(states()).toEqual(['false', 'false', 'false'])
    await person.click(screen.getByRole('button', { name: 'Main' }))
    await person.click(screen.getByRole('link', { name: 'Calendar' }))
    expect(states()).toEqual(['true', 'false', 'false'])
    cleanup()

    openAt('/posts', { ...ada, isStaff: true })
    await screen.findByRole('heading', { level: 1, name: 'Posts' })
    expect(states()).toEqual(['false', 'false', 'true'])
  })

  test('logs out by the sidebar to the login', async () => {
    const { person } = await atProfile()
    await person.click(screen.getByRole('link', { name: 'Logout' }))
    await screen.findByRole('heading', { name: 'Login' })
    expect(window.location.pathname).toBe('/login')
  })

  test('logs out by the account menu to the start', async () => {
    await atProfile()
    await chooseItem('Account menu, Ada Lovelace', 'Logout')
    await screen.findByRole('heading', { name: 'Login' })
    expect(window.location.pathname).toBe('/')
  })

  test('changes the theme and keeps it', async () => {
    const { storage } = await atProfile()
    await chooseItem('Account menu, Ada Lovelace', 'Dark theme')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    expect(storage.local.get('preferred_theme')).toBe('dark')
  })
})

describe('the palette', () => {
  test('opens with Ctrl K, finds by the beginnings of words, and jumps with Enter', async () => {
    const { person } = openAt('/legal/terms', ada)
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
    await named('Terms of Service')
    await person.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' })
    await person.click(field)
    await person.keyboard('prof')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Profile'])
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    expect(window.location.pathname).toBe('/profile')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull())
  })

  test('moves with the arrows, round the end, and says when nothing fits', async () => {
    const { person } = await atProfile()
    await person.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' })
    await person.click(field)
    await person.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Logout')
    await person.keyboard('xyz')
    expect(screen.getByText('Nothing fits “xyz”.')).toBeTruthy()
  })
})

test('the editor of designs tells its own keys on the sheet, on a design with an id too', () => {
  for (const path of ['/editor', '/editor/5'])
    expect(shortcutsOn(path).map(({ name }) => name)).toEqual(['Design editor', 'Everywhere'])
  expect(shortcutsOn('/templates').map(({ name }) => name)).toEqual(['Everywhere'])
})

test('the schedule and the review of a campaign tell their keys on the sheet', () => {
  expect(shortcutsOn('/campaigns/12/review').map(({ name }) => name)).toEqual(['Review Campaign', 'Everywhere'])
  const [own, ...others] = shortcutsOn('/campaigns/12/schedule')
  expect(own?.name).toBe('Schedule Campaign')
  expect(own?.shortcuts.flatMap(({ keys }) => keys)).toEqual(['J', 'K', 'M', 'Delete', 'Backspace'])
  expect(others.map(({ name }) => name)).toEqual(['Everywhere'])
})

test('keys that are one letter or sign are turned off on the sheet, for good, and the search still leads to it', async () => {
  const { person } = await atProfile()
  const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  screen.getByRole('main').focus()
  await person.keyboard('?')
  await focusedDialog('Keyboard shortcuts')
  await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(sheet()).toBeNull())
  screen.getByRole('main').focus()
  await person.keyboard('?')
  expect(sheet()).toBeNull()
  await person.keyboard('{Control>}k{/Control}')
  await person.click(await screen.findByRole('combobox', { name: 'Search or jump to' }))
  await person.keyboard('shortcuts{Enter}')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(screen.getByRole('switch', { name: 'Single-key shortcuts' }).getAttribute('aria-checked')).toBe('false')
})

test('the sheet of shortcuts opens on ?, but not while somebody writes or in a dialog', async () => {
  const { person } = await atProfile()
  await person.click(screen.getByLabelText('First name'))
  await person.keyboard('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  screen.getByRole('main').focus()
  await person.keyboard('?')
  await focusedDialog('Keyboard shortcuts')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = document.createElement('button')
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.append(other)
  document.body.append(dialog)
  other.focus()
  await person.keyboard('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  dialog.remove()
})

describe('below 900', () => {
  test('the navigation is a drawer: closed until toggled, closed by Escape and by going somewhere', async () => {
    setWindowWidth(899)
    const { person } = openAt('/legal/terms', ada)
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await focusedDialog()
    expect(within(drawer).getByRole('navigation', { name: 'Main' })).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())

    await person.click(screen.getByRole('button', { name: 'Open navigation' }))
    await person.click(await screen.findByRole('link', { name: 'Profile' }))
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
  })

  test('at 900 it is there for good', async () => {
    setWindowWidth(900)
    await atProfile()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  })
})

describe('who may not enter', () => {
  const poor = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Design Tools' } } }

  test('leaves a page outside the plan for the dashboard, and is told why', async () => {
    openAt('/calendar', poor)
    expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
    expect(window.location.pathname).toBe('/dashboard')
  })

  test('reads Access Denied in place of an administrators’ page', async () => {
    openAt('/admin/moderation', ada)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText('This page is only accessible to administrators.')).toBeTruthy()
    expect(window.location.pathname).toBe('/admin/moderation')
  })

  test('stands at the first steps in a frame that leads nowhere else', async () => {
    openAt('/onboarding', { ...ada, userprofile: { ...ada.userprofile, isOnboardingComplete: false } })
    await screen.findByRole('main')
    expect((await screen.findByRole('link', { name: 'Solo Social Alpha' })).getAttribute('href')).toBe('/onboarding')
    for (const name of ['Main', 'Create', 'Library']) expect(screen.queryByRole('navigation', { name })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Search or jump to' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open navigation' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toContain('Profile')
    for (const name of ['Posts', 'Media', 'Administration']) expect(items).not.toContain(name)
  })

  test('is told to finish onboarding, and what is missing with a payment', async () => {
    const unfinished = { ...ada, userprofile: { ...ada.userprofile, isOnboardingComplete: false } }
    openAt('/calendar', unfinished)
    expect(await screen.findByText('Please complete your onboarding process')).toBeTruthy()
    expect(window.location.pathname).toBe('/onboarding')
    cleanup()

    const blocked = { ...ada, userprofile: { ...ada.userprofile, subscriptionStatus: 'blocked' } }
    openAt('/calendar', blocked)
    expect(await screen.findByText(/Your account is missing payment/)).toBeTruthy()
    expect(window.location.pathname).toBe('/profile')
  })
})
