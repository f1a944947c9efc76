import { moveSeveralMachine } from '../../../src/machines/content/moveSeveral.machine.ts'
import type { DoneMoves, MoveOutcome, PostMove } from '../../../src/machines/content/moveSeveral.ts'
import { model } from '../../support/walks/model.ts'

const london = 'Europe/London'
const pies: PostMove = { postId: 7, title: 'Pies', from: '2026-11-19T17:30', to: '2026-11-20T17:30' }
const rye: PostMove = { postId: 8, title: 'Rye', from: null, to: '2026-11-20T09:00' }
const moves = [pies, rye]
const copies = [{ postId: 7, title: 'Pies', to: '2026-11-27T17:30' }]
const schedule = (wallTime: string) => ({ at: `${wallTime}:00.000Z`, wallTime, timezone: london })

const outcome: MoveOutcome = {
  moved: [
    {
      postId: 7,
      title: 'Pies',
      version: 4,
      from: schedule('2026-11-19T17:30'),
      to: schedule('2026-11-20T17:30'),
      note: null,
    },
    { postId: 8, title: 'Rye', version: 2, from: null, to: schedule('2026-11-20T09:00'), note: null },
  ],
  left: [],
  conflicts: [],
}
const made: MoveOutcome = {
  moved: [{ postId: 9, title: 'Pies', version: null, from: null, to: schedule('2026-11-27T17:30'), note: null }],
  left: [],
  conflicts: [],
}
const nothing: MoveOutcome = {
  moved: [],
  left: [{ post: 7, title: 'Pies', text: 'This post is being sent right now.' }],
  conflicts: [],
}
const doneMoves: DoneMoves = { ...outcome, kind: 'move' }
const doneCopies: DoneMoves = { ...made, kind: 'copy' }
const moveBack = {
  kind: 'moveBack',
  done: doneMoves,
  moves: [
    { ...pies, from: pies.to, to: pies.from },
    { ...rye, from: rye.to, to: null },
  ],
} as const

/** Of a gateway that gave up: what was behind it may have gone on. */
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offlineText = 'Network error. Please check your connection and try again.'
const requested = { type: 'moves.requested', moves } as const
const tart: PostMove = { postId: 8, title: 'Rye', from: '2026-11-20T09:00', to: '2026-11-21T10:00' }
const later = { type: 'moves.requested', moves: [tart] } as const
const placesOf = (some: readonly PostMove[], id: number) =>
  some.filter(({ postId }) => postId === id).map(({ to }) => to)
const copied = { type: 'copies.requested', copies } as const
const undone = { type: 'undo.requested', done: doneMoves } as const
const ok = (value: MoveOutcome) => ({ done: 'perform', output: { kind: 'ok', value } }) as const
const move = { kind: 'move', moves } as const
const copy = { kind: 'copy', copies } as const

/** Ends after which nobody knows whether they were moved, and what is said of them. */
const unclear = [
  ['that nobody answered', { done: 'perform', output: { kind: 'offline' } }, offlineText],
  ['whose answer came from a gateway', { done: 'perform', output: broken }, 'Gateway timeout'],
  ['that fails unforeseen', { failed: 'perform', error: 'bug' }, 'Something went wrong. Please try again.'],
  ['without an answer for a minute', { wait: 60_000 }, 'There was no answer in time.'],
] as const

export const moveSeveral = model(moveSeveralMachine, {
  payloads: {
    'moves.requested': [{ moves }, { moves: [{ ...pies, to: pies.from }] }, { moves: [] }],
    'copies.requested': [{ copies }, { copies: [] }],
    'undo.requested': [{ done: doneMoves }, { done: { ...doneMoves, moved: [] } }],
    perform: {
      outputs: [
        { kind: 'ok', value: outcome },
        { kind: 'rejected', status: 404, message: 'There is no such post.' },
        broken,
        { kind: 'offline' },
      ],
    },
  },
  // What waits is begun one after the other: two that wait are as one.
  sameAs: ({ request, waiting, lastDone }) => [request, lastDone, waiting.slice(0, 1)],
  always: {
    'only what is on its way is told as such': (snapshot) =>
      snapshot.matches('pending') === (snapshot.context.request !== null),
    'only posts on their way are shown elsewhere': (snapshot) =>
      snapshot.matches('pending') || snapshot.context.moves.length === 0,
    'nothing waits for nothing': (snapshot) => snapshot.matches('pending') || snapshot.context.waiting.length === 0,
  },
  equivalent: {
    'reorder: pending on perform done (1) after the next':
      'An answer is of one kind only, so that the order of two guards on its kind makes no difference.',
  },
  journeys: [
    {
      says: 'posts show at their new times at once, and once they are there it is told and can be taken back',
      events: [
        requested,
        { in: 'pending', tags: ['busy'], where: ({ context }) => context.moves.every((one, at) => one === moves[at]) },
        ok(outcome),
      ],
      endsIn: 'idle',
      tags: [],
      given: { perform: [{ request: move }] },
      where: ({ context }) => context.moves.length === 0 && context.lastDone?.moved === outcome.moved,
      emits: [
        { type: 'moves.began', request: move },
        { type: 'moves.done', done: doneMoves },
      ],
    },
    {
      says: 'a post that was let go where it was is not among those that are moved',
      events: [{ type: 'moves.requested', moves: [{ ...pies, to: pies.from }, rye] }],
      endsIn: 'pending',
      given: { perform: [{ request: { kind: 'move', moves: [rye] } }] },
    },
    {
      says: 'posts that all were let go where they were do not move',
      events: [{ type: 'moves.requested', moves: [{ ...pies, to: pies.from }] }],
      endsIn: 'idle',
      given: { perform: [] },
      emits: [],
    },
    {
      says: 'copies leave the posts where they are, and can be taken back',
      events: [copied, { in: 'pending', where: ({ context }) => context.moves.length === 0 }, ok(made)],
      endsIn: 'idle',
      given: { perform: [{ request: copy }] },
      where: ({ context }) => context.lastDone?.kind === 'copy',
      emits: [
        { type: 'moves.began', request: copy },
        { type: 'moves.done', done: doneCopies },
      ],
    },
    {
      says: 'no copies are none',
      events: [{ type: 'copies.requested', copies: [] }],
      endsIn: 'idle',
      given: { perform: [] },
      emits: [],
    },
    {
      says: 'an undo shows the posts where they came from at once, and is itself not taken back',
      events: [
        requested,
        ok(outcome),
        undone,
        { in: 'pending', where: ({ context }) => context.moves[0]?.to === pies.from && context.moves[1]?.to === null },
        ok(outcome),
      ],
      endsIn: 'idle',
      given: { perform: [{ request: move }, { request: moveBack }] },
      where: ({ context }) => context.lastDone === null,
      emits: [
        { type: 'moves.began', request: move },
        { type: 'moves.done', done: doneMoves },
        { type: 'moves.began', request: moveBack },
        { type: 'moves.done', done: { ...outcome, kind: 'moveBack' } },
      ],
    },
    {
      says: 'an undo of copies moves nothing',
      events: [{ type: 'undo.requested', done: doneCopies }],
      endsIn: 'pending',
      given: { perform: [{ request: { kind: 'deleteCopies', done: doneCopies } }] },
      where: ({ context }) => context.moves.length === 0,
    },
    {
      says: 'an undo of what came before leaves the last to be taken back',
      events: [copied, ok(made), undone, ok(outcome)],
      endsIn: 'idle',
      where: ({ context }) => context.lastDone?.moved === made.moved,
    },
    {
      says: 'an undo that changed nothing can be tried again',
      events: [requested, ok(outcome), undone, ok(nothing)],
      endsIn: 'idle',
      where: ({ context }) => context.lastDone?.moved === outcome.moved,
    },
    {
      says: 'a move that changed nothing leaves what was before to be taken back',
      events: [copied, ok(made), requested, ok(nothing)],
      endsIn: 'idle',
      where: ({ context }) => context.lastDone?.moved === made.moved,
    },
    {
      says: 'what was not done is not taken back',
      events: [{ type: 'undo.requested', done: { ...doneMoves, moved: [] } }],
      endsIn: 'idle',
      given: { perform: [] },
      emits: [],
    },
    {
      says: 'what is asked for meanwhile shows at once, waits, and is begun once the one before is answered',
      events: [
        requested,
        later,
        copied,
        { in: 'pending', where: ({ context }) => placesOf(context.moves, 8).at(-1) === tart.to },
        ok(outcome),
        { in: 'pending', where: ({ context }) => context.moves.length === 1 && context.moves[0] === tart },
        ok(outcome),
        ok(made),
      ],
      endsIn: 'idle',
      given: { perform: [{ request: move }, { request: { kind: 'move', moves: [tart] } }, { request: copy }] },
      where: ({ context }) => context.moves.length === 0 && context.lastDone?.moved === made.moved,
      emits: [
        { type: 'moves.began', request: move },
        { type: 'moves.done', done: doneMoves },
        { type: 'moves.began', request: { kind: 'move', moves: [tart] } },
        { type: 'moves.done', done: doneMoves },
        { type: 'moves.began', request: copy },
        { type: 'moves.done', done: doneCopies },
      ],
    },
    {
      says: 'what waits is begun although the one before was refused',
      events: [requested, later, { done: 'perform', output: { kind: 'rejected', status: 400, message: 'No.' } }],
      endsIn: 'pending',
      given: { perform: [{ request: move }, { request: { kind: 'move', moves: [tart] } }] },
      emits: [
        { type: 'moves.began', request: move },
        { type: 'moves.failed', request: move, message: 'No.' },
        { type: 'moves.began', request: { kind: 'move', moves: [tart] } },
      ],
    },
    {
      says: 'what changes nothing does not wait',
      events: [
        requested,
        { type: 'moves.requested', moves: [{ ...pies, to: pies.from }] },
        { type: 'copies.requested', copies: [] },
        { type: 'undo.requested', done: { ...doneMoves, moved: [] } },
        { in: 'pending', where: ({ context }) => context.waiting.length === 0 },
        ok(outcome),
      ],
      endsIn: 'idle',
      given: { perform: [{ request: move }] },
    },
    {
      says: 'of what waits only the posts that go elsewhere are moved',
      events: [requested, { type: 'moves.requested', moves: [{ ...pies, to: pies.from }, tart] }, ok(outcome)],
      endsIn: 'pending',
      given: { perform: [{ request: move }, { request: { kind: 'move', moves: [tart] } }] },
    },
    {
      says: 'an undo waits for what it undoes no less than for others, and is asked for once',
      events: [copied, undone, undone, { type: 'undo.requested', done: doneCopies }, ok(made), undone],
      endsIn: 'pending',
      given: { perform: [{ request: copy }, { request: moveBack }] },
      where: ({ context }) => context.waiting.length === 1 && context.waiting[0]?.kind === 'deleteCopies',
    },
    {
      says: 'refused moves tell why and go back',
      events: [requested, { done: 'perform', output: { kind: 'rejected', status: 400, message: 'No.' } }],
      endsIn: 'idle',
      where: ({ context }) => context.lastDone === null,
      emits: [
        { type: 'moves.began', request: move },
        { type: 'moves.failed', request: move, message: 'No.' },
      ],
    },
    ...unclear.map(([says, step, message]) => ({
      says: `a move ${says} is neither told as done nor as refused, and the next can begin`,
      events: [requested, step, { in: 'idle' as const }, requested],
      endsIn: 'pending' as const,
      given: { perform: [{ request: move }, { request: move }] },
      emits: [
        { type: 'moves.began' as const, request: move },
        { type: 'moves.unclear' as const, request: move, message },
        { type: 'moves.began' as const, request: move },
      ],
    })),
    {
      says: 'an answer is waited for a minute, twice as long as a call may take',
      events: [requested, { wait: 59_999 }],
      endsIn: 'pending',
    },
  ],
})
