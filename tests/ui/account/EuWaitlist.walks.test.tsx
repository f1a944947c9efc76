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
import { atTheDoor } from './support/atTheDoor.tsx'
import { retype } from './support/retype.ts'

const labels = { name: 'Full Name', email: 'Email Address', country: 'Country (optional)' } as const
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

function seeForm({ context }: SnapshotFrom<typeof euWaitlistMachine>) {
  for (const name of ['name', 'email', 'country'] as const) expect(field(name).value).toBe(context[name])
  for (const sentence of [...Object.values(context.errors), context.problem]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
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
      expect(button('Join EU Waitlist')).toBeTruthy()
    },
    submitting: (snapshot) => {
      seeForm(snapshot)
      expect(button('Joining Waitlist...').getAttribute('aria-busy')).toBe('true')
    },
    submitted: () => expect(screen.getByRole('heading', { name: "You're on the list" })).toBeTruthy(),
  },
}

viewWalksOf(euWaitlist, tables)
