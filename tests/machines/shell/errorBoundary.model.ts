import { errorBoundaryMachine } from '../../../src/machines/shell/errorBoundary.machine.ts'
import { model } from '../../support/walks/model.ts'

export const crash = {
  errorId: '00000000-0000-4000-8000-000000000001',
  message: 'Cannot read what is not there',
} as const
const crashed = { type: 'crash.caught', crash } as const
const retried = [crashed, { type: 'retry.requested' }, { after: 'retryIndicator' }] as const

/** A part of the page that may crash, walked. */
export const errorBoundary = model(errorBoundaryMachine, {
  input: { maxRetries: 2 },
  payloads: {
    'crash.caught': [{ crash }],
    'retry.requested': [{}],
    'page.changed': [{}],
  },
  always: {
    'a crash is known by its id': ({ value, context }) => (value !== 'healthy') === (context.crash !== null),
    'no more retries than allowed': ({ context }) => context.retryCount <= context.maxRetries,
  },
  journeys: [
    {
      says: 'Try Again up to 3 times, then only refresh',
      input: { maxRetries: 3 },
      events: [...retried, ...retried, ...retried, crashed],
      endsIn: 'exhausted',
    },
    {
      says: 'a second retry does not help against the third crash of three',
      input: { maxRetries: 3 },
      events: [...retried, ...retried, crashed],
      endsIn: 'crashed',
    },
    {
      says: '"Retrying..." is shown for 1 second',
      events: [crashed, { type: 'retry.requested' }, { wait: 999 }],
      endsIn: 'retrying',
    },
    {
      says: 'another page begins with all its retries',
      events: [...retried, ...retried, crashed, { type: 'page.changed' }],
      endsIn: 'healthy',
      where: ({ context }) => context.retryCount === 0,
    },
  ],
})
