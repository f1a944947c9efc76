import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSession } from '../../../src/app/session.ts'
import type { businessProfilesMachine } from '../../../src/machines/business/businessProfiles.machine.ts'
import { BusinessSwitcher } from '../../../src/ui/business/switching/BusinessSwitcher.tsx'
import { ChosenBusiness } from '../../../src/ui/business/switching/ChosenBusiness.tsx'
import { ShownBusiness } from '../../../src/ui/business/switching/ShownBusiness.tsx'
import { ada } from '../../machines/account/ada.ts'
import { businessProfiles } from '../../machines/business/businessProfiles.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastOf } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof businessProfilesMachine>

const trigger = () => screen.getByRole('button', { name: /^Business:/ })
const panel = () => screen.queryByRole('dialog', { name: 'Businesses' })

async function openPanel() {
  if (!panel()) await userEvent.click(trigger())
  return within(await screen.findByRole('dialog', { name: 'Businesses' }))
}

/** The list of the businesses: on the page while one must choose, else behind the switcher. */
async function openList() {
  if (!screen.queryByRole('listbox')) await openPanel()
}

const optionOf = (id: number) =>
  screen.getByText(
    (_, element) => element?.getAttribute('role') === 'option' && element.getAttribute('data-value') === String(id),
  )

/** Why the businesses could not be loaded, by how the load ended. */
const loadProblems: Readonly<Record<string, string>> = {
  'loadProfiles rejected': 'The profiles cannot be read now',
  'loadProfiles error': 'Something went wrong. Please try again.',
  'after timeLimit': 'There was no answer in time.',
}

/** What the list of businesses is of, wherever it stands: the primary is marked, and the selected one. */
function seeList(list: HTMLElement, { context: { profiles, selectedId } }: Seen) {
  const options = within(list).queryAllByRole('option')
  expect(options.map((option) => option.getAttribute('data-value'))).toEqual(profiles.map(({ id }) => String(id)))
  for (const [at, { id, name, isPrimary }] of profiles.entries()) {
    expect(options[at]?.textContent).toContain(name)
    expect(options[at]?.textContent?.includes('Primary')).toBe(isPrimary)
    expect(options[at]?.getAttribute('aria-selected')).toBe(String(id === selectedId))
  }
}

/** The selected business stands in the bar; with several, pages say whose things they show. */
function seeSelected(snapshot: Seen) {
  const { profiles, selectedId, filter } = snapshot.context
  const selected = profiles.find(({ id }) => id === selectedId)
  const about = filter === 'showAll' ? 'Showing all businesses' : 'No account yet'
  expect(trigger().textContent).toMatch(new RegExp(`^Business:.?${selected?.name}${about}$`))
  expect(screen.getByText('The page')).toBeTruthy()
  const other = filter === 'showAll' ? `Show ${selected?.name} only` : 'Show all businesses'
  expect(screen.queryByRole('button', { name: other }) !== null).toBe(profiles.length > 1)
  const open = panel()
  if (open) seeList(open, snapshot)
}

const seeNone = () => expect(trigger().textContent).toBe('Business:No business')
/** The brand editor shows the assets: here they change nothing. */
const seeNothingOfIt = () => {}

const tables: ViewTables<typeof businessProfilesMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    app.lazyInSession(createSession).business.profiles = actor
    render(
      <Around app={app} address="/calendar">
        <BusinessSwitcher />
        <ChosenBusiness>
          <ShownBusiness />
          <p>The page</p>
        </ChosenBusiness>
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'session.opened': 'outside',
    'session.closed': 'outside',
    'profile.chosen': {
      // The selected one is chosen already: the view only closes its panel.
      offered: ({ context }, { id }) => context.selectedId !== id,
      make: async ({ id }) => {
        await openList()
        await userEvent.click(optionOf(id))
      },
      missing: async ({ id }) => {
        await openList()
        expect(optionOf(id).getAttribute('aria-selected')).toBe('true')
      },
    },
    'filter.chosen': {
      // Nobody with one business is asked which of them pages show, and what is shown is not offered.
      offered: ({ context: { profiles, selectedId, filter } }) =>
        profiles.length > 1 && selectedId !== null && filter === 'byProfile',
      make: () => press('Show all businesses'),
      missing: () => expect(screen.queryByRole('button', { name: 'Show all businesses' })).toBeNull(),
    },
    'profile.created': 'outside',
    'profile.updated': 'outside',
    'profile.deleted': 'outside',
    'assets.wanted': 'outside',
    'assets.retried': 'outside',
    'refresh.required': 'outside',
    'retry.requested': async () => {
      await userEvent.click((await openPanel()).getByRole('button', { name: 'Try again' }))
    },
    'profiles.read': 'outside',
  },
  shows: {
    signedOut: seeNone,
    loading: () => {
      expect(screen.getByText('Loading your businesses')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Business:/ })).toBeNull()
    },
    loadFailed: async (_, way) => {
      expect(trigger().textContent).toBe('Business:Not loaded')
      await openPanel()
      const problem = loadProblems[lastOf(way, 'loadProfiles', 'after timeLimit')]
      expect(said()).toEqual([`alert, error: Your businesses could not be loaded ${problem}`])
    },
    'ready.list.current': seeNothingOfIt,
    'ready.list.refreshing': () => expect(screen.queryByText('Loading your businesses')).toBeNull(),
    'ready.selection.deciding': 'never',
    'ready.selection.none': seeNone,
    'ready.selection.choosing': async (snapshot) => {
      expect(await screen.findByRole('heading', { name: 'Which business is it today?' })).toBeTruthy()
      expect(screen.queryByText('The page')).toBeNull()
      await waitFor(() => expect(trigger().textContent).toContain('Choose a business'))
      for (const list of screen.getAllByRole('listbox')) seeList(list, snapshot)
    },
    'ready.selection.switching': seeSelected,
    'ready.selection.selected': seeSelected,
    'ready.assets.idle': seeNothingOfIt,
    'ready.assets.loading': seeNothingOfIt,
  },
}

viewWalksOf(businessProfiles, tables)
