import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { emailConfirmationMachine } from '../../../src/machines/account/emailConfirmation.machine.ts'
import { ConfirmEmail } from '../../../src/ui/account/ConfirmEmail.tsx'
import { emailConfirmation } from '../../machines/account/emailConfirmation.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  connection: 'How did you hear of us? (optional)',
} as const
const names = Object.keys(labels) as (keyof typeof labels)[]
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

const letters = 'First name can only contain letters, spaces, hyphens, and apostrophes'
const classes =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const faults = { [letters]: `alert, error: ${letters}`, [classes]: `alert, error: ${classes}` }
const faultByField = { firstName: letters, lastName: 'never', password: classes, connection: 'never' }
const problems = {
  'Not now.': 'alert, error: Not now.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}

function seeForm({ context: { errors, problem } }: SnapshotFrom<typeof emailConfirmationMachine>) {
  for (const name of names) expect(faultOf(field(name))).toBe(errors[name] === undefined ? null : faultByField[name])
  expect(said()).toEqual([
    ...linesFor(problems, problem?.message),
    ...linesFor(faults, errors.firstName, errors.password),
  ])
}

const tables: ViewTables<typeof emailConfirmationMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ConfirmEmail confirmation={actor} />),
  gestures: {
    'field.changed': ({ field: name }) => retype(field(name), 'Augusta'),
    'details.submitted': async ({ values }) => {
      for (const name of names) if (values[name] !== '') await retype(field(name), values[name])
      await userEvent.click(button('Confirm and sign in'))
    },
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Confirm and sign in').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Confirm and sign in').getAttribute('aria-busy')).toBe('true')
    },
    confirmed: seeForm,
    expired: () => {
      expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy()
      expect(said()).toEqual([
        'alert: A link works once and for 48 hours, and only the newest one counts. This one does not work any more.',
      ])
      expect(screen.getByRole('link', { name: 'Ask for another mail' }).getAttribute('href')).toBe('/signup')
    },
  },
}

viewWalksOf(emailConfirmation, tables)
