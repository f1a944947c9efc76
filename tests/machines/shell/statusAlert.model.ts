import { statusAlertMachine } from '../../../src/machines/shell/statusAlert.machine.ts'
import { model } from '../../support/walks/model.ts'

const saved = { severity: 'success', message: 'Saved' } as const

/** One status above the page, walked. */
export const statusAlert = model(statusAlertMachine, {
  payloads: {
    'alert.posted': [{ alert: saved }, { alert: { severity: 'error', message: 'Not saved' } }],
    'alert.closed': [{}],
  },
  always: { 'what is shown is known': ({ value, context }) => (value === 'shown') === (context.alert !== null) },
  journeys: [
    {
      says: 'a status alert auto-closes after 5 seconds',
      events: [{ type: 'alert.posted', alert: saved }, { wait: 5000 }],
      endsIn: 'hidden',
    },
    {
      says: 'a new status has its own 5 seconds',
      events: [
        { type: 'alert.posted', alert: saved },
        { wait: 4999 },
        { type: 'alert.posted', alert: saved },
        { wait: 4999 },
      ],
      endsIn: 'shown',
    },
    {
      says: 'a status alert is closed by its close button',
      events: [{ type: 'alert.posted', alert: saved }, { type: 'alert.closed' }],
      endsIn: 'hidden',
    },
  ],
})
