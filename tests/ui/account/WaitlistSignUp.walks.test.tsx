import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { waitlistCardMachine } from '../../../src/machines/account/waitlistCard.machine.ts'
import { WaitlistSignUp } from '../../../src/ui/account/WaitlistSignUp.tsx'
import { waitlistCard } from '../../machines/account/waitlistCard.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { about as eventsAbout, follow, lastAct, lastOf, textIn, type WayAct } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

const names = ['firstName', 'lastName', 'email'] as const

type Field = keyof typeof labels

const missing: Record<Field, string> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
}
/** Why nobody joined, by how that ended. */
const problems: Readonly<Record<string, string>> = {
  'join rejected': 'alert, error: Too late.',
  'join offline': 'alert, error: Service temporarily unavailable',
  'join error': 'alert, error: Failed to join waitlist',
}

const about = (way: readonly WayAct[], name: Field) => eventsAbout(way, 'field.changed', { field: name })
const valueIn = (way: readonly WayAct[], name: Field) => textIn(lastAct(about(way, name), 'field.changed'), 'value')
/** What is missing is said from the submission until its field is changed. */
const faultIn = (way: readonly WayAct[], name: Field) =>
  lastOf(about(way, name), 'field.changed', 'application.submitted') === 'application.submitted' &&
  valueIn(way, name) === ''
    ? missing[name]
    : null

function seeCard(_: unknown, way: readonly WayAct[]) {
  for (const name of names) {
    expect(field(name).value).toBe(valueIn(way, name))
    expect(faultOf(field(name))).toBe(faultIn(way, name))
  }
  const faults = names.map((name) => faultIn(way, name)).filter((fault) => fault !== null)
  const problem = problems[lastOf(way, 'field.changed', 'application.submitted', 'join')]
  expect(said()).toEqual([...faults.map((fault) => `alert, error: ${fault}`), ...(problem ? [problem] : [])])
  const isChosen = follow(way, false, { 'platform.toggled': (chosen) => !chosen })
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen).toEqual(isChosen ? [screen.getByLabelText('Bluesky')] : [])
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
    editing: (snapshot, way) => {
      seeCard(snapshot, way)
      expect(button('JOIN NOW').getAttribute('aria-busy')).toBeNull()
      expect(field('email').readOnly).toBe(false)
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    },
    submitting: (snapshot, way) => {
      seeCard(snapshot, way)
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
