import { type Move, moveMachine } from '../../../src/machines/content/move.machine.ts'
import { model } from '../../support/walks/model.ts'

const pies: Move = { postId: 7, title: 'Pies', from: '2026-11-19T17:30', to: '2026-11-20T17:30' }
const requested = { type: 'move.requested', move: pies } as const

export const move = model(moveMachine, {
  payloads: {
    'move.requested': [{ move: pies }, { move: { ...pies, to: pies.from } }],
    movePost: {
      outputs: [
        { kind: 'ok', value: null },
        { kind: 'rejected', status: 409, message: 'This post is being sent right now.' },
        { kind: 'offline' },
      ],
    },
  },
  always: {
    'only a post on its way is shown elsewhere': (snapshot) =>
      snapshot.matches('pending') === (snapshot.context.move !== null),
  },
  journeys: [
    {
      says: 'a move tells that it began and that it is done',
      events: [requested, { done: 'movePost', output: { kind: 'ok', value: null } }],
      endsIn: 'idle',
      emits: [
        { type: 'move.began', move: pies },
        { type: 'move.done', move: pies },
      ],
    },
    {
      says: 'another move meanwhile is declined and told, not lost in silence',
      events: [requested, { type: 'move.requested', move: { ...pies, postId: 8 } }],
      endsIn: 'pending',
      where: ({ context }) => context.move === pies,
      emits: [
        { type: 'move.began', move: pies },
        { type: 'move.declined', move: { ...pies, postId: 8 } },
      ],
    },
    {
      says: 'a refused move tells why and goes back',
      events: [requested, { done: 'movePost', output: { kind: 'rejected', status: 400, message: 'No.' } }],
      endsIn: 'idle',
      emits: [
        { type: 'move.began', move: pies },
        { type: 'move.failed', move: pies, message: 'No.' },
      ],
    },
    {
      says: 'a post let go where it was does not move',
      events: [{ type: 'move.requested', move: { ...pies, to: pies.from } }],
      endsIn: 'idle',
      emits: [],
    },
    {
      says: 'a move that fails unforeseen goes back, and the next one can begin',
      events: [requested, { failed: 'movePost', error: 'bug' }, requested],
      endsIn: 'pending',
    },
    {
      says: 'a move that fails unforeseen leaves nothing on its way',
      events: [requested, { failed: 'movePost', error: 'bug' }],
      endsIn: 'idle',
    },
  ],
})
