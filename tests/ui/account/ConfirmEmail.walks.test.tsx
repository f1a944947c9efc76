import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { emailConfirmationMachine } from '../../../src/machines/account/emailConfirmation.machine.ts'
import { ConfirmEmail } from '../../../src/ui/account/ConfirmEmail.tsx'
import { emailConfirmation } from '../../machines/account/emailConfirmation.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { about, lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
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
/** What is wrong with a name and a password, by what was submitted. */
const faults: Readonly<Record<string, string>> = { A_b: letters, abcdefg1: classes }
/** Why the address was not confirmed, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'confirm rejected': 'alert, error: Not now.',
  'confirm error': 'alert, error: Something went wrong. Please try again.',
}

/** It is said from the submission until the field is changed. */
const faultIn = (way: readonly Act[], name: string) =>
  faults[
    textIn(lastAct(about(way, 'field.changed', { field: name }), 'field.changed', 'details.submitted'), 'values', name)
  ]

function seeForm(_: unknown, way: readonly Act[]) {
  for (const name of names) expect(faultOf(field(name))).toBe(faultIn(way, name) ?? null)
  const problem = problems[lastOf(way, 'details.submitted', 'confirm')]
  const wrong = names.flatMap((name) => faultIn(way, name) ?? [])
  expect(said()).toEqual([...(problem ? [problem] : []), ...wrong.map((fault) => `alert, error: ${fault}`)])
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
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Confirm and sign in').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot, way) => {
      seeForm(snapshot, way)
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
