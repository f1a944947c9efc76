import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { networkCredentialsMachine } from '../../../src/machines/admin/networkCredentials.machine.ts'
import { NetworkCredentials } from '../../../src/ui/admin/networks/NetworkCredentials.tsx'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { networkCredentials } from '../../machines/admin/networkCredentials.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, lastAct, type WayAct } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { said } from '../support/said.ts'

const unread = (why: string) => (told: Told) => ({
  ...told,
  load: `alert, error: The networks could not be loaded ${why}`,
})

/** What is known from what happened: what did not succeed, of reading and of a change, and what is open. */
interface Told {
  load: string | null
  change: string | null
  isFound: boolean
  opened: unknown
}

const nothing: Told = { load: null, change: null, isFound: false, opened: null }
const offline = unread('Network error. Please check your connection and try again.')
const dones: Readonly<Record<string, string>> = {
  'save.requested': 'stored',
  'budget.requested': 'allowed',
  'test.requested': 'tested',
  'removal.confirmed': 'removed',
}
const begun = (way: readonly WayAct[]) => {
  const last = lastAct(way, ...Object.keys(dones))
  return dones[last?.kind === 'event' ? last.event.type : ''] ?? 'nothing'
}

const notDone: Readonly<Record<string, string>> = {
  stored: 'The credentials were not stored',
  allowed: 'The budget was not stored',
  tested: 'The credentials were not tested',
  removed: 'The credentials were not removed',
}
const notCertain: Readonly<Record<string, string>> = {
  stored: 'It is not certain that the credentials were stored',
  allowed: 'It is not certain that the budget was stored',
  tested: 'It is not certain that the credentials were tested',
  removed: 'It is not certain that the credentials were removed',
}

/** By way of the last change that was asked for. */
function toldOf(way: readonly WayAct[]): Told {
  let done = 'nothing'
  const begin = (what: string) => (told: Told) => {
    done = what
    return { ...told, change: null }
  }
  const not = (why: string) => (told: Told) => ({
    ...told,
    change: `alert, error: ${notDone[done]} ${why}`,
  })
  const unclear = (told: Told) => ({
    ...told,
    change: `alert, error: ${notCertain[done]} No answer came. The list shows what is stored now.`,
  })
  const refusals: Readonly<Record<number, (told: Told) => Told>> = {
    400: not('The id has characters that no network gives'),
    409: not('Somebody else has changed these credentials.'),
  }
  return follow(way, nothing, {
    'read ok': (told) => ({ ...told, load: null, isFound: true }),
    'read rejected': (told, step) =>
      carries(step, 'status') === 403
        ? { ...told, load: 'alert, warning: The networks can no longer be shown This is for administrators.' }
        : unread('Not now')(told),
    'read offline': offline,
    'read error': unread('Something went wrong. Please try again.'),
    'after timeLimit': (told, { from }) => (from === 'loading' ? offline(told) : unclear(told)),
    'network.opened': (told, step) => ({ ...told, opened: carries(step, 'network'), change: null }),
    'network.closed': (told) => ({ ...told, opened: null, change: null }),
    'save.requested': begin('stored'),
    'budget.requested': begin('allowed'),
    'test.requested': begin('tested'),
    'removal.requested': begin('removed'),
    'change rejected': (told, step) => (refusals[Number(carries(step, 'status'))] ?? unclear)(told),
    'change offline': unclear,
    'change error': unclear,
  })
}

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })
const isInert = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true'
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const isOpen = ({ context }: { context: { opened: string | null } }) => context.opened === 'twitter'
const acts = ['Save', 'Save budget', 'Test', 'Remove']

/** What did not succeed; a change is told where its network is open. */
function seeProblems(way: readonly WayAct[]) {
  const { load, change, opened } = toldOf(way)
  expect(said(['alert'])).toEqual([load, opened === 'twitter' ? change : null].filter((words) => words !== null))
}

/** The list, and the acts of the network that is open. */
function seeList(way: readonly WayAct[], isOff: boolean) {
  const { opened } = toldOf(way)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1 of 2 networks is set up',
    'Bluesky needs no registration',
  ])
  expect(isInert(opened === 'twitter' ? 'Close X' : 'Open X')).toBe(isOff)
  expect(isInert('Set up TikTok')).toBe(isOff)
  if (opened === 'twitter') expect(acts.map(isInert)).toEqual(acts.map(() => isOff))
  else for (const name of acts) expect(screen.queryByRole('button', { name })).toBeNull()
}

async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

/** Offered where X is open. */
const withX = (name: string, make = () => press(name)) => ({
  offered: isOpen,
  make,
  missing: () => expect(screen.queryByRole('button', { name })).toBeNull(),
})

const dialog = () => screen.findByRole('alertdialog', { name: 'Remove the credentials for X?' })
/** What lies under the dialog can be used once it is gone. */
async function answer(name: string) {
  await userEvent.click(within(await dialog()).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

const tables: ViewTables<typeof networkCredentialsMachine> = {
  act,
  mount: (actor) =>
    render(
      <AppContext value={createTestApp().app}>
        <NetworkCredentials credentials={actor} />
      </AppContext>,
    ).unmount,
  gestures: {
    'network.opened': {
      offered: (snapshot) => !isOpen(snapshot),
      make: () => press('Open X'),
      missing: () => expect(screen.queryByRole('button', { name: 'Open X' })).toBeNull(),
    },
    'network.closed': {
      offered: ({ context }) => context.opened !== null,
      make: () => press(/^Close /),
      missing: () => expect(screen.queryByRole('button', { name: /^Close / })).toBeNull(),
    },
    'save.requested': withX('Save', async () => {
      await fill('Client ID', 'new-id')
      await fill('Client Secret', 'new-secret')
      await press('Save')
    }),
    'budget.requested': withX('Save budget', async () => {
      await fill('Budget for reading numbers', '30')
      await press('Save budget')
    }),
    'test.requested': withX('Test'),
    'removal.requested': withX('Remove'),
    'removal.confirmed': () => answer('Remove'),
    'removal.declined': () => answer('Keep them'),
    'retry.requested': () => press('Try again'),
  },
  shows: {
    loading: (_, way) => {
      seeProblems(way)
      const { load, isFound } = toldOf(way)
      expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBe(load && 'true')
      if (isFound) seeList(way, true)
      else expect(screen.queryByRole('list')).toBeNull()
    },
    loadFailed: (_, way) => {
      seeProblems(way)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
      if (toldOf(way).isFound) seeList(way, true)
    },
    forbidden: (_, way) => {
      expect(said(['alert'])).toEqual([toldOf(way).load])
      expect(tryAgain()).toBeNull()
      expect(screen.queryByRole('list')).toBeNull()
    },
    ready: (_, way) => {
      seeProblems(way)
      seeList(way, false)
      expect(tryAgain()).toBeNull()
    },
    confirming: async () => {
      const asked = await dialog()
      expect(asked.textContent).toContain('2 accounts that are connected through them stay')
      expect(
        within(asked)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Keep them', 'Remove'])
    },
    changing: (_, way) => {
      seeProblems(way)
      seeList(way, true)
      const works: Readonly<Record<string, string>> = {
        stored: 'Save',
        allowed: 'Save budget',
        tested: 'Test',
        removed: 'Remove',
      }
      const busy = works[begun(way)]
      if (toldOf(way).opened === 'twitter') expect(acts.filter(isBusy)).toEqual([busy])
    },
  },
}

viewWalksOf(networkCredentials, tables)
