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
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')

/** The form with what is in it, and what is wrong with it. */
function seeForm({ context }: SnapshotFrom<typeof signUpMachine>) {
  expect(screen.getByRole('heading', { name: 'Join Solo Social' })).toBeTruthy()
  expect(email().value).toBe(context.email)
  expect(terms().checked).toBe(context.agrees)
  for (const sentence of [...Object.values(context.errors), context.problem?.message]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
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
    },
    waiting: () => {
      expect(screen.getByRole('heading', { name: "You're on the Waitlist!" })).toBeTruthy()
      expect(screen.getByText('42')).toBeTruthy()
    },
  },
}

viewWalksOf(signUp, tables)
