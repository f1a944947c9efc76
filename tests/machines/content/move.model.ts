import { type Move, moveMachine } from '../../../src/machines/content/move.machine.ts'
import type { Conflict } from '../../../src/machines/content/moveSeveral.ts'
import { model } from '../../support/walks/model.ts'

const pies: Move = { postId: 7, title: 'Pies', from: '2026-11-19T17:30', to: '2026-11-20T17:30' }
const near: Conflict = {
  ...{ post: 7, otherPost: 8, otherTitle: 'Rye', accountId: 1, account: '@ada', minutes: 5 },
  schedule: { at: '2026-11-20T17:30:00.000Z', wallTime: '2026-11-20T17:30', timezone: 'UTC' },
}
const conflicts = [near]
/** Of a gateway that gave up: what was behind it may have gone on. */
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
/** Its script could not be had: nothing was asked. */
const unsent = { kind: 'rejected', status: 0, message: 'A part of the page could not be loaded.' } as const
const offlineText = 'Network error. Please check your connection and try again.'
const requested = { type: 'move.requested', move: pies } as const

/** Ends of a move after which nobody knows whether it was made, and what is said of it. */
const unclear = [
  ['that nobody answered', { done: 'movePost', output: { kind: 'offline' } }, offlineText],
  ['whose answer came from a gateway', { done: 'movePost', output: broken }, 'Gateway timeout'],
  ['that fails unforeseen', { failed: 'movePost', error: 'bug' }, 'Something went wrong. Please try again.'],
  ['without an answer for a minute', { wait: 60_000 }, 'There was no answer in time.'],
] as const

export const move = model(moveMachine, {
  payloads: {
    'move.requested': [{ move: pies }, { move: { ...pies, to: pies.from } }],
    movePost: {
      outputs: [
        { kind: 'ok', value: conflicts },
        { kind: 'rejected', status: 409, message: 'This post is being sent right now.' },
        unsent,
        broken,
        { kind: 'offline' },
      ],
    },
  },
  always: {
    'only a post on its way is shown elsewhere': (snapshot) =>
      snapshot.matches('pending') === (snapshot.context.move !== null),
  },
  equivalent: {
    'reorder: pending on movePost done (1) after the next':
      'An answer is of one kind only, so that the order of two guards on its kind makes no difference.',
  },
  journeys: [
    {
      says: 'a move tells that it began, that it is done and what it stands too close to, and asks the provider for what was wanted',
      events: [
        requested,
        { in: 'pending', tags: ['busy'], where: ({ context }) => context.move === pies },
        { done: 'movePost', output: { kind: 'ok', value: conflicts } },
      ],
      endsIn: 'idle',
      tags: [],
      given: { movePost: [{ move: pies }] },
      emits: [
        { type: 'move.began', move: pies },
        { type: 'move.done', move: pies, conflicts },
      ],
    },
    {
      says: 'another move meanwhile is declined and told, not lost in silence',
      events: [requested, { type: 'move.requested', move: { ...pies, postId: 8 } }],
      endsIn: 'pending',
      given: { movePost: [{ move: pies }] },
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
      says: 'a move whose script could not be had was not made, and is told so',
      events: [requested, { done: 'movePost', output: unsent }],
      endsIn: 'idle',
      emits: [
        { type: 'move.began', move: pies },
        { type: 'move.failed', move: pies, message: unsent.message },
      ],
    },
    {
      says: 'a post let go where it was does not move',
      events: [{ type: 'move.requested', move: { ...pies, to: pies.from } }],
      endsIn: 'idle',
      given: { movePost: [] },
      emits: [],
    },
    ...unclear.map(([says, step, message]) => ({
      says: `a move ${says} is neither told as done nor as refused, and the next one can begin`,
      events: [requested, step, { in: 'idle' as const }, requested],
      endsIn: 'pending' as const,
      given: { movePost: [{ move: pies }, { move: pies }] },
      emits: [
        { type: 'move.began' as const, move: pies },
        { type: 'move.unclear' as const, move: pies, message },
        { type: 'move.began' as const, move: pies },
      ],
    })),
    {
      says: 'a move is waited for a minute, longer than a call may take',
      events: [requested, { wait: 59_999 }],
      endsIn: 'pending',
    },
  ],
})
