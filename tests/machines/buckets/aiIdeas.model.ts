import type { SnapshotFrom } from 'xstate'
import {
  type AiAllowance,
  type AiIdeasMade,
  aiIdeasMachine,
  shownIdeas,
} from '../../../src/machines/buckets/aiIdeas.machine.ts'
import { model } from '../../support/walks/model.ts'
import { dough, loaf, stollen } from './sampleBuckets.ts'

const allowance: AiAllowance = {
  status: 'ready',
  textsLimit: 300,
  textsLeft: 186,
  tokensLimit: 100_000,
  tokensLeft: 60_000,
  resetsAt: '2026-11-22T00:00:00.000Z',
}
const less: AiAllowance = { ...allowance, textsLeft: 185 }
const read = { kind: 'ok', value: { ideas: [loaf, stollen], allowance } } as const
const none = { kind: 'ok', value: { ideas: [], allowance } } as const
const made: { kind: 'ok'; value: AiIdeasMade } = {
  kind: 'ok',
  value: { ideas: [dough, stollen], writtenBy: 'ai', allowance: less },
}
const refused = { kind: 'rejected', status: 502, message: 'The writing service did not answer.' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const wentWrong = 'Something went wrong. Please try again.'

const loaded = { done: 'readIdeas', output: read } as const
const generate = { type: 'generation.requested' } as const
const cancel = { type: 'generation.canceled' } as const
const changed = (idea: typeof loaf) => ({ type: 'idea.changed', idea }) as const
const dismissed = { ...loaf, isDismissed: true }
const expired = (id: number) => ({ type: 'ideas.expired', ids: [id] }) as const
const any = { difficulty: null, showsHidden: false }
const all = { difficulty: null, showsHidden: true }

type Seen = SnapshotFrom<typeof aiIdeasMachine>

const titlesOf = ({ context }: Seen): string =>
  shownIdeas(context)
    .map(({ title }) => title)
    .join(', ')
const both = 'Cut side down, no bag, Why stollen waits'

export const aiIdeas = model(aiIdeasMachine, {
  inputs: [{ query: any }, { query: all }],
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'generation.requested': [{}],
    'generation.canceled': [{}],
    'idea.changed': [{ idea: dismissed }, { idea: { ...loaf, isSaved: true } }],
    'ideas.expired': [{ ids: [11] }],
    readIdeas: { outputs: [read, none, refused, offline] },
    generate: { outputs: [made, refused, offline] },
    awaitExpiry: { errors: ['bug'] },
  },
  sameAs: ({ ideas, problem }) => ({ ideas: ideas === null ? null : ideas.length > 0, problem: problem !== null }),
  always: {
    'it is said that ideas are on their way while they are': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('generating')),
    'ideas are there once they have been read': (snapshot) =>
      !(snapshot.matches('ready') || snapshot.matches('generating')) || snapshot.context.ideas !== null,
    'why they could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
    'what failed is not said while it is read again': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.problem === null,
    'what is dismissed or over is shown only where it is asked for': ({ context }) =>
      context.query.showsHidden ||
      shownIdeas(context).every(({ ideaId, isDismissed, isSaved }) =>
        isSaved ? true : !isDismissed && !context.expired.includes(ideaId ?? 0),
      ),
    'no idea stands there twice': ({ context }) =>
      new Set((context.ideas ?? []).map(({ ideaId }) => ideaId)).size === (context.ideas ?? []).length,
  },
  journeys: [
    {
      says: 'ideas are read with what is left of today',
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: ({ context: { allowance: known, dismissed: last, expired } }) =>
            known === null && last === null && expired.length === 0,
        },
        loaded,
      ],
      endsIn: 'ready',
      where: (snapshot) =>
        titlesOf(snapshot) === both && snapshot.context.allowance === allowance && snapshot.context.writtenBy === null,
      given: { readIdeas: [{ query: any }], awaitExpiry: [{ ideas: [loaf] }] },
    },
    {
      says: 'where they cannot be read it is said why, and tried again',
      events: [
        { done: 'readIdeas', output: refused },
        { in: 'loadFailed', where: ({ context }) => context.problem === refused.message },
        { type: 'retry.requested' },
        { in: 'loading', where: ({ context }) => context.problem === null },
        loaded,
      ],
      endsIn: 'ready',
    },
    {
      says: 'where nobody is reached it is said so',
      events: [{ done: 'readIdeas', output: offline }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [{ failed: 'readIdeas', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'reading has a minute',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'only ideas of an effort are asked for',
      input: { query: { difficulty: 'hard', showsHidden: false } },
      events: [],
      endsIn: 'loading',
      given: { readIdeas: [{ query: { difficulty: 'hard', showsHidden: false } }] },
    },
    {
      says: 'where they may be others by now they are read anew, and nothing of before is shown',
      events: [loaded, changed(dismissed), expired(13), { type: 'refresh.requested' }],
      endsIn: 'loading',
      where: ({ context }) =>
        context.ideas === null &&
        context.allowance === null &&
        context.dismissed === null &&
        context.expired.length === 0 &&
        context.query === any,
      given: { readIdeas: [{ query: any }, { query: any }] },
    },
    {
      says: 'and again while they are read',
      events: [{ type: 'refresh.requested' }],
      endsIn: 'loading',
      given: { readIdeas: [{ query: any }, { query: any }] },
    },
    {
      says: 'where there are none the first are made without replacing any',
      events: [{ done: 'readIdeas', output: none }, generate, { in: 'generating', tags: ['busy'] }],
      endsIn: 'generating',
      given: { generate: [{ isRefresh: false }] },
    },
    {
      says: 'more come before those that are there, each once, and what is left is told',
      events: [
        loaded,
        generate,
        { in: 'generating', where: (snapshot) => titlesOf(snapshot) === both },
        { done: 'generate', output: made },
      ],
      endsIn: 'ready',
      where: (snapshot) =>
        titlesOf(snapshot) === 'The windowpane test, Why stollen waits, Cut side down, no bag' &&
        snapshot.context.allowance === less &&
        snapshot.context.writtenBy === 'ai',
      given: {
        generate: [{ isRefresh: true }],
        awaitExpiry: [{ ideas: [loaf] }, { ideas: [loaf] }, { ideas: [dough, loaf] }],
      },
    },
    {
      says: 'beside a single one more are made, too',
      events: [{ done: 'readIdeas', output: { kind: 'ok', value: { ideas: [loaf], allowance } } }, generate],
      endsIn: 'generating',
      given: { generate: [{ isRefresh: true }] },
    },
    {
      says: 'making can be canceled: what was there stays, and a late answer is not shown',
      events: [loaded, generate, cancel],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === both && snapshot.context.problem === null,
    },
    {
      says: 'where making fails what was there stays, and it is said why until it is tried again',
      events: [
        loaded,
        generate,
        { done: 'generate', output: refused },
        {
          in: 'ready',
          where: (snapshot) => titlesOf(snapshot) === both && snapshot.context.problem === refused.message,
        },
        generate,
      ],
      endsIn: 'generating',
      where: ({ context }) => context.problem === null && context.allowance === allowance,
    },
    {
      says: 'a failure of making that nobody foresaw says so',
      events: [loaded, generate, { failed: 'generate', error: 'bug' }],
      endsIn: 'ready',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'making has a minute',
      events: [loaded, generate, { wait: 59_999 }, { in: 'generating' }, { wait: 1 }],
      endsIn: 'ready',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'an idea leaves the list as its time ends',
      events: [loaded, expired(11)],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === 'Why stollen waits',
      given: { awaitExpiry: [{ ideas: [loaf] }] },
    },
    {
      says: 'ideas leave one after the other',
      events: [
        { done: 'readIdeas', output: { kind: 'ok', value: { ideas: [loaf, dough], allowance } } },
        expired(11),
        expired(12),
      ],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === '',
    },
    {
      says: 'one that is saved does not end',
      events: [loaded, changed({ ...loaf, isSaved: true })],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === both,
      given: { awaitExpiry: [{ ideas: [loaf] }, { ideas: [] }] },
    },
    {
      says: 'one that is over is shown where it is asked for',
      input: { query: all },
      events: [loaded, expired(11)],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === both,
    },
    {
      says: 'where waiting for that breaks it is said',
      events: [loaded, { failed: 'awaitExpiry', error: 'bug' }],
      endsIn: 'ready',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'and while more are made, too',
      events: [loaded, generate, { failed: 'awaitExpiry', error: 'bug' }],
      endsIn: 'generating',
      where: ({ context }) => context.problem === wentWrong,
    },
    {
      says: 'while more are made one still leaves as its time ends, and is not waited for again',
      events: [
        loaded,
        generate,
        expired(11),
        { in: 'generating', where: (snapshot) => titlesOf(snapshot) === 'Why stollen waits' },
        cancel,
      ],
      endsIn: 'ready',
      given: { awaitExpiry: [{ ideas: [loaf] }, { ideas: [loaf] }, { ideas: [] }] },
    },
    {
      says: 'one that is dismissed goes, and can be had back',
      events: [
        loaded,
        changed(dismissed),
        {
          in: 'ready',
          where: (snapshot) => titlesOf(snapshot) === 'Why stollen waits' && snapshot.context.dismissed === dismissed,
        },
        changed(loaf),
      ],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === both && snapshot.context.dismissed === null,
    },
    {
      says: 'what is done to another leaves the offer to have it back',
      events: [loaded, changed(dismissed), changed({ ...stollen, isLiked: true })],
      endsIn: 'ready',
      where: ({ context }) => context.dismissed === dismissed && context.ideas?.[1]?.isLiked === true,
    },
    {
      says: 'what is done to an idea while more are made shows at once, and they still come',
      events: [loaded, generate, changed(dismissed), { in: 'generating' }, { done: 'generate', output: made }],
      endsIn: 'ready',
      where: (snapshot) => titlesOf(snapshot) === 'The windowpane test, Why stollen waits',
      given: { generate: [{ isRefresh: true }] },
    },
    {
      says: 'what is done while they are read is in the answer of a later read',
      events: [changed(dismissed), { in: 'loading', where: ({ context }) => context.ideas === null }],
      endsIn: 'loading',
      where: ({ context }) => context.dismissed === dismissed,
      given: { readIdeas: [{ query: any }, { query: any }] },
    },
  ],
})
