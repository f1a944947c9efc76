import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { subscriptionMachine } from '../../../src/machines/account/subscription.machine.ts'
import { PlanChooser } from '../../../src/ui/account/PlanChooser.tsx'
import { subscription } from '../../machines/account/subscription.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'

type Seen = SnapshotFrom<typeof subscriptionMachine>

const manage = () => screen.queryByRole('button', { name: 'Manage payment' })
const cancel = () => screen.queryByRole('button', { name: 'Cancel' })

const paymentMissing =
  "Your account is missing payment. If you don't believe you should see this message please contact support."
const plansFailed = {
  'Not now': 'The plans could not be loadedNot nowTry again',
  network: 'The plans could not be loadedNetwork error. Please check your connection and try again.Try again',
  unforeseen: 'The plans could not be loadedSomething went wrong. Please try again.Try again',
}

/** What was tried and what is safe, or that nobody knows, before the words that came back. */
const failures = {
  portal: 'The payment page could not be openedNothing was changed. ',
  refused: 'Lite Creator could not be chosenNothing was charged. ',
  unclear: 'It is not known whether Lite Creator was chosenBelow is how your plan stands as far as we know. ',
}
const [network, unforeseen] = [
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
]
const reasons = {
  portal: ['This plan is not for sale.', unforeseen],
  refused: ['This plan is not for sale.'],
  unclear: [network, unforeseen],
}

/** What is said at once: what failed and why, and that payment is missing where it is; and nothing else. */
function seeAlerts({ context: { problem, chosenPlan } }: Seen, isUnpaid = false) {
  const said = alerts()
  expect(said.splice(said.length - Number(isUnpaid))).toEqual(isUnpaid ? [paymentMissing] : [])
  if (problem === null) expect(said).toEqual([])
  else seeFailure(chosenPlan === '' ? 'portal' : problem.outcome, said)
  for (const alert of screen.queryAllByRole('alert')) expect(tonesOf(alert)).toEqual(['error'])
}

function seeFailure(failure: keyof typeof failures, said: readonly string[] = alerts()) {
  expect(reasons[failure].map((reason) => [`${failures[failure]}${reason}`])).toContainEqual(said)
}

const planLine = () => screen.getByText(/^Your plan is/).textContent

/** What stands as long as another page is not being asked for or opened. */
function seeReady(isManaged: boolean, isFree = true) {
  const choice = screen.queryByRole<HTMLButtonElement>('button', { name: 'Choose Lite Creator' })
  expect(choice?.disabled).toBe(isFree ? false : undefined)
  expect(manage() !== null).toBe(isManaged)
  expect(cancel()).toBeNull()
  expect(statuses()).toEqual([])
}

const statusLabels = { canceled: 'Canceled', blocked: 'Blocked' } as const

const tables: ViewTables<typeof subscriptionMachine> = {
  act,
  mount: (actor) => render(<PlanChooser subscription={actor} />).unmount,
  gestures: {
    'plan.chosen': {
      // What one has cannot be chosen.
      offered: ({ context: { known } }, { plan }) => known?.current !== plan,
      make: ({ plan }) => press(`Choose ${plan}`),
      missing: ({ plan }) => expect(screen.queryByRole('button', { name: `Choose ${plan}` })).toBeNull(),
    },
    // Where nothing is paid for here there is nothing to manage, and no button.
    'management.wanted': () => press('Manage payment'),
    'retry.requested': () => press('Try again'),
    'attempt.abandoned': () => press('Cancel'),
  },
  shows: {
    loading: () => {
      expect(alerts()).toEqual([])
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(cancel()).toBeNull()
    },
    loadFailed: () => {
      expect(Object.values(plansFailed).map((text) => [text])).toContainEqual(alerts())
      expect(tonesOf(screen.getByRole('alert'))).toEqual(['error'])
    },
    'ready.deciding': 'never',
    'ready.inactive': (snapshot) => {
      const isGranted = snapshot.context.known?.way === 'granted'
      const words = isGranted ? 'Nothing is charged for it on this installation.' : 'You have no subscription.'
      expect(planLine()).toBe(`Your plan is ${snapshot.context.known?.current}. ${words}`)
      seeAlerts(snapshot)
      seeReady(false, snapshot.context.known?.current === 'Free')
    },
    'ready.running': (snapshot) => {
      expect(planLine()).toBe('Your plan is Free. Status: Active')
      seeAlerts(snapshot)
      seeReady(true)
    },
    'ready.unpaid': (snapshot) => {
      const label = statusLabels[snapshot.context.known?.status === 'blocked' ? 'blocked' : 'canceled']
      expect(planLine()).toBe(`Your plan is Free. Status: ${label}`)
      seeAlerts(snapshot, true)
      seeReady(true)
    },
    choosing: () => {
      expect(button('Choose Lite Creator').getAttribute('aria-busy')).toBe('true')
      expect(cancel()).not.toBeNull()
      expect(manage()).toBeNull()
      expect(alerts()).toEqual([])
    },
    looking: () => {
      seeFailure('unclear')
      expect(button('Choose Lite Creator').disabled).toBe(true)
      expect(cancel()).toBeNull()
      expect(manage()).toBeNull()
      expect(statuses()).toEqual([])
    },
    opening: () => {
      expect(button('Choose Lite Creator').disabled).toBe(true)
      expect(cancel()).not.toBeNull()
      expect(manage()).toBeNull()
      expect(alerts()).toEqual([])
    },
    leaving: () => {
      expect(statuses()).toEqual(['Opening the payment page…'])
      expect(cancel()).not.toBeNull()
      expect(alerts()).toEqual([])
    },
  },
}

viewWalksOf(subscription, tables)
