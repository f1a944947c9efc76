import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { passwordResetMachine } from '../../../src/machines/account/passwordReset.machine.ts'
import { ResetPassword } from '../../../src/ui/account/ResetPassword.tsx'
import { passwordReset } from '../../machines/account/passwordReset.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const password = () => screen.getByLabelText<HTMLInputElement>('New password')

const classes =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
/** What is wrong with a password, by what was submitted. */
const faults: Readonly<Record<string, string>> = { abcdefg1: classes }
/** Why it was not changed, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'replace rejected': 'alert, error: Not now.',
  'replace error': 'alert, error: Something went wrong. Please try again.',
}

function seeForm(_: unknown, way: readonly Act[]) {
  const fault = faults[textIn(lastAct(way, 'password.changed', 'password.submitted'), 'password')] ?? null
  const problem = problems[lastOf(way, 'password.submitted', 'replace')]
  expect(faultOf(password())).toBe(fault)
  expect(said()).toEqual([...(problem ? [problem] : []), ...(fault ? [`alert, error: ${fault}`] : [])])
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
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Change password').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot, way) => {
      seeForm(snapshot, way)
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
