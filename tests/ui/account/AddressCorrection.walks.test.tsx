import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { addressCorrectionMachine } from '../../../src/machines/account/addressCorrection.machine.ts'
import { AddressCorrection } from '../../../src/ui/account/AddressCorrection.tsx'
import { addressCorrection } from '../../machines/account/addressCorrection.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('New email address')

/** Why it was not changed, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'correct unclear': 'alert, error: It is not certain that the address was changed.',
  'correct rejected': 'alert, error: Not now.',
  'correct error': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

/** What was typed since the form was opened, what is wrong with it once it was submitted, and why it was not changed. */
function seeForm(way: readonly Act[]) {
  const address = textIn(lastAct(way, 'correction.wanted', 'email.changed'), 'email')
  const isChecked = lastOf(way, 'correction.wanted', 'email.changed', 'address.submitted') === 'address.submitted'
  const fault = (isChecked && faultByAddress[address]) || null
  const problem = problems[lastOf(way, 'correction.wanted', 'address.submitted', 'correct')]
  expect(email().value).toBe(address)
  expect(faultOf(email())).toBe(fault)
  expect(said()).toEqual([...(problem ? [problem] : []), ...(fault ? [`alert, error: ${fault}`] : [])])
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
    editing: (_, way) => {
      seeForm(way)
      expect(button('Send the link there').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
    },
    submitting: (_, way) => {
      seeForm(way)
      expect(button('Send the link there').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
  },
}

viewWalksOf(addressCorrection, tables)
