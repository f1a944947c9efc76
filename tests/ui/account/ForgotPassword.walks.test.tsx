import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { resetRequestMachine } from '../../../src/machines/account/resetRequest.machine.ts'
import { ForgotPassword } from '../../../src/ui/account/ForgotPassword.tsx'
import { resetRequest } from '../../machines/account/resetRequest.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

const faults = {
  'Email is required': 'alert, error: Email is required',
  'Please enter a valid email address': 'alert, error: Please enter a valid email address',
}
const problems = {
  'Not now.': 'alert, error: Not now.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

function seeForm({ context: { email: address, errors, problem } }: SnapshotFrom<typeof resetRequestMachine>) {
  expect(email().value).toBe(address)
  expect(faultOf(email())).toBe(errors.email === undefined ? null : faultByAddress[address])
  expect(said()).toEqual([...linesFor(problems, problem?.message), ...linesFor(faults, errors.email)])
}

const tables: ViewTables<typeof resetRequestMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ForgotPassword request={actor} />),
  gestures: {
    'email.changed': ({ email: address }) => retype(email(), address),
    'link.wanted': () => userEvent.click(button('Send the link')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
    'address.reconsidered': () => userEvent.click(button('Use another address')),
  },
  shows: {
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
    sent: () => expect(said()).toEqual(['status, success: A link is on its way.']),
  },
}

viewWalksOf(resetRequest, tables)
