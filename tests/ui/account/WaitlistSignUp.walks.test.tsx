import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { waitlistCardMachine } from '../../../src/machines/account/waitlistCard.machine.ts'
import { WaitlistSignUp } from '../../../src/ui/account/WaitlistSignUp.tsx'
import { waitlistCard } from '../../machines/account/waitlistCard.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { faultOf, linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

const names = ['firstName', 'lastName', 'email'] as const

const faultByField = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
}
const lines = {
  'First name is required': 'alert, error: First name is required',
  'Last name is required': 'alert, error: Last name is required',
  'Email is required': 'alert, error: Email is required',
  'Too late.': 'alert, error: Too late.',
  'Failed to join waitlist': 'alert, error: Failed to join waitlist',
  'Service temporarily unavailable': 'alert, error: Service temporarily unavailable',
}

function seeCard({ context }: SnapshotFrom<typeof waitlistCardMachine>) {
  const { errors, platforms } = context
  for (const name of names) {
    expect(field(name).value).toBe(context[name])
    expect(faultOf(field(name))).toBe(errors[name] === undefined ? null : faultByField[name])
  }
  expect(said()).toEqual(linesFor(lines, errors.firstName, errors.lastName, errors.email, context.problem))
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen).toEqual(platforms.length === 0 ? [] : [screen.getByLabelText('Bluesky')])
}

const tables: ViewTables<typeof waitlistCardMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <WaitlistSignUp card={actor} footer={null} />),
  gestures: {
    'field.changed': ({ field: name, value }) => retype(field(name), value),
    'platform.toggled': () => userEvent.click(screen.getByLabelText('Bluesky')),
    'application.submitted': () => userEvent.click(button('JOIN NOW')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    editing: (snapshot) => {
      seeCard(snapshot)
      expect(button('JOIN NOW').getAttribute('aria-busy')).toBeNull()
      expect(field('email').readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot) => {
      seeCard(snapshot)
      expect(button('JOIN NOW').getAttribute('aria-busy')).toBe('true')
      expect(names.map((name) => field(name).readOnly)).toEqual([true, true, true])
    },
    submitted: () => {
      expect(said()).toEqual([])
      expect(screen.getByRole('heading', { name: "You're on the Waitlist!" })).toBeTruthy()
      expect(screen.getByText('42')).toBeTruthy()
      expect(screen.getByText('3')).toBeTruthy()
      const link = screen.getByLabelText<HTMLInputElement>('Your referral link')
      expect([link.readOnly, link.value.includes('?ref=8d7f2a4e')]).toEqual([true, true])
      expect(screen.getByRole('link', { name: /Post your link on X/ }).getAttribute('href')).toContain('x.com/intent')
      expect(screen.getByText(/8d7f2a4e-0c5b-4a7e-9d50-3e1f7f6f2b11$/)).toBeTruthy()
    },
  },
}

viewWalksOf(waitlistCard, tables)
