import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { addressCorrectionMachine } from '../../../src/machines/account/addressCorrection.machine.ts'
import { AddressCorrection } from '../../../src/ui/account/AddressCorrection.tsx'
import { addressCorrection } from '../../machines/account/addressCorrection.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('New email address')

function seeForm({ context }: SnapshotFrom<typeof addressCorrectionMachine>) {
  expect(email().value).toBe(context.email)
  for (const sentence of [context.errors.email, context.problem?.message]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
}

const tables: ViewTables<typeof addressCorrectionMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <AddressCorrection correction={actor} />),
  gestures: {
    'correction.wanted': () => userEvent.click(button('Change the address')),
    'correction.abandoned': () => userEvent.click(button('Cancel')),
    'email.changed': ({ email: address }) => retype(email(), address),
    'address.submitted': () => userEvent.click(button('Send the link there')),
  },
  shows: {
    closed: () => expect(screen.queryByLabelText('New email address')).toBeNull(),
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link there').getAttribute('aria-busy')).toBeNull()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link there').getAttribute('aria-busy')).toBe('true')
    },
  },
}

viewWalksOf(addressCorrection, tables)
