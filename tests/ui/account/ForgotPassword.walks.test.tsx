import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { resetRequestMachine } from '../../../src/machines/account/resetRequest.machine.ts'
import { ForgotPassword } from '../../../src/ui/account/ForgotPassword.tsx'
import { resetRequest } from '../../machines/account/resetRequest.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

/** Why no link was sent, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'sendLink rejected': 'alert, error: Not now.',
  'sendLink error': 'alert, error: Something went wrong. Please try again.',
}
const faultByAddress: Readonly<Record<string, string>> = {
  '': 'Email is required',
  'ada@': 'Please enter a valid email address',
}

/** What was typed, what is wrong with it once a link was wanted, and why none was sent. */
function seeForm(way: readonly Act[]) {
  const address = textIn(lastAct(way, 'email.changed'), 'email')
  const isChecked = lastOf(way, 'email.changed', 'link.wanted') === 'link.wanted'
  const fault = (isChecked && faultByAddress[address]) || null
  const problem = problems[lastOf(way, 'link.wanted', 'sendLink')]
  expect(email().value).toBe(address)
  expect(faultOf(email())).toBe(fault)
  expect(said()).toEqual([...(problem ? [problem] : []), ...(fault ? [`alert, error: ${fault}`] : [])])
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
    editing: (_, way) => {
      seeForm(way)
      expect(button('Send the link').getAttribute('aria-busy')).toBeNull()
      expect(email().readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (_, way) => {
      seeForm(way)
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
      expect(email().readOnly).toBe(true)
    },
    sent: () => expect(said()).toEqual(['status, success: A link is on its way.']),
  },
}

viewWalksOf(resetRequest, tables)
