import { appealMachine } from '../../../src/machines/moderation/appeal.machine.ts'
import type { RefusedPost } from '../../../src/machines/moderation/appeals.ts'
import { model } from '../../support/walks/model.ts'

const refused: RefusedPost = {
  caseId: 7,
  postId: 12,
  title: 'New year, new income',
  text: 'New year, new income.',
  networks: ['threads'],
  reason: { code: 'promise_of_money', text: '' },
  refusedAt: '2026-11-28T10:00:00.000Z',
  appeal: {
    id: 3,
    state: 'open',
    text: 'It is true.',
    sentAt: '2026-11-29T10:00:00.000Z',
    answer: '',
    decidedAt: null,
  },
  unseen: [],
}
const typed = { type: 'text.typed', text: ' It is true. ' } as const
const submitted = { type: 'appeal.submitted' } as const
const answered = { done: 'send', output: { kind: 'ok', value: refused } } as const
const no = { kind: 'rejected', status: 404, message: 'This refusal is no more' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const

interface Seen {
  context: { text: string; textProblem: string | null; problem: { outcome: string; message: string } | null }
}
const saysNothing = ({ context: { textProblem, problem } }: Seen) => textProblem === null && problem === null
const says =
  (outcome: string, message: string) =>
  ({ context: { problem, text } }: Seen) =>
    problem?.outcome === outcome && problem.message === message && text === ' It is true. '

/** A person appealing against a refusal, walked. */
export const appeal = model(appealMachine, {
  payloads: {
    'text.typed': [{ text: typed.text }, { text: '' }],
    'appeal.submitted': [{}],
    send: { outputs: [{ kind: 'ok', value: refused }, no, broken, { kind: 'offline' }] },
  },
  input: { text: '' },
  always: { 'what is busy says so': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('sending') },
  journeys: [
    {
      says: 'an answer that takes nearly a minute is waited for',
      events: [typed, submitted, { wait: 59_000 }],
      endsIn: 'sending',
    },
    {
      says: 'nothing is said to be wrong at first',
      events: [],
      endsIn: 'writing',
      where: ({ context }) => context.textProblem === null && context.problem === null,
    },
    {
      says: 'what is typed is told for a copy, and sent without the spaces around it',
      events: [
        typed,
        { in: 'writing', where: saysNothing },
        submitted,
        { in: 'sending', where: saysNothing },
        answered,
      ],
      endsIn: 'sent',
      given: { send: [{ text: 'It is true.' }] },
      emits: [
        { type: 'text.changed', text: ' It is true. ' },
        { type: 'appeal.sent', refused },
      ],
    },
    {
      says: 'what was being written before is there again',
      input: { text: 'It is' },
      events: [{ in: 'writing', where: ({ context }) => context.text === 'It is' }, submitted],
      endsIn: 'sending',
      given: { send: [{ text: 'It is' }] },
    },
    {
      says: 'nothing is sent without a word, and it is said until something is typed',
      events: [
        submitted,
        { in: 'writing', where: ({ context }) => context.textProblem === 'Say why it should be let go' },
        typed,
      ],
      endsIn: 'writing',
      given: { send: [] },
      where: saysNothing,
    },
    {
      says: 'a no is told, the text stays, and another try no longer says it',
      events: [
        typed,
        submitted,
        { done: 'send', output: no },
        { in: 'writing', where: says('refused', 'This refusal is no more') },
        submitted,
      ],
      endsIn: 'sending',
      where: saysNothing,
    },
    ...(
      [
        [
          'nobody was reached',
          { done: 'send', output: { kind: 'offline' } },
          'Network error. Please check your connection and try again.',
        ],
        ['the server broke', { done: 'send', output: broken }, 'Not now'],
        [
          'something went wrong unforeseen',
          { failed: 'send', error: 'bug' },
          'Something went wrong. Please try again.',
        ],
        [
          'no answer came for a minute',
          { wait: 60_000 },
          'There was no answer in time. It may have been done all the same: look before you try again.',
        ],
      ] as const
    ).map(([why, step, message]) => ({
      says: `where ${why}, the text stays and it is told as uncertain`,
      events: [typed, submitted, step],
      endsIn: 'writing' as const,
      emits: [{ type: 'text.changed' as const, text: ' It is true. ' }],
      where: says('unclear', message),
    })),
    {
      says: 'after it is sent nothing more is written or sent',
      events: [typed, submitted, answered, { type: 'text.typed', text: 'More' }, submitted],
      endsIn: 'sent',
      given: { send: [{ text: 'It is true.' }] },
      where: ({ context }) => context.text === ' It is true. ',
    },
  ],
})
