import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { passwordResetMachine } from '../../../src/machines/account/passwordReset.machine.ts'
import { ResetPassword } from '../../../src/ui/account/ResetPassword.tsx'
import { passwordReset } from '../../machines/account/passwordReset.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const password = () => screen.getByLabelText<HTMLInputElement>('New password')

const classes =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const faults = { [classes]: `alert, error: ${classes}` }
const problems = {
  'Not now.': 'alert, error: Not now.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}

function seeForm({ context: { errors, problem } }: SnapshotFrom<typeof passwordResetMachine>) {
  expect(faultOf(password())).toBe(errors.password === undefined ? null : classes)
  expect(said()).toEqual([...linesFor(problems, problem?.message), ...linesFor(faults, errors.password)])
}

const tables: ViewTables<typeof passwordResetMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ResetPassword reset={actor} />),
  gestures: {
    'password.changed': () => retype(password(), 'Another-one'),
    'password.submitted': async ({ password: text }) => {
      await retype(password(), text)
      await userEvent.click(button('Change password'))
    },
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Change password').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Change password').getAttribute('aria-busy')).toBe('true')
    },
    replaced: seeForm,
    expired: () => {
      expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy()
      expect(said()).toEqual([
        'alert: A link works once and for one hour, and only the newest one counts. This one does not work any more.',
      ])
      const another = screen.getByRole('link', { name: 'Ask for another link' })
      expect(another.getAttribute('href')).toBe('/forgot-password')
    },
  },
}

viewWalksOf(passwordReset, tables)
