import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createNewEmailForm } from '../../../src/app/account/accountSettings.ts'
import type { accountFormMachine } from '../../../src/machines/account/accountForm.machine.ts'
import { NewEmail } from '../../../src/ui/settings/EmailSettings.tsx'
import { accountForm } from '../../machines/account/accountForm.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { retype } from '../account/support/retype.ts'
import { button, press } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { walkedApp } from '../support/walkedApp.tsx'

const labels = { email: 'New email', password: 'Your password' } as const
const names = ['email', 'password'] as const
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name === 'email' ? labels.email : labels.password)

const faultByField = { email: 'Email is required', password: 'Password is required' }
const lines = {
  'It is not certain that it was done.': 'alert, error: It is not certain that it was done.',
  'Too many.': 'alert, warning: Too many.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
  'Email is required': 'alert, error: Email is required',
  'Password is required': 'alert, error: Password is required',
}

/** The page that is open, and how it is opened again. */
let page = { leave: () => {}, comeBack: () => {} }

function mount(form: ActorRefFrom<typeof accountFormMachine>) {
  const { check } = createNewEmailForm(walkedApp({}))
  const comeBack = () => {
    const { unmount } = render(<NewEmail form={{ form, check }} email="old@example.com" />)
    page = { leave: unmount, comeBack }
  }
  comeBack()
  return () => page.leave()
}

function seeForm({ context: { errors, problem } }: SnapshotFrom<typeof accountFormMachine>) {
  for (const name of names) expect(faultOf(field(name))).toBe(errors[name] === undefined ? null : faultByField[name])
  expect(said()).toEqual(linesFor(lines, problem?.message, errors.email, errors.password))
}

/** Any form about an account, walked through the one that asks for another address. */
const tables: ViewTables<typeof accountFormMachine> = {
  act,
  mount,
  gestures: {
    'form.submitted': async ({ values }) => {
      for (const name of names) {
        await userEvent.clear(field(name))
        if (values[name]) await retype(field(name), values[name])
      }
      await press('Send the link')
    },
    'field.changed': ({ field: name }) => retype(field(name), 'x'),
    'attempt.abandoned': () => {
      page.leave()
      page.comeBack()
    },
    'another.wanted': () => press('Use another address'),
  },
  shows: {
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
    },
    submitted: () => {
      expect(said()).toEqual(['status, success: Check your email.'])
      expect(screen.queryByLabelText('New email')).toBeNull()
    },
  },
}

viewWalksOf(accountForm, tables)
