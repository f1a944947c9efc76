import { type Assignment, assignmentMachine, type Moved } from '../../../src/machines/content/assignment.machine.ts'
import { model } from '../../support/walks/model.ts'

const tips: Assignment = { posts: [{ id: 7, bucketId: null, assignmentId: null }], bucket: { id: 3, name: 'Tips' } }
const out: Assignment = { posts: [{ id: 7, bucketId: 2, assignmentId: 12 }], bucket: null }
const moved: readonly Moved[] = [{ post: 7, movedFrom: 2 }]
/** Of a gateway that gave up: what was behind it may have gone on. */
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const refused = { kind: 'rejected', status: 404, message: 'There is no such bucket.' } as const
const offlineText = 'Network error. Please check your connection and try again.'
const assign = { type: 'assignment.requested', assignment: tips } as const
const undo = { type: 'undo.requested', moved } as const

/** Ends after which nobody knows whether it was done, and what is said of them. */
const unclearEnds = (actor: 'assignPosts' | 'undoAssignment') =>
  [
    ['that nobody answered', { done: actor, output: { kind: 'offline' } }, offlineText],
    ['whose answer came from a gateway', { done: actor, output: broken }, 'Gateway timeout'],
    ['that fails unforeseen', { failed: actor, error: 'bug' }, 'Something went wrong. Please try again.'],
    ['without an answer for a minute', { wait: 60_000 }, 'There was no answer in time.'],
  ] as const

const outputs = [{ kind: 'ok', value: moved }, refused, broken, { kind: 'offline' }] as const

export const assignment = model(assignmentMachine, {
  payloads: {
    'assignment.requested': [{ assignment: tips }, { assignment: { ...tips, posts: [] } }],
    'undo.requested': [{ moved }, { moved: [] }],
    assignPosts: { outputs },
    undoAssignment: { outputs },
  },
  always: {
    'only what is on its way is told as such': (snapshot) =>
      snapshot.matches('assigning') === (snapshot.context.assignment !== null),
  },
  equivalent: {
    'reorder: assigning on assignPosts done (1) after the next':
      'An answer is of one kind only, so that the order of two guards on its kind makes no difference.',
    'reorder: undoing on undoAssignment done (1) after the next':
      'An answer is of one kind only, so that the order of two guards on its kind makes no difference.',
  },
  journeys: [
    {
      says: 'posts are assigned, and where they were before is told',
      events: [
        assign,
        { in: 'assigning', tags: ['busy'], where: ({ context }) => context.assignment === tips },
        { done: 'assignPosts', output: { kind: 'ok', value: moved } },
      ],
      endsIn: 'idle',
      tags: [],
      given: { assignPosts: [{ assignment: tips }] },
      emits: [{ type: 'posts.assigned', assignment: tips, moved }],
    },
    {
      says: 'a post is taken out of its bucket the same way',
      events: [
        { type: 'assignment.requested', assignment: out },
        { done: 'assignPosts', output: { kind: 'ok', value: moved } },
      ],
      endsIn: 'idle',
      given: { assignPosts: [{ assignment: out }] },
      emits: [{ type: 'posts.assigned', assignment: out, moved }],
    },
    {
      says: 'an assignment is taken back by asking for what was before',
      events: [
        undo,
        { in: 'undoing', tags: ['busy'] },
        { done: 'undoAssignment', output: { kind: 'ok', value: moved } },
      ],
      endsIn: 'idle',
      given: { undoAssignment: [{ moved }] },
      emits: [{ type: 'undo.done', moved }],
    },
    {
      says: 'a refused assignment tells why',
      events: [assign, { done: 'assignPosts', output: refused }],
      endsIn: 'idle',
      emits: [{ type: 'assignment.failed', message: 'There is no such bucket.' }],
    },
    {
      says: 'a refused undo tells why, and not that the assignment failed',
      events: [undo, { done: 'undoAssignment', output: refused }],
      endsIn: 'idle',
      emits: [{ type: 'undo.failed', message: 'There is no such bucket.' }],
    },
    {
      says: 'without posts nothing is asked',
      events: [
        { type: 'assignment.requested', assignment: { ...tips, posts: [] } },
        { type: 'undo.requested', moved: [] },
      ],
      endsIn: 'idle',
      given: { assignPosts: [], undoAssignment: [] },
      emits: [],
    },
    ...(
      [
        ['assigning', assign, 'assignPosts', { assignPosts: [{ assignment: tips }] }],
        ['undoing', undo, 'undoAssignment', { undoAssignment: [{ moved }] }],
      ] as const
    ).flatMap(([state, begun, actor, given]) => [
      {
        says: `while ${state}, another wish is declined and told, not lost in silence`,
        events: [begun, assign, undo],
        endsIn: state,
        given,
        emits: [{ type: 'assignment.declined' as const }, { type: 'assignment.declined' as const }],
      },
      {
        says: `${state} is waited for a minute`,
        events: [begun, { wait: 59_999 }],
        endsIn: state,
        tags: ['busy' as const],
      },
      ...unclearEnds(actor).map(([says, step, message]) => ({
        says: `${state} ${says} is neither told as done nor as refused, and the next can begin`,
        events: [begun, step, { in: 'idle' as const }, assign],
        endsIn: 'assigning' as const,
        emits: [{ type: 'assignment.unclear' as const, message }],
      })),
    ]),
  ],
})
