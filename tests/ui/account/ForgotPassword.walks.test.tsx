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
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

function seeForm({ context }: SnapshotFrom<typeof resetRequestMachine>) {
  expect(email().value).toBe(context.email)
  for (const sentence of [context.errors.email, context.problem?.message]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
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
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
    },
    sent: ({ context }) => expect(screen.getByText(context.message)).toBeTruthy(),
  },
}

viewWalksOf(resetRequest, tables)
