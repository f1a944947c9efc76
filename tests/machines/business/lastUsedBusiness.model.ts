import { lastUsedBusinessMachine } from '../../../src/machines/business/lastUsedBusiness.machine.ts'
import { model } from '../../support/walks/model.ts'

const chosen = (id: number) => ({ type: 'business.chosen', id }) as const
const answered = { kind: 'ok', value: { success: true } } as const
const rejected = { kind: 'rejected', status: 404, message: 'There is no such business profile.' } as const
const offline = { kind: 'offline' } as const
const unavailable = { kind: 'rejected', status: 503, message: 'Service temporarily unavailable' } as const
const broken = { kind: 'rejected', status: 500, message: 'Request failed with status 500' } as const
const fails = { done: 'saveLastUsed', output: unavailable } as const
const saved = { done: 'saveLastUsed', output: answered } as const

const refusedLast = { kind: 'rejected', status: 499, message: 'Request failed with status 499' } as const
const isBack = { type: 'connection.returned' } as const
const isOut = { done: 'saveLastUsed', output: offline } as const
const bug = { failed: 'saveLastUsed', error: 'bug' } as const

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
      says: 'nothing is told before there is a choice',
      events: [isBack],
      endsIn: 'idle',
      where: ({ context: { chosenId, sentId, failures } }) => chosenId === null && sentId === null && failures === 0,
      given: { saveLastUsed: [] },
    },
    {
      says: 'the provider is told once',
      events: [chosen(2), saved, { wait: 3_600_000 }],
      endsIn: 'idle',
      where: ({ context }) => context.sentId === 2,
      given: { saveLastUsed: [{ id: 2 }] },
    },
    {
      says: 'a later choice is told after an earlier one, never before it',
      events: [chosen(1), chosen(2), saved, { in: 'saving' }, saved],
      endsIn: 'idle',
      given: { saveLastUsed: [{ id: 1 }, { id: 2 }] },
    },
    {
      says: 'a later choice is told also where the earlier one failed unforeseen, or was not answered within a minute',
      events: [chosen(1), chosen(2), bug, chosen(1), { wait: 60_000 }, { in: 'saving' }, saved],
      endsIn: 'idle',
      given: { saveLastUsed: [{ id: 1 }, { id: 2 }, { id: 1 }] },
    },
    {
      says: 'a later choice is told at once where the provider failed at the earlier one',
      events: [chosen(1), chosen(2), fails],
      endsIn: 'saving',
      given: { saveLastUsed: [{ id: 1 }, { id: 2 }] },
    },
    {
      says: 'what fails unforeseen is not told again',
      events: [chosen(1), bug, isBack],
      endsIn: 'idle',
      given: { saveLastUsed: [{ id: 1 }] },
    },
    {
      says: 'what did not arrive is told again when the connection is back',
      events: [chosen(2), isOut, { wait: 3_600_000 }, { in: 'saveFailed' }, isBack, { in: 'saving' }, saved],
      endsIn: 'idle',
      given: { saveLastUsed: [{ id: 2 }, { id: 2 }] },
    },
    {
      says: 'what nobody answers within a minute may not have arrived: it is told again when the connection is back',
      events: [chosen(2), { wait: 59_999 }, { in: 'saving' }, { wait: 1 }, { in: 'saveFailed' }, isBack],
      endsIn: 'saving',
      given: { saveLastUsed: [{ id: 2 }, { id: 2 }] },
    },
    {
      says: 'a later choice is told also after one that did not arrive',
      events: [chosen(1), isOut, chosen(2), { in: 'saving' }, saved],
      endsIn: 'idle',
      given: { saveLastUsed: [{ id: 1 }, { id: 2 }] },
    },
    {
      says: 'what the provider failed at is told again after 1, 2 and 4 s, and then when the connection is back',
      events: [
        chosen(2),
        fails,
        { wait: 999 },
        { in: 'waiting' },
        { wait: 1 },
        { in: 'saving' },
        { done: 'saveLastUsed', output: broken },
        { wait: 1999 },
        { in: 'waiting' },
        { wait: 1 },
        { in: 'saving' },
        fails,
        { wait: 3999 },
        { in: 'waiting' },
        { wait: 1 },
        { in: 'saving' },
        fails,
        { in: 'saveFailed' },
        isBack,
        saved,
      ],
      endsIn: 'idle',
      input: { maxAttempts: 4, backoff: 1000 },
      given: { saveLastUsed: [{ id: 2 }, { id: 2 }, { id: 2 }, { id: 2 }, { id: 2 }] },
    },
    {
      says: 'after the last attempt nothing is told by itself',
      events: [chosen(2), fails, { after: 'backoff' }, fails, { wait: 3_600_000 }],
      endsIn: 'saveFailed',
      where: ({ context }) => context.failures === 0,
    },
    {
      says: 'a later choice does not wait for the next attempt of an earlier one',
      events: [chosen(1), fails, chosen(2)],
      endsIn: 'saving',
      where: ({ context }) => context.failures === 0,
      given: { saveLastUsed: [{ id: 1 }, { id: 2 }] },
    },
    ...[rejected, refusedLast].map((output) => ({
      says: `what the provider refuses is not told again: ${output.status}`,
      events: [chosen(2), { done: 'saveLastUsed', output } as const, isBack],
      endsIn: 'idle' as const,
      given: { saveLastUsed: [{ id: 2 }] },
    })),
  ],
})
