import { assign, setup } from 'xstate'
import type { Severity } from './notifications.machine.ts'

/** How something stands, said in one line above the page. */
export interface StatusAlert {
  severity: Severity
  message: string
}

/** One status at a time; a new one replaces it, and it closes by itself or by its close button. */
export const statusAlertMachine = setup({
  types: {
    context: {} as { alert: StatusAlert | null },
    events: {} as { type: 'alert.posted'; alert: StatusAlert } | { type: 'alert.closed' },
  },
  delays: { autoClose: 5000 },
  actions: {
    setAlert: assign((_, alert: StatusAlert) => ({ alert })),
    clearAlert: assign({ alert: null }),
  },
}).createMachine({
  id: 'statusAlert',
  context: { alert: null },
  initial: 'hidden',
  on: {
    'alert.posted': {
      target: '.shown',
      actions: { type: 'setAlert', params: ({ event }) => event.alert },
    },
  },
  states: {
    hidden: {},
    shown: {
      on: { 'alert.closed': 'hidden' },
      after: { autoClose: 'hidden' },
      exit: 'clearAlert',
    },
  },
})
