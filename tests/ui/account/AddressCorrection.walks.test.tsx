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
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('New email address')

const faults = {
  'Email is required': 'alert, error: Email is required',
  'Please enter a valid email address': 'alert, error: Please enter a valid email address',
}
const problems = {
  'It is not certain that the address was changed.': 'alert, error: It is not certain that the address was changed.',
  'Not now.': 'alert, error: Not now.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

function seeForm({ context: { email: address, errors, problem } }: SnapshotFrom<typeof addressCorrectionMachine>) {
  expect(email().value).toBe(address)
  expect(faultOf(email())).toBe(errors.email === undefined ? null : faultByAddress[address])
  expect(said()).toEqual([...linesFor(problems, problem?.message), ...linesFor(faults, errors.email)])
  expect(button('Cancel')).toBeTruthy()
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
    closed: () => {
      expect(screen.queryByLabelText('New email address')).toBeNull()
      expect(said()).toEqual([])
    },
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link there').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link there').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
  },
}

viewWalksOf(addressCorrection, tables)
