import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { signUpMachine } from '../../../src/machines/account/signUp.machine.ts'
import { SignUp } from '../../../src/ui/account/SignUp.tsx'
import { signUp } from '../../machines/account/signUp.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')

/** Why nobody was registered, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'register rejected': 'alert, error: Not this one.',
  'register error': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

const addressIn = (way: readonly Act[]) => textIn(lastAct(way, 'email.changed'), 'email')

/** The form with what is in it, and what is wrong with it: that is said from the submission until it is changed. */
function seeForm(_: unknown, way: readonly Act[]) {
  const [address, agrees] = [addressIn(way), carries(lastAct(way, 'terms.changed'), 'agrees') === true]
  const isSubmitted = (change: string) => lastOf(way, change, 'registration.submitted') === 'registration.submitted'
  const emailFault = (isSubmitted('email.changed') && faultByAddress[address]) || null
  const termsFault =
    isSubmitted('terms.changed') && !agrees ? 'You must agree to the terms and conditions to continue' : null
  const problem = problems[lastOf(way, 'registration.submitted', 'register')]
  expect(screen.getByRole('heading', { name: 'Join Solo Social' })).toBeTruthy()
  expect(email().value).toBe(address)
  expect(terms().checked).toBe(agrees)
  expect(faultOf(email())).toBe(emailFault)
  expect(faultOf(terms())).toBe(termsFault)
  const faults = [emailFault, termsFault].filter((fault) => fault !== null)
  expect(said()).toEqual([...(problem ? [problem] : []), ...faults.map((fault) => `alert, error: ${fault}`)])
}

const tables: ViewTables<typeof signUpMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <SignUp signUp={actor} />),
  gestures: {
    'email.changed': ({ email: address }) => retype(email(), address),
    'terms.changed': () => userEvent.click(terms()),
    'registration.submitted': () => userEvent.click(button('Register')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
    'address.reconsidered': () => userEvent.click(button('Use another address')),
  },
  shows: {
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Register').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Register').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
    registered: seeForm,
    uninvited: (_, way) => {
      expect(screen.getByRole('heading', { name: /^You're not on the waitlist/ })).toBeTruthy()
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(addressIn(way))
      expect(button('JOIN NOW')).toBeTruthy()
      expect(said()).toEqual([])
    },
    waiting: () => {
      expect(said()).toEqual([])
      expect(screen.getByRole('heading', { name: "You're on the Waitlist!" })).toBeTruthy()
      expect(screen.getByText('42')).toBeTruthy()
    },
  },
}

viewWalksOf(signUp, tables)
