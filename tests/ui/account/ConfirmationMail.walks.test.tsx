import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { confirmationMailMachine } from '../../../src/machines/account/confirmationMail.machine.ts'
import { ConfirmationMail } from '../../../src/ui/account/ConfirmationMail.tsx'
import { confirmationMail } from '../../machines/account/confirmationMail.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, lastOf, type WayAct } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { atTheDoor } from './support/atTheDoor.tsx'

/** By how the last mail went; of one that comes too soon the button says when. */
const notes: Readonly<Record<string, readonly string[]>> = {
  'resend sent': ['status, success: The mail is on its way again.'],
  'resend rejected': ['alert, error: Not now.'],
  'resend error': ['alert, error: Something went wrong. Please try again.'],
}

const seeNotes = (way: readonly WayAct[]) => expect(said()).toEqual(notes[lastOf(way, 'mail.wanted', 'resend')] ?? [])

/** Both a mail that was sent and one that came too soon make it wait for two seconds. */
const secondsLeft = (way: readonly WayAct[]) =>
  follow(way, 0, { 'resend sent': () => 2, 'resend limited': () => 2, 'after oneSecond': (left) => left - 1 })

const cancel = () => screen.queryByRole('button', { name: 'Cancel' })

const tables: ViewTables<typeof confirmationMailMachine> = {
  act,
  mount: (actor) => atTheDoor(createTestApp().app, <ConfirmationMail mail={actor} />),
  gestures: {
    'mail.wanted': () => userEvent.click(button('Send the mail again')),
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
  },
  shows: {
    ready: (_, way) => {
      seeNotes(way)
      expect(button('Send the mail again').disabled).toBe(false)
      expect(button('Send the mail again').getAttribute('aria-busy')).toBeNull()
      expect(cancel()).toBeNull()
    },
    sending: () => {
      expect(said()).toEqual([])
      expect(button('Send the mail again').getAttribute('aria-busy')).toBe('true')
      expect(cancel()).not.toBeNull()
    },
    coolingDown: (_, way) => {
      seeNotes(way)
      expect(button(`Send the mail again in ${secondsLeft(way)}s`).disabled).toBe(true)
      expect(cancel()).toBeNull()
    },
  },
}

viewWalksOf(confirmationMail, tables)
