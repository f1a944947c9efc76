import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { confirmationMailMachine } from '../../../src/machines/account/confirmationMail.machine.ts'
import { ConfirmationMail } from '../../../src/ui/account/ConfirmationMail.tsx'
import { confirmationMail } from '../../machines/account/confirmationMail.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { atTheDoor } from './support/atTheDoor.tsx'

const tables: ViewTables<typeof confirmationMailMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ConfirmationMail mail={actor} />),
  gestures: {
    'mail.wanted': () => userEvent.click(button('Send the mail again')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    ready: ({ context }) => {
      expect(button('Send the mail again').disabled).toBe(false)
      for (const sentence of [context.message, context.problem?.message]) {
        if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
      }
    },
    sending: () => expect(button('Send the mail again').getAttribute('aria-busy')).toBe('true'),
    coolingDown: ({ context }) => {
      expect(button(`Send the mail again in ${context.secondsLeft}s`).disabled).toBe(true)
      if (context.message) expect(screen.getByText(context.message)).toBeTruthy()
    },
  },
}

viewWalksOf(confirmationMail, tables)
