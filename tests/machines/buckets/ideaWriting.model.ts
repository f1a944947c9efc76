import type { SnapshotFrom } from 'xstate'
import type { WrittenIdea } from '../../../src/machines/buckets/bucket.ts'
import { ideaWritingMachine } from '../../../src/machines/buckets/ideaWriting.machine.ts'
import type { WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from '../content/post.model.ts'

const written: WrittenIdea = { ...samplePost, writtenBy: 'ai', withoutAi: null, avoided: [] }
const done = { kind: 'ok', value: written } as const
const refused = { kind: 'rejected', status: 404, message: 'There is no such idea.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const

/** By ideas: the keys that they are asked for with first. */
export const firstKeys = {
  1: '0f0e0d0c-0000-4000-8000-00000000000a',
  2: '0f0e0d0c-0000-4000-8000-00000000000b',
} as const

const asked = (ideaId: number, newKey: string) => ({ type: 'writing.requested', ideaId, newKey }) as const
const stop = { type: 'stop.requested' } as const
const ended = (output: typeof done | typeof refused | typeof broken | typeof offline) =>
  ({ done: 'writeIdea', output }) as const

type Standing = SnapshotFrom<typeof ideaWritingMachine>

const tells =
  (outcome: WriteProblem['outcome'], message: string) =>
  ({ context: { problem } }: Standing): boolean =>
    problem?.outcome === outcome && problem.message === message

const unclearEnds = [
  ['nobody answered', ended(offline), 'Network error. Please check your connection and try again.'],
  ['a gateway answered', ended(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'writeIdea', error: 'bug' }, 'Something went wrong. Please try again.'],
  [
    'there was no answer for a minute',
    { after: 'timeLimit' },
    'There was no answer in time. It may have been done all the same: look before you try again.',
  ],
] as const

export const ideaWriting = model(ideaWritingMachine, {
  payloads: {
    'writing.requested': [
      { ideaId: 1, newKey: firstKeys[1] },
      { ideaId: 2, newKey: firstKeys[2] },
    ],
    'stop.requested': [{}],
    writeIdea: { outputs: [done, refused, broken, offline] },
  },
  always: {
    'it is said that one is written while it is': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('writing'),
    'nothing is wrong while one is written': (snapshot) =>
      !snapshot.matches('writing') || snapshot.context.problem === null,
    'what is written has its key': ({ context: { asked: one, keys }, ...snapshot }) =>
      !snapshot.matches('writing') || (one !== null && keys[one.ideaId] === one.clientKey),
  },
  equivalent: {
    'reorder: writing on writeIdea done (1) after the next':
      'An answer is not both: which kind is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'a draft is made with a key of its own, and told',
      events: [
        { in: 'idle', where: ({ context }) => context.asked === null && context.problem === null },
        asked(1, 'a'),
        { in: 'writing', tags: ['busy'] },
        ended(done),
      ],
      endsIn: 'idle',
      tags: [],
      given: { writeIdea: [{ ideaId: 1, clientKey: 'a' }] },
      emits: [{ type: 'idea.written', written }],
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'the next draft of the same idea is another one',
      events: [asked(1, 'a'), ended(done), asked(1, 'b')],
      endsIn: 'writing',
      given: {
        writeIdea: [
          { ideaId: 1, clientKey: 'a' },
          { ideaId: 1, clientKey: 'b' },
        ],
      },
    },
    {
      says: 'one is written at a time',
      events: [asked(1, 'a'), asked(2, 'b'), { in: 'writing', where: ({ context }) => context.asked?.ideaId === 1 }],
      endsIn: 'writing',
      given: { writeIdea: [{ ideaId: 1, clientKey: 'a' }] },
    },
    {
      says: 'a refusal is said in its own words, until it is tried again, and made nothing',
      events: [
        asked(1, 'a'),
        ended(refused),
        { in: 'idle', where: tells('refused', 'There is no such idea.') },
        asked(1, 'b'),
      ],
      endsIn: 'writing',
      given: {
        writeIdea: [
          { ideaId: 1, clientKey: 'a' },
          { ideaId: 1, clientKey: 'b' },
        ],
      },
      emits: [],
      where: ({ context }) => context.problem === null,
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} nobody knows, and the same key is used again, also after another idea`,
      events: [
        asked(1, 'a'),
        end,
        { in: 'idle' as const, where: tells('unclear', message) },
        asked(2, 'b'),
        ended(done),
        asked(1, 'c'),
      ],
      endsIn: 'writing' as const,
      given: {
        writeIdea: [
          { ideaId: 1, clientKey: 'a' },
          { ideaId: 2, clientKey: 'b' },
          { ideaId: 1, clientKey: 'a' },
        ],
      },
      emits: [{ type: 'writing.unclear' as const }, { type: 'idea.written' as const, written }],
    })),
    {
      says: 'it can be stopped, which is no failure; what was made just before is found by the same key',
      events: [asked(1, 'a'), stop, { in: 'idle', where: ({ context }) => context.problem === null }, asked(1, 'b')],
      endsIn: 'writing',
      given: {
        writeIdea: [
          { ideaId: 1, clientKey: 'a' },
          { ideaId: 1, clientKey: 'a' },
        ],
      },
      emits: [{ type: 'writing.unclear' }],
    },
    {
      says: 'an answer has a minute to come',
      events: [asked(1, 'a'), { wait: 59_999 }, { in: 'writing' }, { wait: 1 }],
      endsIn: 'idle',
    },
  ],
})
