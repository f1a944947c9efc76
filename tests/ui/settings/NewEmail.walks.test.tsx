import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { createNewEmailForm } from '../../../src/app/account/accountSettings.ts'
import type { accountFormMachine } from '../../../src/machines/account/accountForm.machine.ts'
import { NewEmail } from '../../../src/ui/settings/EmailSettings.tsx'
import { accountForm } from '../../machines/account/accountForm.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { about, carries, lastAct, lastOf } from '../../support/walks/way.ts'
import { retype } from '../account/support/retype.ts'
import { button, press } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { walkedApp } from '../support/walkedApp.tsx'

const labels = { email: 'New email', password: 'Your password' } as const
const names = ['email', 'password'] as const
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name === 'email' ? labels.email : labels.password)

const missing = { email: 'Email is required', password: 'Password is required' }
/** Why it is not as it was asked for, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'submit unclear': 'alert, error: It is not certain that it was done.',
  'submit rejected': 'alert, warning: Too many.',
  'submit error': 'alert, error: Something went wrong. Please try again.',
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

/** What is missing is said from the submission until its field is changed. */
function faultIn(way: readonly Act[], name: keyof typeof missing) {
  const last = lastAct(about(way, 'field.changed', { field: name }), 'field.changed', 'form.submitted')
  return carries(last, 'values', name) === '' ? missing[name] : null
}

function seeForm(_: unknown, way: readonly Act[]) {
  for (const name of names) expect(faultOf(field(name))).toBe(faultIn(way, name))
  const faults = names.map((name) => faultIn(way, name)).filter((fault) => fault !== null)
  // What is not sent leaves untold how the last one ended that was.
  const sent = way.filter((act) => carries(act, 'values', 'email') !== '')
  const problem = problems[lastOf(sent, 'form.submitted', 'submit')]
  expect(said()).toEqual([...(problem ? [problem] : []), ...faults.map((fault) => `alert, error: ${fault}`)])
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
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Send the link').getAttribute('aria-busy')).toBeNull()
    },
    submitting: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
    },
    submitted: () => {
      expect(said()).toEqual(['status, success: Check your email.'])
      expect(screen.queryByLabelText('New email')).toBeNull()
    },
  },
}

viewWalksOf(accountForm, tables)
