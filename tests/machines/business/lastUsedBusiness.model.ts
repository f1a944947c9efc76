import { lastUsedBusinessMachine } from '../../../src/machines/business/lastUsedBusiness.machine.ts'
import { model } from '../../support/walks/model.ts'

const chosen = (id: number) => ({ type: 'business.chosen', id }) as const
const answered = { kind: 'ok', value: { success: true } } as const
const rejected = { kind: 'rejected', status: 404, message: 'There is no such business profile.' } as const
const offline = { kind: 'offline' } as const
const unavailable = { kind: 'rejected', status: 503, message: 'Service temporarily unavailable' } as const
const fails = { done: 'saveLastUsed', output: unavailable } as const
const saved = { done: 'saveLastUsed', output: answered } as const

/** The choice of a business on its way to the provider, walked. */
export const lastUsedBusiness = model(lastUsedBusinessMachine, {
  input: { maxAttempts: 2, backoff: 1000 },
  payloads: {
    'business.chosen': [{ id: 1 }, { id: 2 }],
    'connection.returned': [{}],
    saveLastUsed: { outputs: [answered, rejected, unavailable, offline] },
  },
  always: {
    'whoever rests has told the provider the last choice': ({ value, context }) =>
      value === 'saving' || context.chosenId === context.sentId,
    'there are never more attempts than allowed': ({ context }) => context.failures < context.maxAttempts,
  },
  journeys: [
    {
      says: 'the provider is told once',
      events: [chosen(2), saved],
      endsIn: 'idle',
      where: ({ context }) => context.sentId === 2,
    },
    {
      says: 'a later choice is told after an earlier one, never before it',
      events: [chosen(1), chosen(2), saved],
      endsIn: 'saving',
      where: ({ context }) => context.sentId === 2,
    },
    {
      says: 'what did not arrive is told again when the connection is back',
      events: [chosen(2), { done: 'saveLastUsed', output: offline }, { type: 'connection.returned' }, saved],
      endsIn: 'idle',
    },
    {
      says: 'what the provider failed at is told again after 1 s',
      events: [chosen(2), fails, { wait: 999 }],
      endsIn: 'waiting',
    },
    {
      says: 'it is told again after 1, 2 and 4 s, and then when the connection is back',
      events: [
        chosen(2),
        fails,
        { wait: 1000 },
        fails,
        { wait: 2000 },
        fails,
        { wait: 4000 },
        fails,
        { type: 'connection.returned' },
        saved,
      ],
      endsIn: 'idle',
      input: { maxAttempts: 4, backoff: 1000 },
    },
    {
      says: 'after the last attempt nothing is told by itself',
      events: [chosen(2), fails, { after: 'backoff' }, fails],
      endsIn: 'saveFailed',
      where: ({ context }) => context.failures === 0,
    },
    {
      says: 'a later choice does not wait for the next attempt of an earlier one',
      events: [chosen(1), fails, chosen(2)],
      endsIn: 'saving',
      where: ({ context }) => context.sentId === 2 && context.failures === 0,
    },
    {
      says: 'a business that is gone is not told again',
      events: [chosen(2), { done: 'saveLastUsed', output: rejected }],
      endsIn: 'idle',
    },
  ],
})
