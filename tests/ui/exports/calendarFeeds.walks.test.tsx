import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { calendarFeedsMachine } from '../../../src/machines/exports/calendarFeeds.machine.ts'
import { CalendarFeedsPanel } from '../../../src/ui/exports/CalendarFeedsPanel.tsx'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { ada } from '../../machines/account/ada.ts'
import { calendarFeeds } from '../../machines/exports/calendarFeeds.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof calendarFeedsMachine>

beforeAll(() => LazyDialog.load())

/** Behind a dialog the page is hidden from those who cannot see it. */
const rows = () => screen.queryAllByRole('listitem', { hidden: true })
const creation = () => screen.queryByRole('button', { name: 'Make a private address', hidden: true })
const address = () => screen.queryByLabelText<HTMLInputElement>('Private address')
const revokeButtons = () => screen.queryAllByRole('button', { name: /^Revoke the address made/ })

/** Each address with when it was read; a way to another one where there is room. */
function seeAddresses({ context: { feeds, created } }: Seen) {
  expect(rows()).toHaveLength(feeds?.length ?? 0)
  for (const [index, { hasTexts, lastUsedAt }] of (feeds ?? []).entries()) {
    const text = rows()[index]?.textContent ?? ''
    expect(text).toContain(hasTexts ? 'All businessesMade' : 'All businesses, without texts')
    expect(text).toContain(lastUsedAt ? 'Last read Nov 25, 2026, 10:00' : 'Not read yet.')
  }
  expect(screen.queryByText('No private address yet.') !== null).toBe(feeds?.length === 0)
  expect(creation() !== null).toBe(feeds !== null && feeds.length < 10)
  expect(screen.queryByText(/the most there can be/) !== null).toBe((feeds?.length ?? 0) >= 10)
  expect(address()?.value ?? null).toBe(created?.url ?? null)
}

const titles = {
  'creation refused': 'No address was made',
  'creation unclear': 'It is not certain that an address was made',
  'revocation refused': 'The address was not revoked',
  'revocation unclear': 'It is not certain that the address was revoked',
} as const

/** What did not end well, and why. */
function seeProblems({ context: { loadProblem, failure } }: Seen) {
  const expected = [
    ...(loadProblem === null ? [] : [`Your addresses could not be loaded${loadProblem}Try again`]),
    ...(failure ? [`${titles[`${failure.change} ${failure.problem.outcome}`]}${failure.problem.message}`] : []),
  ]
  expect(alerts()).toEqual(expected)
}

function see(snapshot: Seen) {
  seeAddresses(snapshot)
  seeProblems(snapshot)
}

const tables: ViewTables<typeof calendarFeedsMachine> = {
  act,
  mount: (actor) => {
    render(
      <Around app={walkedApp({ userData: knownPerson(ada) })}>
        <CalendarFeedsPanel actor={actor} timezone="UTC" />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'retry.requested': {
      offered: (snapshot) => snapshot.matches('loadFailed'),
      make: () => press('Try again'),
      missing: () => {
        const retry = screen.queryByRole('button', { name: 'Try again' })
        if (retry) expect(retry.getAttribute('aria-busy')).toBe('true')
      },
    },
    'business.chosen': 'outside',
    'texts.toggled': {
      offered: ({ context }) => context.feeds !== null && context.feeds.length < 10 && context.revokingId === null,
      make: () => userEvent.click(screen.getByRole('switch', { name: 'Show what the posts say' })),
      // A dialog that opens hides the page behind it a moment later.
      missing: () =>
        waitFor(() => expect(screen.queryByRole('switch', { name: 'Show what the posts say' })).toBeNull()),
    },
    'creation.requested': {
      offered: (snapshot) => snapshot.matches('ready') && (snapshot.context.feeds?.length ?? 0) < 10,
      make: () => press('Make a private address'),
      missing: () => {
        const make = screen.queryByRole('button', { name: 'Make a private address' })
        if (make) expect(make.getAttribute('aria-disabled')).toBe('true')
      },
    },
    'address.dismissed': {
      offered: ({ context }) => context.created !== null && context.revokingId === null,
      make: () => press('Close'),
      missing: () => waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()),
    },
    'revocation.requested': {
      offered: (snapshot, { id }) =>
        snapshot.matches('ready') && (snapshot.context.feeds?.some((feed) => feed.id === id) ?? false),
      make: async ({ id }) => {
        const made = `Nov ${10 + id}, 2026`
        const row = rows().find(({ textContent }) => textContent?.includes(`Made ${made}`))
        if (!row) throw new Error('The address is not in the list')
        await userEvent.click(within(row).getByRole('button', { name: /^Revoke/ }))
      },
      missing: () => {
        for (const revoke of revokeButtons()) expect(revoke.getAttribute('aria-disabled')).toBe('true')
      },
    },
    'revocation.confirmed': {
      offered: (snapshot) => snapshot.matches('confirming'),
      make: () => press('Revoke address'),
      missing: () => {},
    },
    'revocation.canceled': {
      offered: (snapshot) => snapshot.matches('confirming'),
      make: () => press('Keep it'),
      missing: () => {},
    },
  },
  shows: {
    loading: (snapshot) => {
      see(snapshot)
      const isFirst = snapshot.context.feeds === null && snapshot.context.loadProblem === null
      expect(document.querySelectorAll('[aria-hidden=true][style*=height]').length > 0).toBe(isFirst)
    },
    loadFailed: (snapshot) => {
      see(snapshot)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
    },
    ready: async (snapshot) => {
      see(snapshot)
      expect(revokeButtons()).toHaveLength(snapshot.context.feeds?.length ?? 0)
      expect(creation()?.getAttribute('aria-busy') ?? null).toBeNull()
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    },
    creating: (snapshot) => {
      see(snapshot)
      expect(button('Make a private address').getAttribute('aria-busy')).toBe('true')
    },
    confirming: () => {
      const dialog = screen.getByRole('alertdialog')
      expect(dialog.textContent).toContain('Revoke this address?')
      expect(dialog.textContent).toContain('Calendars that read it get nothing more from it.')
      expect(button('Revoke address').getAttribute('aria-busy')).toBeNull()
    },
    revoking: () => {
      expect(button('Revoke address').getAttribute('aria-busy')).toBe('true')
      expect(button('Keep it').disabled).toBe(true)
    },
  },
}

viewWalksOf(calendarFeeds, tables)
