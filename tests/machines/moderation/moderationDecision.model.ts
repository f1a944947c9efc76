import type { Decided, SeenCase, Undone } from '../../../src/machines/moderation/moderation.ts'
import { moderationDecisionMachine } from '../../../src/machines/moderation/moderationDecision.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const first: SeenCase = { id: 1, version: 4 }
const second: SeenCase = { id: 2, version: 1 }
const reason = { code: 'hidden_link', text: '' } as const
const approve = { type: 'decision.requested', cases: [first], decision: { decision: 'let_go' } } as const
const refuse = {
  type: 'decision.requested',
  cases: [first, second],
  decision: { decision: 'refused', reason },
} as const
const until = '2026-11-29T10:10:00.000Z'
const done: Decided = { results: [{ id: 1, isLate: false, undoUntil: until }], left: [] }
const faster: Decided = {
  results: [{ id: 1, isLate: false, undoUntil: null }],
  left: [{ id: 2, text: 'Grace has refused it meanwhile.' }],
}
const undone: Undone = { results: [1], left: [] }
const tooLate: Undone = { results: [], left: [{ id: 1, text: 'It is out already.' }] }
const no = { kind: 'rejected', status: 400, message: 'Say why' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const
const unclear = 'There was no answer in time. It may have been done all the same: look before you try again.'

const decided = (value: Decided) => ({ done: 'decide', output: { kind: 'ok', value } }) as const
const undoes = { type: 'undo.requested' } as const
const toggled = (seen: SeenCase) => ({ type: 'case.toggled', seen }) as const

interface Seen {
  context: {
    selected: readonly SeenCase[]
    undoable: readonly number[]
    left: readonly { id: number; text: string }[]
    problem: { outcome: string; message: string } | null
  }
}
const saysNothing = ({ context: { problem, left } }: Seen) => problem === null && left.length === 0
const undoableAre =
  (...ids: readonly number[]) =>
  ({ context: { undoable } }: Seen) =>
    JSON.stringify(undoable) === JSON.stringify(ids)
const selectedAre =
  (...seen: readonly SeenCase[]) =>
  ({ context: { selected } }: Seen) =>
    JSON.stringify(selected) === JSON.stringify(seen)
const says =
  (outcome: string, message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.outcome === outcome && problem.message === message

const failures = [
  ['nobody was reached', { kind: 'offline' }, 'Network error. Please check your connection and try again.'],
  ['the server broke', broken, 'Not now'],
] as const

/** An administrator deciding on held posts, walked. */
export const moderationDecision = model(moderationDecisionMachine, {
  payloads: {
    'case.toggled': [{ seen: first }, { seen: second }],
    'selection.cleared': [{}],
    'decision.requested': [
      { cases: approve.cases, decision: approve.decision },
      { cases: refuse.cases, decision: refuse.decision },
      { cases: [], decision: approve.decision },
    ],
    'undo.requested': [{}],
    'notice.dismissed': [{}],
    decide: {
      outputs: [{ kind: 'ok', value: done }, { kind: 'ok', value: faster }, no, broken, { kind: 'offline' }],
    },
    undo: {
      outputs: [
        { kind: 'ok', value: undone },
        { kind: 'ok', value: tooLate },
        no,
        broken,
        { kind: 'offline' },
      ] satisfies Result<Undone>[],
    },
  },
  sameAs: ({ selected, ...context }) => ({ ...context, selected: [...selected].sort((a, b) => a.id - b.id) }),
  sameTime: () => null,
  always: {
    'what is busy says so': (snapshot) => snapshot.hasTag('busy') === !snapshot.matches('ready'),
    'undo is offered only where there is something to take back': (snapshot) =>
      !snapshot.hasTag('undoable') || snapshot.context.undoable.length > 0,
  },
  journeys: [
    {
      says: 'a post is let go as it was seen, and can be taken back',
      events: [{ in: { ready: 'choosing' }, where: saysNothing }, approve, { in: 'deciding' }, decided(done)],
      endsIn: { ready: 'undoable' },
      given: { decide: [{ cases: [first], decision: { decision: 'let_go' } }] },
      emits: [{ type: 'cases.decided', kind: 'let_go', decided: done }],
      where: (snapshot) => undoableAre(1)(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'several are refused with one reason, and none is selected afterwards',
      events: [
        toggled(first),
        toggled(second),
        { in: { ready: 'choosing' }, where: selectedAre(first, second) },
        refuse,
        decided(done),
      ],
      endsIn: { ready: 'undoable' },
      given: { decide: [{ cases: [first, second], decision: { decision: 'refused', reason } }] },
      where: selectedAre(),
    },
    {
      says: 'selecting once more takes out of the selection, and all at once can be taken out',
      events: [
        toggled(first),
        toggled(second),
        toggled(first),
        { in: { ready: 'choosing' }, where: selectedAre(second) },
        { type: 'selection.cleared' },
      ],
      endsIn: { ready: 'choosing' },
      where: selectedAre(),
    },
    {
      says: 'without a post nothing is decided',
      events: [{ type: 'decision.requested', cases: [], decision: { decision: 'let_go' } }],
      endsIn: { ready: 'choosing' },
      given: { decide: [] },
    },
    {
      says: 'what another administrator decided meanwhile is told, and only ours could be taken back',
      events: [refuse, decided(faster)],
      endsIn: { ready: 'choosing' },
      emits: [{ type: 'cases.decided', kind: 'refused', decided: faster }],
      where: ({ context }) =>
        context.undoable.length === 0 && context.left[0]?.text === 'Grace has refused it meanwhile.',
    },
    {
      says: 'what was told goes once it is dismissed',
      events: [refuse, decided(faster), { type: 'notice.dismissed' }],
      endsIn: { ready: 'choosing' },
      where: saysNothing,
    },
    {
      says: 'the next decision no longer tells what the one before left',
      events: [refuse, decided(faster), approve],
      endsIn: 'deciding',
      where: saysNothing,
    },
    {
      says: 'the last decision is taken back, once',
      events: [
        approve,
        decided(done),
        undoes,
        { in: 'undoing' },
        { done: 'undo', output: { kind: 'ok', value: undone } },
      ],
      endsIn: { ready: 'choosing' },
      given: { undo: [{ cases: [1] }] },
      emits: [
        { type: 'cases.decided', kind: 'let_go', decided: done },
        { type: 'decisions.undone', undone },
      ],
      where: (snapshot) => undoableAre()(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'what is out already stays, and it is told why',
      events: [approve, decided(done), undoes, { done: 'undo', output: { kind: 'ok', value: tooLate } }],
      endsIn: { ready: 'choosing' },
      where: ({ context }) => context.left[0]?.text === 'It is out already.' && context.undoable.length === 0,
    },
    {
      says: 'ten minutes later nothing can be taken back',
      events: [
        approve,
        decided(done),
        { wait: 599_999 },
        { in: { ready: 'undoable' }, tags: ['undoable'] },
        { wait: 1 },
      ],
      endsIn: { ready: 'choosing' },
      where: undoableAre(),
    },
    {
      says: 'nothing is taken back where nothing was decided',
      events: [undoes],
      endsIn: { ready: 'choosing' },
      given: { undo: [] },
    },
    {
      says: 'a decision that is refused says so, keeps the selection, and the one before can still be taken back',
      events: [approve, decided(done), toggled(second), refuse, { done: 'decide', output: no }],
      endsIn: { ready: 'undoable' },
      emits: [{ type: 'cases.decided', kind: 'let_go', decided: done }],
      where: (snapshot) =>
        says('refused', 'Say why')(snapshot) && selectedAre(second)(snapshot) && undoableAre(1)(snapshot),
    },
    {
      says: 'what was said of it goes with the next try',
      events: [refuse, { done: 'decide', output: no }, refuse],
      endsIn: 'deciding',
      where: saysNothing,
    },
    {
      says: 'taking back that is refused can be tried again, and no longer says it then',
      events: [
        approve,
        decided(done),
        undoes,
        { done: 'undo', output: no },
        { in: { ready: 'undoable' }, where: says('refused', 'Say why') },
        undoes,
      ],
      endsIn: 'undoing',
      emits: [{ type: 'cases.decided', kind: 'let_go', decided: done }],
      where: saysNothing,
    },
    ...failures.flatMap(([why, output, message]) => [
      {
        says: `where ${why}, a decision is told as uncertain, and what is shown is read again`,
        events: [approve, { done: 'decide' as const, output }],
        endsIn: { ready: 'choosing' as const },
        emits: [{ type: 'decision.unclear' as const }],
        where: says('unclear', message),
      },
      {
        says: `where ${why}, so is taking one back`,
        events: [approve, decided(done), undoes, { done: 'undo' as const, output }],
        endsIn: { ready: 'undoable' as const },
        emits: [
          { type: 'cases.decided' as const, kind: 'let_go' as const, decided: done },
          { type: 'decision.unclear' as const },
        ],
        where: says('unclear', message),
      },
    ]),
    {
      says: 'a minute without an answer is uncertain',
      events: [approve, { wait: 59_999 }, { in: 'deciding' }, { wait: 1 }],
      endsIn: { ready: 'choosing' },
      emits: [{ type: 'decision.unclear' }],
      where: says('unclear', unclear),
    },
    {
      says: 'and of taking back, too',
      events: [approve, decided(done), undoes, { wait: 60_000 }],
      endsIn: { ready: 'undoable' },
      emits: [{ type: 'cases.decided', kind: 'let_go', decided: done }, { type: 'decision.unclear' }],
      where: says('unclear', unclear),
    },
    {
      says: 'so is what nobody foresaw',
      events: [approve, { failed: 'decide', error: 'bug' }],
      endsIn: { ready: 'choosing' },
      emits: [{ type: 'decision.unclear' }],
      where: says('unclear', 'Something went wrong. Please try again.'),
    },
    {
      says: 'and of taking back',
      events: [approve, decided(done), undoes, { failed: 'undo', error: 'bug' }],
      endsIn: { ready: 'undoable' },
      emits: [{ type: 'cases.decided', kind: 'let_go', decided: done }, { type: 'decision.unclear' }],
      where: says('unclear', 'Something went wrong. Please try again.'),
    },
  ],
  equivalent: {
    'reorder: deciding on decide done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
    'reorder: undoing on undo done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
    'context: another kind': 'it is set by every decision before anything reads it',
  },
})
