import { lastUsedBusinessMachine } from '../../../src/machines/workspace/lastUsedBusiness.machine.ts'
import { model } from '../../support/walks/model.ts'

const chosen = (id: number) => ({ type: 'business.chosen', id }) as const
const answered = { kind: 'answered', value: { success: true } } as const
const refused = { kind: 'refused', status: 404, message: 'There is no such business profile.' } as const
const unreachable = { kind: 'unreachable' } as const
const saved = { done: 'saveLastUsed', output: answered } as const

/** The choice of a business on its way to the provider, walked. */
export const lastUsedBusiness = model(lastUsedBusinessMachine, {
  payloads: {
    'business.chosen': [{ id: 1 }, { id: 2 }],
    'connection.returned': [{}],
    saveLastUsed: { outputs: [answered, refused, unreachable] },
  },
  always: {
    'whoever rests has told the provider the last choice': ({ value, context }) =>
      value === 'saving' || context.chosenId === context.toldId,
  },
  journeys: [
    {
      says: 'the provider is told once',
      events: [chosen(2), saved],
      endsIn: 'idle',
      where: ({ context }) => context.toldId === 2,
    },
    {
      says: 'a later choice is told after an earlier one, never before it',
      events: [chosen(1), chosen(2), saved],
      endsIn: 'saving',
      where: ({ context }) => context.toldId === 2,
    },
    {
      says: 'what did not arrive is told again when the connection is back',
      events: [chosen(2), { done: 'saveLastUsed', output: unreachable }, { type: 'connection.returned' }, saved],
      endsIn: 'idle',
    },
    {
      says: 'a business that is gone is not told again',
      events: [chosen(2), { done: 'saveLastUsed', output: refused }],
      endsIn: 'idle',
    },
  ],
})
