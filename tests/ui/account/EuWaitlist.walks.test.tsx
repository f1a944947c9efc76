import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { euWaitlistMachine } from '../../../src/machines/account/euWaitlist.machine.ts'
import { EuWaitlist } from '../../../src/ui/account/EuWaitlist.tsx'
import { euWaitlist } from '../../machines/account/euWaitlist.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { about as eventsAbout, lastAct, lastOf, textIn } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = { name: 'Full Name', email: 'Email Address', country: 'Country (optional)' } as const
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

const names = ['name', 'email', 'country'] as const

type Field = keyof typeof labels

/** Of the fields that must be filled in. */
const missing: Partial<Record<Field, string>> = { name: 'Full Name is required', email: 'Email Address is required' }
/** Above the form, by how the entry ended. */
const problems: Readonly<Record<string, string>> = {
  'entry.submitted': 'alert, error: Please fill in all required fields.',
  'enter done': 'alert, error: Failed to join waitlist. Please try again.',
  'enter error': 'alert, error: Failed to join waitlist. Please try again.',
}

const about = (way: readonly Act[], name: Field) => eventsAbout(way, 'field.changed', { field: name })
const valueIn = (way: readonly Act[], name: Field) => textIn(lastAct(about(way, name), 'field.changed'), 'value')
/** What is missing is said from the submission until its field is changed. */
const faultIn = (way: readonly Act[], name: Field) =>
  lastOf(about(way, name), 'field.changed', 'entry.submitted') === 'entry.submitted' && valueIn(way, name) === ''
    ? (missing[name] ?? null)
    : null

function seeForm(_: unknown, way: readonly Act[]) {
  for (const name of names) {
    expect(field(name).value).toBe(valueIn(way, name))
    expect(faultOf(field(name))).toBe(faultIn(way, name))
  }
  const faults = names.map((name) => faultIn(way, name)).filter((fault) => fault !== null)
  const last = lastOf(way, 'field.changed', 'entry.submitted', 'enter')
  const problem = last === 'entry.submitted' && faults.length === 0 ? undefined : problems[last]
  expect(said()).toEqual([...(problem ? [problem] : []), ...faults.map((fault) => `alert, error: ${fault}`)])
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
    editing: (snapshot, way) => {
      seeForm(snapshot, way)
      expect(button('Join EU Waitlist').getAttribute('aria-busy')).toBeNull()
      expect(field('email').readOnly).toBe(false)
    },
    submitting: (snapshot, way) => {
      seeForm(snapshot, way)
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
