import type { SnapshotFrom } from 'xstate'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
import { generationMachine, type TextResult } from '../../../src/machines/generate/generation.machine.ts'
import { model } from '../../support/walks/model.ts'

export const ask = { source: { kind: 'brief', text: 'A stollen class on Saturday.' } } as const
const other = { source: { kind: 'brief', text: 'A stollen class on Sunday.' } } as const
const allowance: AiAllowance = {
  status: 'ready',
  textsLimit: 300,
  textsLeft: 182,
  tokensLimit: 100_000,
  tokensLeft: 90_000,
  resetsAt: '2026-11-27T00:00:00.000Z',
}
const version = (text: string) => ({ text, writtenBy: 'ai', isEdited: false, avoided: [] }) as const
const whole = (text: string) => ({ kind: 'ok', value: { version: version(text), allowance } }) as const
const cutOff: TextResult = { kind: 'failed', reason: 'cut_off', message: null }
const usedUp: TextResult = { kind: 'failed', reason: 'rejected', message: 'Today’s texts are used up.' }

const wanted = { type: 'writing.requested', ask, wish: null } as const
const shorter = { type: 'writing.requested', ask, wish: 'shorter' } as const
const turn = { type: 'turn.came' } as const
const words = (text: string) => ({ type: 'text.arrived', text }) as const
const stop = { type: 'stop.requested' } as const
const edited = (text: string) => ({ type: 'text.edited', text }) as const
const look = (place: number) => ({ type: 'version.shown', place }) as const
const came = (text: string) => ({ done: 'writeText', output: whole(text) }) as const
const ended = { done: 'writeText', output: cutOff } as const
const noneLeft = { type: 'allowance.ended' } as const

const begun = [wanted, turn] as const
const writtenOnce = [...begun, came('Come and fold.')] as const

type Standing = SnapshotFrom<typeof generationMachine>

const blank = { network: 'bluesky', versions: [], shown: 0, isChosen: true } as const
const isUnderWay = (snapshot: Standing) => snapshot.matches('waiting') || snapshot.matches('writing')
const textsOf = ({ context }: Standing) => context.versions.map(({ text }) => text).join('|')
const fails = (reason: string, wordCount: number) => (snapshot: Standing) =>
  snapshot.context.failure?.reason === reason &&
  snapshot.context.failure.wordCount === wordCount &&
  snapshot.context.failure.message === null &&
  snapshot.context.arrived === ''

export const generation = model(generationMachine, {
  inputs: [blank, { network: 'bluesky', versions: [version('Come.'), version('Fold.')], shown: 1, isChosen: false }],
  payloads: {
    'turn.came': [{}],
    'text.arrived': [{ text: 'Come and ' }],
    'stop.requested': [{}],
    'writing.requested': [
      { ask, wish: null },
      { ask: other, wish: 'no emoji' },
    ],
    'allowance.ended': [{}],
    'version.shown': ({ context }: Standing) => [
      { place: -1 },
      { place: 0 },
      { place: context.versions.length },
      { place: context.versions.length + 1 },
    ],
    'text.edited': [{ text: 'Come, fold and wait.' }],
    'choice.changed': [{ isChosen: false }, { isChosen: true }],
    writeText: { outputs: [whole('Come and fold.'), cutOff, usedUp] },
  },
  always: {
    'what is shown is a version, or what is being written': (snapshot) => {
      const { shown, versions } = snapshot.context
      const most = isUnderWay(snapshot) ? versions.length : Math.max(0, versions.length - 1)
      return shown >= 0 && shown <= most
    },
    'what broke off is not kept': (snapshot) => isUnderWay(snapshot) || snapshot.context.arrived === '',
    'a failure says why, and is over with the next try': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.failure !== null),
    'it is written where a text is there and nothing has failed': (snapshot) =>
      !snapshot.matches('written') || snapshot.context.versions.length > 0,
    'only one that is being written holds a turn': (snapshot) =>
      snapshot.hasTag('active') === snapshot.matches('writing'),
    'one that waits or is written is under way, and every other one settled': (snapshot) =>
      snapshot.hasTag('underWay') === isUnderWay(snapshot) && snapshot.hasTag('settled') === !isUnderWay(snapshot),
  },
  sameAs: ({ versions, shown, arrived, failure, wish, isChosen }) => [
    Math.min(versions.length, 3),
    Math.min(shown, 3),
    versions.some(({ isEdited }) => isEdited),
    arrived === '',
    failure?.reason,
    wish,
    isChosen,
  ],
  sameTime: () => 'under way',
  journeys: [
    {
      says: 'nothing is written before it is asked for',
      events: [turn, words('Come '), stop],
      endsIn: 'stopped',
      where: ({ context }) =>
        context.arrived === '' &&
        context.isChosen &&
        context.network === 'bluesky' &&
        [context.ask, context.wish, context.previous].every((value) => value === null),
      given: { writeText: [] },
      emits: [],
    },
    {
      says: 'it waits for its turn',
      events: [wanted, { in: 'waiting', tags: ['underWay'] }],
      endsIn: 'waiting',
      tags: ['underWay'],
      given: { writeText: [] },
    },
    {
      says: 'the text is seen while it is written, and the whole takes its place',
      events: [
        ...begun,
        words('Come and '),
        words('fo'),
        {
          in: { writing: 'arriving' },
          where: ({ context }) => context.arrived === 'Come and fo',
          tags: ['active', 'underWay'],
        },
        came('Come and fold.'),
      ],
      endsIn: 'written',
      tags: ['settled'],
      where: (snapshot) => textsOf(snapshot) === 'Come and fold.' && snapshot.context.shown === 0,
      given: { writeText: [{ network: 'bluesky', ask, wish: null, previous: null }] },
      emits: [{ type: 'text.written', allowance }],
    },
    {
      says: 'what broke off is not shown as a text, and it is told after how many words',
      events: [...begun, words('Come and  fold\nthe '), ended],
      endsIn: 'failed',
      tags: ['settled'],
      where: (snapshot) => fails('cut_off', 4)(snapshot) && textsOf(snapshot) === '',
      emits: [{ type: 'text.failed' }],
    },
    {
      says: 'one that failed is tried again, and nothing of the first try is in it',
      events: [
        ...begun,
        words('Come '),
        ended,
        wanted,
        { in: 'waiting', where: ({ context }) => context.failure === null && context.arrived === '' },
        turn,
        words('Fold'),
        { in: { writing: 'arriving' }, where: ({ context }) => context.arrived === 'Fold' },
        came('Fold.'),
      ],
      endsIn: 'written',
      where: (snapshot) => textsOf(snapshot) === 'Fold.',
    },
    {
      says: 'a refusal has the provider’s words',
      events: [...begun, { done: 'writeText', output: usedUp }],
      endsIn: 'failed',
      where: ({ context }) => context.failure?.message === 'Today’s texts are used up.',
    },
    {
      says: 'what nobody foresaw is told as that',
      events: [...begun, { failed: 'writeText', error: 'bug' }],
      endsIn: 'failed',
      where: fails('unforeseen', 0),
      emits: [{ type: 'text.failed' }],
    },
    {
      says: 'a minute and a half without a word is no answer',
      events: [
        ...begun,
        { wait: 80_000 },
        words('Come '),
        { wait: 89_999 },
        { in: { writing: 'arriving' } },
        { wait: 1 },
      ],
      endsIn: 'failed',
      where: fails('slow', 1),
      emits: [{ type: 'text.failed' }],
    },
    {
      says: 'one that waits can be stopped',
      events: [wanted, stop],
      endsIn: 'stopped',
      where: ({ context }) => context.failure === null,
      given: { writeText: [] },
      emits: [],
    },
    {
      says: 'one that is being written can be stopped: nothing of it is a text',
      events: [...begun, words('Come '), stop],
      endsIn: 'stopped',
      tags: ['settled'],
      where: (snapshot) => textsOf(snapshot) === '' && snapshot.context.arrived === '',
      emits: [],
    },
    {
      says: 'one that waits when no text is left says so, and can be asked for again',
      events: [wanted, noneLeft, { in: 'failed', where: fails('used_up', 0) }, wanted],
      endsIn: 'waiting',
      given: { writeText: [] },
    },
    {
      says: 'one that is being written when no text is left is written to its end',
      events: [...begun, noneLeft, came('Come.')],
      endsIn: 'written',
    },
    {
      says: 'with a wish it is written again of the text that is shown, and stands beside it',
      events: [
        ...writtenOnce,
        shorter,
        { in: 'waiting', where: ({ context }) => context.shown === 1 },
        turn,
        came('Come.'),
      ],
      endsIn: 'written',
      where: (snapshot) => textsOf(snapshot) === 'Come and fold.|Come.' && snapshot.context.shown === 1,
      given: {
        writeText: [
          { network: 'bluesky', ask, wish: null, previous: null },
          { network: 'bluesky', ask, wish: 'shorter', previous: 'Come and fold.' },
        ],
      },
    },
    {
      says: 'the wish is about the version that is shown, not about the last',
      events: [...writtenOnce, shorter, turn, came('Come.'), look(0), { ...shorter, wish: 'no emoji' }, turn],
      endsIn: { writing: 'arriving' },
      where: ({ context }) => context.previous === 'Come and fold.' && context.shown === 2,
    },
    {
      says: 'written again of another brief it is not made of the text that was there',
      events: [...writtenOnce, { type: 'writing.requested', ask: other, wish: null }, turn],
      endsIn: { writing: 'arriving' },
      given: {
        writeText: [
          { network: 'bluesky', ask, wish: null, previous: null },
          { network: 'bluesky', ask: other, wish: null, previous: null },
        ],
      },
    },
    {
      says: 'where writing again fails the text that was there is shown, with why',
      events: [...writtenOnce, shorter, turn, words('Co'), ended],
      endsIn: 'failed',
      where: (snapshot) =>
        fails('cut_off', 1)(snapshot) && textsOf(snapshot) === 'Come and fold.' && snapshot.context.shown === 0,
    },
    {
      says: 'where the third time fails the second is shown',
      events: [...writtenOnce, shorter, turn, came('Come.'), shorter, turn, ended],
      endsIn: 'failed',
      where: ({ context }) => context.shown === 1,
    },
    {
      says: 'what is asked for after a failure is of the brief as it is then, with its wish and no text before it',
      events: [...begun, ended, { type: 'writing.requested', ask: other, wish: 'shorter' }, turn],
      endsIn: { writing: 'arriving' },
      given: {
        writeText: [
          { network: 'bluesky', ask, wish: null, previous: null },
          { network: 'bluesky', ask: other, wish: 'shorter', previous: null },
        ],
      },
    },
    {
      says: 'where writing again has no text left the text that was there is shown',
      events: [...writtenOnce, shorter, noneLeft],
      endsIn: 'failed',
      where: ({ context }) => context.shown === 0 && context.failure?.reason === 'used_up',
    },
    {
      says: 'where writing again breaks or is silent the text that was there is shown',
      events: [
        ...writtenOnce,
        shorter,
        turn,
        { after: 'silence' },
        { in: 'failed', where: ({ context }) => context.shown === 0 },
        shorter,
        turn,
        { failed: 'writeText', error: 'bug' },
      ],
      endsIn: 'failed',
      where: ({ context }) => context.shown === 0,
    },
    {
      says: 'where writing again is stopped the text that was there is shown',
      events: [...writtenOnce, shorter, turn, words('Co'), stop],
      endsIn: 'written',
      where: (snapshot) => textsOf(snapshot) === 'Come and fold.' && snapshot.context.shown === 0,
    },
    {
      says: 'versions are looked at, back and forward, and nothing beyond them',
      events: [
        ...writtenOnce,
        shorter,
        turn,
        came('Come.'),
        look(0),
        { in: 'written', where: ({ context }) => context.shown === 0 },
        look(1),
        look(2),
        look(-1),
      ],
      endsIn: 'written',
      where: ({ context }) => context.shown === 1,
    },
    {
      says: 'the earlier version is looked at while the next is written, and the way back leads to that',
      events: [
        ...writtenOnce,
        shorter,
        look(0),
        { in: 'waiting', where: ({ context }) => context.shown === 0 },
        look(2),
        look(1),
        { in: 'waiting', where: ({ context }) => context.shown === 1 },
        turn,
        look(0),
        { in: { writing: 'arriving' }, where: ({ context }) => context.shown === 0 },
        look(2),
        look(1),
      ],
      endsIn: { writing: 'arriving' },
      where: ({ context }) => context.shown === 1,
    },
    {
      says: 'a text is edited in place, and is known as edited',
      events: [...writtenOnce, edited('Come, fold and wait.')],
      endsIn: 'written',
      where: ({ context }) =>
        context.versions.length === 1 &&
        context.versions[0]?.text === 'Come, fold and wait.' &&
        context.versions[0].isEdited &&
        context.versions[0].writtenBy === 'ai',
    },
    {
      says: 'an edited text is never written over: what comes later stands beside it',
      events: [...writtenOnce, shorter, turn, look(0), edited('Come, fold and wait.'), words('Co'), came('Come.')],
      endsIn: 'written',
      where: (snapshot) =>
        textsOf(snapshot) === 'Come, fold and wait.|Come.' &&
        snapshot.context.shown === 0 &&
        snapshot.context.versions[1]?.isEdited === false,
    },
    {
      says: 'what is being written is not edited',
      events: [...begun, words('Co'), edited('Mine')],
      endsIn: { writing: 'arriving' },
      where: (snapshot) => textsOf(snapshot) === '' && snapshot.context.arrived === 'Co',
    },
    {
      says: 'one that is not to be kept stays so, whatever comes',
      events: [wanted, { type: 'choice.changed', isChosen: false }, turn, came('Come.')],
      endsIn: 'written',
      where: ({ context }) => context.isChosen === false,
    },
    {
      says: 'what was there before a reload is there again',
      input: { network: 'twitter', versions: [version('Come.'), version('Fold.')], shown: 1, isChosen: false },
      events: [],
      endsIn: 'written',
      where: (snapshot) =>
        textsOf(snapshot) === 'Come.|Fold.' && snapshot.context.shown === 1 && !snapshot.context.isChosen,
    },
  ],
})
