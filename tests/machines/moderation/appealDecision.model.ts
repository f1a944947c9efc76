import { appealDecisionMachine } from '../../../src/machines/moderation/appealDecision.machine.ts'
import type { Appeal } from '../../../src/machines/moderation/appeals.ts'
import { model } from '../../support/walks/model.ts'

const granted: Appeal = {
  id: 3,
  state: 'granted',
  text: 'It is true.',
  sentAt: '2026-11-29T10:00:00.000Z',
  answer: 'You are right.',
  decidedAt: '2026-11-29T11:00:00.000Z',
  decidedBy: 'Ada',
  version: 2,
  person: { id: 5, name: 'Lumen Yoga', email: 'lumen@example.com' },
  refused: {
    caseId: 7,
    title: 'New year, new income',
    text: 'New year, new income.',
    networks: ['threads'],
    matches: [],
    reason: { code: 'promise_of_money', text: '' },
    refusedAt: '2026-11-28T10:00:00.000Z',
    refusedBy: 'Ada',
  },
}
const typed = { type: 'answer.typed', answer: ' You are right. ' } as const
const grant = { type: 'decision.requested', decision: 'granted', version: 1 } as const
const decline = { type: 'decision.requested', decision: 'declined', version: 1 } as const
const answered = { done: 'decide', output: { kind: 'ok', value: granted } } as const
const changed = { type: 'answer.changed', answer: ' You are right. ' } as const
const no = { kind: 'rejected', status: 400, message: 'It is too long' } as const
const faster = { kind: 'rejected', status: 409, message: 'Grace has granted it already.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const

interface Seen {
  context: { answer: string; answerProblem: string | null; problem: { outcome: string; message: string } | null }
}
const saysNothing = ({ context }: Seen) => context.answerProblem === null && context.problem === null
const says =
  (outcome: string, message: string) =>
  ({ context: { problem, answer } }: Seen) =>
    problem?.outcome === outcome && problem.message === message && answer === ' You are right. '

/** An administrator deciding on an appeal, walked. */
export const appealDecision = model(appealDecisionMachine, {
  payloads: {
    'answer.typed': [{ answer: typed.answer }, { answer: '' }],
    'decision.requested': [
      { decision: 'granted', version: 1 },
      { decision: 'declined', version: 1 },
    ],
    decide: { outputs: [{ kind: 'ok', value: granted }, no, faster, broken, { kind: 'offline' }] },
  },
  input: { answer: '' },
  always: { 'what is busy says so': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('deciding') },
  equivalent: {
    'reorder: deciding on decide done (1) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'an answer that takes nearly a minute is waited for',
      events: [typed, decline, { wait: 59_000 }],
      endsIn: 'deciding',
    },
    {
      says: 'nothing is said to be wrong at first',
      events: [],
      endsIn: 'answering',
      where: ({ context }) => context.answerProblem === null && context.problem === null,
    },
    {
      says: 'an appeal is granted with an answer, by the version in sight',
      events: [typed, { in: 'answering', where: saysNothing }, grant, { in: 'deciding', where: saysNothing }, answered],
      endsIn: 'decided',
      given: { decide: [{ decision: 'granted', answer: 'You are right.', version: 1 }] },
      emits: [changed, { type: 'appeal.decided', appeal: granted }],
    },
    {
      says: 'granting needs no answer',
      events: [grant],
      endsIn: 'deciding',
      given: { decide: [{ decision: 'granted', answer: '', version: 1 }] },
    },
    {
      says: 'declining does: it is asked for, until something is typed',
      events: [
        decline,
        {
          in: 'answering',
          where: ({ context }) => context.answerProblem === 'Say why the refusal stays: the person reads it',
        },
        typed,
        { in: 'answering', where: saysNothing },
        decline,
      ],
      endsIn: 'deciding',
      given: { decide: [{ decision: 'declined', answer: 'You are right.', version: 1 }] },
      where: saysNothing,
    },
    {
      says: 'what was asked for declining is no longer asked where it is granted',
      events: [decline, grant],
      endsIn: 'deciding',
      where: saysNothing,
    },
    {
      says: 'an answer that was being written is there again',
      input: { answer: 'You are' },
      events: [decline],
      endsIn: 'deciding',
      given: { decide: [{ decision: 'declined', answer: 'You are', version: 1 }] },
    },
    {
      says: 'where another administrator was faster, it is told, the answer stays, and the appeal is read again',
      events: [typed, decline, { done: 'decide', output: faster }],
      endsIn: 'answering',
      emits: [changed, { type: 'appeal.outdated' }],
      where: says('refused', 'Grace has granted it already.'),
    },
    {
      says: 'a no is told, and another try no longer says it',
      events: [
        typed,
        decline,
        { done: 'decide', output: no },
        { in: 'answering', where: says('refused', 'It is too long') },
        decline,
      ],
      endsIn: 'deciding',
      emits: [changed],
      where: saysNothing,
    },
    ...(
      [
        [
          'nobody was reached',
          { done: 'decide', output: { kind: 'offline' } },
          'Network error. Please check your connection and try again.',
        ],
        ['the server broke', { done: 'decide', output: broken }, 'Not now'],
        [
          'something went wrong unforeseen',
          { failed: 'decide', error: 'bug' },
          'Something went wrong. Please try again.',
        ],
        [
          'no answer came for a minute',
          { wait: 60_000 },
          'There was no answer in time. It may have been done all the same: look before you try again.',
        ],
      ] as const
    ).map(([why, step, message]) => ({
      says: `where ${why}, the answer stays, it is told as uncertain, and the appeal is read again`,
      events: [typed, decline, step],
      endsIn: 'answering' as const,
      emits: [changed, { type: 'appeal.outdated' as const }],
      where: says('unclear', message),
    })),
    {
      says: 'what is decided is not decided again',
      events: [typed, grant, answered, { type: 'answer.typed', answer: 'No' }, decline],
      endsIn: 'decided',
      given: { decide: [{ decision: 'granted', answer: 'You are right.', version: 1 }] },
      where: ({ context }) => context.answer === ' You are right. ',
    },
  ],
})
