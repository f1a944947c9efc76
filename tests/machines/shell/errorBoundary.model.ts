import { errorBoundaryMachine } from '../../../src/machines/shell/errorBoundary.machine.ts'
import { model } from '../../support/walks/model.ts'

export const crash = {
  errorId: '00000000-0000-4000-8000-000000000001',
  message: 'Cannot read what is not there',
} as const
const another = { errorId: '00000000-0000-4000-8000-000000000002', message: 'Out of range' } as const
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
    'the crashed part is out of sight exactly while it is not healthy': ({ value, tags }) =>
      tags.has('fallback') === (value !== 'healthy'),
    'no more retries than allowed': ({ context }) => context.retryCount <= context.maxRetries,
  },
  journeys: [
    {
      says: 'Try Again up to 3 times, then only refresh; each crash has its own id',
      input: { maxRetries: 3 },
      events: [
        ...retried,
        ...retried,
        crashed,
        { in: 'crashed', where: ({ context }) => context.crash?.errorId === crash.errorId },
        { type: 'retry.requested' },
        { after: 'retryIndicator' },
        { in: 'healthy', where: ({ context }) => context.crash === null },
        { type: 'crash.caught', crash: another },
      ],
      endsIn: 'exhausted',
      where: ({ context }) => context.crash?.errorId === another.errorId && context.crash.message === another.message,
    },
    {
      says: 'who is out of retries has none left',
      input: { maxRetries: 1 },
      events: [...retried, crashed, { type: 'retry.requested' }],
      endsIn: 'exhausted',
      where: ({ context }) => context.retryCount === 1,
    },
    {
      says: '"Retrying..." is shown for 1 second',
      events: [crashed, { type: 'retry.requested' }, { wait: 999 }, { in: 'retrying' }, { wait: 1 }],
      endsIn: 'healthy',
    },
    {
      says: 'another page begins with all its retries',
      events: [...retried, ...retried, crashed, { type: 'page.changed' }],
      endsIn: 'healthy',
      where: ({ context }) => context.retryCount === 0,
    },
  ],
})
