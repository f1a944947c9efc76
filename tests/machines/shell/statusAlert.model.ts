import { statusAlertMachine } from '../../../src/machines/shell/statusAlert.machine.ts'
import { model } from '../../support/walks/model.ts'

const saved = { severity: 'success', message: 'Saved' } as const
const notSaved = { severity: 'error', message: 'Not saved' } as const

/** One status above the page, walked. */
export const statusAlert = model(statusAlertMachine, {
  payloads: {
    'alert.posted': [{ alert: saved }, { alert: notSaved }],
    'alert.closed': [{}],
  },
  always: { 'what is shown is known': ({ value, context }) => (value === 'shown') === (context.alert !== null) },
  journeys: [
    {
      says: 'a status alert auto-closes after 5 seconds',
      events: [
        { in: 'hidden', where: ({ context }) => context.alert === null },
        { type: 'alert.posted', alert: saved },
        { wait: 4999 },
        { in: 'shown', where: ({ context }) => context.alert === saved },
        { wait: 1 },
      ],
      endsIn: 'hidden',
    },
    {
      says: 'a new status takes the place of the first, and has its own 5 seconds',
      events: [
        { type: 'alert.posted', alert: saved },
        { wait: 4999 },
        { type: 'alert.posted', alert: notSaved },
        { wait: 4999 },
        { in: 'shown', where: ({ context }) => context.alert === notSaved },
        { wait: 1 },
      ],
      endsIn: 'hidden',
    },
    {
      says: 'a status alert is closed by its close button',
      events: [{ type: 'alert.posted', alert: saved }, { type: 'alert.closed' }],
      endsIn: 'hidden',
      where: ({ context }) => context.alert === null,
    },
  ],
})
