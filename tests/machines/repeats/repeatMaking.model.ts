import { firstDraft, type RepeatDraft, type RepeatSource } from '../../../rules/repeats/repeatDraft.ts'
import type { MadeRepeat, RepeatCheck } from '../../../src/machines/repeats/repeat.ts'
import { repeatMakingMachine } from '../../../src/machines/repeats/repeatMaking.machine.ts'
import { unclearText, type WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const source: RepeatSource = {
  postId: 7,
  from: '2026-11-30',
  time: '09:00',
  timezone: 'Europe/London',
  rule: null,
  room: 100,
}
const eight: RepeatDraft = { ...firstDraft(source), count: '8' }
const clear: RepeatCheck = { conflicts: [], taken: ['2026-12-07'] }
const posts: MadeRepeat = { repeatId: 3, posts: [], left: [] }
const checked = { kind: 'ok', value: clear } as const
const made = { kind: 'ok', value: posts } as const
const refused = { kind: 'rejected', status: 400, message: 'That time has passed.' } as const
const offline = { kind: 'offline' } as const
const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'

const change = { type: 'draft.changed', draft: eight } as const
const retry = { type: 'retry.requested' } as const
const minutes = { type: 'conflictMinutes.changed' } as const
const make = { type: 'making.requested' } as const
const read = [{ after: 'debounce' }, { done: 'checkDays', output: checked }] as const
const firstInput = { source, draft: firstDraft(source), taken: [] }
const readyInput = { ...firstInput, taken: clear.taken }

export const repeatMaking = model(repeatMakingMachine, {
  input: { source, typed: null },
  payloads: {
    'draft.changed': [{ draft: eight }],
    'retry.requested': [{}],
    'conflictMinutes.changed': [{}],
    'making.requested': [{}],
    checkDays: { outputs: [checked, refused, offline] },
    makePosts: { outputs: [made, refused, offline] },
  },
  always: {
    'it is said that it is looked up while it is': (snapshot) =>
      snapshot.hasTag('checking') === (snapshot.matches('debouncing') || snapshot.matches('checking')),
    'it is said that posts are made while they are': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('making'),
    'what the days meet is told, or why it is not known, and never both': ({ context }) =>
      context.check === null || context.checkProblem === null,
    'why nothing was made is said where it can be tried again': (snapshot) =>
      snapshot.context.problem === null || snapshot.matches('ready') || snapshot.matches('checking'),
  },
  journeys: [
    {
      says: 'it begins with the day of the post, four times',
      events: [],
      endsIn: 'debouncing',
      where: ({ context }) =>
        context.draft.count === '4' &&
        context.check === null &&
        context.checkProblem === null &&
        context.problem === null,
    },
    {
      says: 'nothing is looked up before a calm moment of 0.4 s, and then once',
      events: [{ wait: 399 }, change, { wait: 399 }, { in: 'debouncing' }, { wait: 1 }],
      endsIn: 'checking',
      given: { checkDays: [{ source, draft: eight, taken: [] }] },
    },
    {
      says: 'what the days meet is told',
      events: [...read],
      endsIn: 'ready',
      where: ({ context }) => context.check === clear,
      given: { checkDays: [firstInput] },
    },
    {
      says: 'a draft that is changed meanwhile gives it up and asks anew',
      events: [{ after: 'debounce' }, change, { in: 'debouncing' }, { after: 'debounce' }],
      endsIn: 'checking',
      given: { checkDays: [firstInput, { source, draft: eight, taken: [] }] },
    },
    {
      says: 'once something else is called close it is asked anew, also of the days that have one',
      events: [...read, minutes, { in: 'checking', where: ({ context }) => context.check === null }, minutes],
      endsIn: 'checking',
      given: { checkDays: [firstInput, firstInput, firstInput] },
    },
    {
      says: 'why it was not known stays until it is answered',
      events: [{ after: 'debounce' }, { done: 'checkDays', output: refused }, minutes],
      endsIn: 'checking',
      where: ({ context }) => context.checkProblem === refused.message,
    },
    {
      says: 'what is called close meanwhile changes nothing of what is asked after a calm moment',
      events: [minutes, { wait: 400 }],
      endsIn: 'checking',
      given: { checkDays: [firstInput] },
    },
    {
      says: 'what was told is gone as the draft is changed',
      events: [...read, change],
      endsIn: 'debouncing',
      where: ({ context }) => context.check === null && context.draft === eight,
    },
    ...(
      [
        ['it is refused', { done: 'checkDays', output: refused }, 'That time has passed.'],
        ['nobody answers', { done: 'checkDays', output: offline }, offlineText],
        ['it fails unforeseen', { failed: 'checkDays', error: 'bug' }, unforeseenText],
        ['there is no answer for a minute', { after: 'timeLimit' }, offlineText],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the reason is said, and it can be looked up again`,
      events: [
        { after: 'debounce' as const },
        end,
        {
          in: 'ready' as const,
          where: ({ context }: { context: { checkProblem: string | null } }) => context.checkProblem === message,
        },
        retry,
        // Why it failed, and the way to try again, stay until it is answered.
        {
          in: 'checking' as const,
          where: ({ context }: { context: { checkProblem: string | null } }) => context.checkProblem === message,
        },
        { done: 'checkDays' as const, output: checked },
      ],
      endsIn: 'ready' as const,
      where: ({ context }: { context: { checkProblem: string | null; check: RepeatCheck | null } }) =>
        context.checkProblem === null && context.check === clear,
    })),
    {
      says: 'why it is not known is not said of another draft',
      events: [{ after: 'debounce' }, { done: 'checkDays', output: refused }, change],
      endsIn: 'debouncing',
      where: ({ context }) => context.checkProblem === null,
    },
    {
      says: 'posts are made of what is chosen, without the days that have one',
      events: [...read, make, { done: 'makePosts', output: made }],
      endsIn: 'made',
      emits: [{ type: 'repeat.made', made: posts }],
      given: { makePosts: [readyInput] },
    },
    {
      says: 'a no is told, and another draft can be made',
      events: [
        ...read,
        make,
        { done: 'makePosts', output: refused },
        { in: 'ready', where: ({ context }) => context.problem?.outcome === 'refused' },
        change,
      ],
      endsIn: 'debouncing',
      emits: [],
      where: ({ context }) => context.problem === null,
    },
    ...(
      [
        ['nobody answers', { done: 'makePosts', output: offline }, offlineText],
        ['it fails unforeseen', { failed: 'makePosts', error: 'bug' }, unforeseenText],
        ['there is no answer for a minute', { after: 'timeLimit' }, unclearText],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} it is not known whether they were made, and the same is tried again`,
      events: [
        ...read,
        make,
        end,
        {
          in: 'ready' as const,
          where: ({ context }: { context: { problem: WriteProblem | null } }) =>
            context.problem?.outcome === 'unclear' && context.problem.message === message,
        },
        make,
      ],
      endsIn: 'making' as const,
      emits: [{ type: 'repeat.unclear' as const }],
      where: ({ context }: { context: { problem: object | null } }) => context.problem === null,
      given: { makePosts: [readyInput, readyInput] },
    })),
    {
      says: 'an answer has a minute to come',
      events: [...read, make, { wait: 59_999 }, { in: 'making' }, { wait: 1 }],
      endsIn: 'ready',
    },
  ],
  equivalent: {
    'reorder: making on makePosts done (1) after the next': 'An answer is ok, a refusal or neither.',
  },
})
