import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { signUpMachine } from '../../../src/machines/account/signUp.machine.ts'
import { SignUp } from '../../../src/ui/account/SignUp.tsx'
import { signUp } from '../../machines/account/signUp.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')

const faults = {
  'Email is required': 'alert, error: Email is required',
  'Please enter a valid email address': 'alert, error: Please enter a valid email address',
  'You must agree to the terms and conditions to continue':
    'alert, error: You must agree to the terms and conditions to continue',
}
const problems = {
  'Not this one.': 'alert, error: Not this one.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

/** The form with what is in it, and what is wrong with it. */
function seeForm({ context: { email: address, agrees, errors, problem } }: SnapshotFrom<typeof signUpMachine>) {
  expect(screen.getByRole('heading', { name: 'Join Solo Social' })).toBeTruthy()
  expect(email().value).toBe(address)
  expect(terms().checked).toBe(agrees)
  expect(faultOf(email())).toBe(errors.email === undefined ? null : faultByAddress[address])
  expect(faultOf(terms())).toBe(
    errors.terms === undefined ? null : 'You must agree to the terms and conditions to continue',
  )
  expect(said()).toEqual([...linesFor(problems, problem?.message), ...linesFor(faults, errors.email, errors.terms)])
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
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Register').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Register').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
    registered: seeForm,
    uninvited: ({ context }) => {
      expect(screen.getByRole('heading', { name: /^You're not on the waitlist/ })).toBeTruthy()
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(context.email)
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
