import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { confirmationMailMachine } from '../../../src/machines/account/confirmationMail.machine.ts'
import { ConfirmationMail } from '../../../src/ui/account/ConfirmationMail.tsx'
import { confirmationMail } from '../../machines/account/confirmationMail.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { linesFor, said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'

const notes = {
  'The mail is on its way again.': 'status, success: The mail is on its way again.',
  'Not now.': 'alert, error: Not now.',
  'Something went wrong. Please try again.': 'alert, error: Something went wrong. Please try again.',
}

function seeNotes({ context: { message, problem } }: SnapshotFrom<typeof confirmationMailMachine>) {
  expect(said()).toEqual(linesFor(notes, message, problem?.message))
}
const cancel = () => screen.queryByRole('button', { name: 'Cancel' })

const tables: ViewTables<typeof confirmationMailMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ConfirmationMail mail={actor} />),
  gestures: {
    'mail.wanted': () => userEvent.click(button('Send the mail again')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    ready: (snapshot) => {
      seeNotes(snapshot)
      expect(button('Send the mail again').disabled).toBe(false)
      expect(button('Send the mail again').getAttribute('aria-busy')).toBeNull()
      expect(cancel()).toBeNull()
    },
    sending: () => {
      expect(said()).toEqual([])
      expect(button('Send the mail again').getAttribute('aria-busy')).toBe('true')
      expect(cancel()).not.toBeNull()
    },
    coolingDown: (snapshot) => {
      seeNotes(snapshot)
      expect(button(`Send the mail again in ${snapshot.context.secondsLeft}s`).disabled).toBe(true)
      expect(cancel()).toBeNull()
    },
  },
}

viewWalksOf(confirmationMail, tables)
