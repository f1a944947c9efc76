import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { euWaitlistMachine } from '../../../src/machines/account/euWaitlist.machine.ts'
import { EuWaitlist } from '../../../src/ui/account/EuWaitlist.tsx'
import { euWaitlist } from '../../machines/account/euWaitlist.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = { name: 'Full Name', email: 'Email Address', country: 'Country (optional)' } as const
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

const names = ['name', 'email', 'country'] as const

const faultByField = { name: 'Full Name is required', email: 'Email Address is required', country: 'never' }
const lines = {
  'Please fill in all required fields.': 'alert, error: Please fill in all required fields.',
  'Failed to join waitlist. Please try again.': 'alert, error: Failed to join waitlist. Please try again.',
  'Full Name is required': 'alert, error: Full Name is required',
  'Email Address is required': 'alert, error: Email Address is required',
}

function seeForm({ context }: SnapshotFrom<typeof euWaitlistMachine>) {
  for (const name of names) {
    expect(field(name).value).toBe(context[name])
    expect(faultOf(field(name))).toBe(context.errors[name] === undefined ? null : faultByField[name])
  }
  expect(said()).toEqual(linesFor(lines, context.problem, context.errors.name, context.errors.email))
}

const tables: ViewTables<typeof euWaitlistMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <EuWaitlist waitlist={actor} />),
  gestures: {
    'field.changed': ({ field: name, value }) => retype(field(name), value),
    'entry.submitted': () => userEvent.click(button('Join EU Waitlist')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    editing: (snapshot) => {
      seeForm(snapshot)
      expect(button('Join EU Waitlist').getAttribute('aria-busy')).toBeNull()
      expect(field('email').readOnly).toBe(false)
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Joining Waitlist...').getAttribute('aria-busy')).toBe('true')
      expect(names.map((name) => field(name).readOnly)).toEqual([true, true, true])
    },
    submitted: () => {
      expect(screen.getByRole('heading', { name: "You're on the list" })).toBeTruthy()
      expect(said()).toEqual([
        "status, success: We'll write to marie@example.fr as soon as Solo Social opens where you are.",
      ])
    },
  },
}

viewWalksOf(euWaitlist, tables)
