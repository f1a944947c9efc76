import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { subscriptionMachine } from '../../../src/machines/account/subscription.machine.ts'
import { PlanChooser } from '../../../src/ui/account/PlanChooser.tsx'
import { subscription } from '../../machines/account/subscription.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'

const manage = () => screen.queryByRole('button', { name: 'Manage payment' })
const cancel = () => screen.queryByRole('button', { name: 'Cancel' })

const paymentMissing =
  "Your account is missing payment. If you don't believe you should see this message please contact support."
const network = 'The plans could not be loadedNetwork error. Please check your connection and try again.Try again'
const plansFailed: Readonly<Record<string, string>> = {
  'readPlans rejected': 'The plans could not be loadedNot nowTry again',
  'readPlans offline': network,
  'after timeLimit': network,
  'readPlans error': 'The plans could not be loadedSomething went wrong. Please try again.Try again',
}

const portal = 'The payment page could not be openedNothing was changed. '
const unclear = 'It is not known whether Lite Creator was chosenBelow is how your plan stands as far as we know. '
const unforeseen = 'Something went wrong. Please try again.'

/** What was tried and what is safe, or that nobody knows, by how it ended. */
const failures: Readonly<Record<string, string>> = {
  'openPortal rejected': `${portal}This plan is not for sale.`,
  'openPortal error': `${portal}${unforeseen}`,
  'choosePlan rejected': 'Lite Creator could not be chosenNothing was charged. This plan is not for sale.',
  'choosePlan 502': `${unclear}The payment provider did not answer.`,
  'choosePlan offline': `${unclear}Network error. Please check your connection and try again.`,
  'choosePlan error': `${unclear}${unforeseen}`,
}

/** What the plans said when they were last read. */
const readIn = (way: readonly Act[], name: 'current' | 'status' | 'way') =>
  textIn(
    way.findLast((act) => lastOf([act], 'readPlans') === 'readPlans ok'),
    'value',
    name,
  )

/** What is said at once: what failed and why, and that payment is missing where it is; and nothing else. */
function seeAlerts(way: readonly Act[], isUnpaid = false) {
  const names = ['plan.chosen', 'management.wanted', 'retry.requested', 'choosePlan', 'openPortal']
  const failure = failures[`choosePlan ${textIn(lastAct(way, ...names), 'status')}`] ?? failures[lastOf(way, ...names)]
  // Nobody doubts a choice that turns out to be made.
  const isMade = failure?.startsWith(unclear) && readIn(way, 'current') === 'Lite Creator'
  expect(alerts()).toEqual([...(failure && !isMade ? [failure] : []), ...(isUnpaid ? [paymentMissing] : [])])
  for (const alert of screen.queryAllByRole('alert')) expect(tonesOf(alert)).toEqual(['error'])
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
      offered: (_, { plan }, way) => readIn(way, 'current') !== plan,
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
    loadFailed: (_, way) => {
      expect(alerts()).toEqual([plansFailed[lastOf(way, 'readPlans', 'after timeLimit')]])
      expect(tonesOf(screen.getByRole('alert'))).toEqual(['error'])
    },
    'ready.deciding': 'never',
    'ready.inactive': (_, way) => {
      const [current, isGranted] = [readIn(way, 'current'), readIn(way, 'way') === 'granted']
      const words = isGranted ? 'Nothing is charged for it on this installation.' : 'You have no subscription.'
      expect(planLine()).toBe(`Your plan is ${current}. ${words}`)
      seeAlerts(way)
      seeReady(false, current === 'Free')
    },
    'ready.running': (_, way) => {
      expect(planLine()).toBe('Your plan is Free. Status: Active')
      seeAlerts(way)
      seeReady(true)
    },
    'ready.unpaid': (_, way) => {
      const label = statusLabels[readIn(way, 'status') === 'blocked' ? 'blocked' : 'canceled']
      expect(planLine()).toBe(`Your plan is Free. Status: ${label}`)
      seeAlerts(way, true)
      seeReady(true)
    },
    choosing: () => {
      expect(button('Choose Lite Creator').getAttribute('aria-busy')).toBe('true')
      expect(cancel()).not.toBeNull()
      expect(manage()).toBeNull()
      expect(alerts()).toEqual([])
    },
    looking: (_, way) => {
      seeAlerts(way)
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
