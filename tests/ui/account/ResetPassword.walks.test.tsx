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
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const password = () => screen.getByLabelText<HTMLInputElement>('New password')

function seeForm({ context }: SnapshotFrom<typeof passwordResetMachine>) {
  expect(password().getAttribute('aria-invalid')).toBe(context.errors.password ? 'true' : null)
  for (const sentence of [context.errors.password, context.problem?.message]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
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
    },
    submitting: () => expect(button('Change password').getAttribute('aria-busy')).toBe('true'),
    replaced: seeForm,
    expired: () => {
      expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy()
      const another = screen.getByRole('link', { name: 'Ask for another link' })
      expect(another.getAttribute('href')).toBe('/forgot-password')
    },
  },
}

viewWalksOf(passwordReset, tables)
