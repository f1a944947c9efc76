import { completionMachine, type Suggestion } from '../../../src/machines/writing/completion.machine.ts'
import { model } from '../../support/walks/model.ts'

const grace: Suggestion = { text: '@grace.practice.test', name: 'Grace Okafor', avatarUrl: null, accountId: 1 }
const gregor: Suggestion = { ...grace, text: '@gregor.practice.test', name: 'Gregor' }
const answerOf = (value: Suggestion[]) => ({ kind: 'ok', value }) as const
const [found, nobody] = [answerOf([grace, gregor]), answerOf([])]
const refused = { kind: 'rejected', status: 502, message: 'Nobody could be looked up there.' } as const
const offline = { kind: 'offline' } as const
const offlineText = 'Network error. Please check your connection and try again.'

const sources = { accountIds: [1, 2], businessProfileId: 11 }
const unable = { accountIds: [], businessProfileId: 11 }
const name = (search: string, start = 4) => ({ kind: 'mention', start, search }) as const
const tag = { kind: 'hashtag', start: 4, search: 'bre' } as const

const typed = (search: string, start?: number) =>
  ({ type: 'word.changed', word: name(search, start), sources }) as const
const sought = [typed('gr'), { after: 'debounce' }] as const
const listed = [...sought, { done: 'suggest', output: found }] as const

export const completion = model(completionMachine, {
  payloads: {
    'word.changed': [
      { word: name('gr'), sources },
      { word: name('g'), sources },
      { word: name('gr', 9), sources },
      { word: tag, sources: unable },
      { word: name('gr'), sources: unable },
    ],
    'word.left': [{}],
    'next.requested': [{}],
    'previous.requested': [{}],
    'suggestion.taken': [{}],
    'list.closed': [{}],
    suggest: { outputs: [found, nobody, refused, offline] },
  },
  always: {
    'suggestions are in sight only while a word is written on': (snapshot) =>
      snapshot.context.suggestions.length === 0 || snapshot.hasTag('shown'),
    'only what is in sight is chosen': ({ context }) =>
      context.activeIndex === null || context.suggestions[context.activeIndex] !== undefined,
    'why nobody could be asked is said while that is so': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.problem !== null),
  },
  equivalent: {
    'context: another sources': 'They come with the first word, before which nobody is asked.',
    'context: another suggestions': 'What it begins with is cleared as it comes to its first state.',
    'context: another activeIndex': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'it is closed at first, and Escape leaves it so',
      events: [{ in: 'closed' }, { type: 'list.closed' }],
      endsIn: 'closed',
    },
    {
      says: 'a word that is left within the calm moment is not asked for',
      events: [typed('gr'), { type: 'word.left' }, { in: 'closed' }, { wait: 500 }],
      endsIn: 'closed',
      given: { suggest: [] },
    },
    {
      says: 'it is asked 250 ms after the last letter',
      events: [typed('gr'), { in: 'debouncing', tags: ['busy', 'shown'] }, { wait: 250 }],
      endsIn: 'searching',
      tags: ['busy', 'shown'],
    },
    {
      says: 'one network is enough to be asked',
      events: [{ type: 'word.changed', word: name('gr'), sources: { ...sources, accountIds: [1] } }],
      endsIn: 'debouncing',
    },
    {
      says: 'one person who is found can be chosen',
      events: [...sought, { done: 'suggest', output: answerOf([grace]) }, { type: 'next.requested' }],
      endsIn: 'found',
      where: ({ context }) => context.activeIndex === 0,
    },
    {
      says: 'who is chosen while it is asked once more is chosen no more in the new list',
      events: [
        ...listed,
        typed('gra'),
        { type: 'next.requested' },
        { after: 'debounce' },
        { done: 'suggest', output: found },
      ],
      endsIn: 'found',
      where: ({ context }) => context.activeIndex === null,
    },
    {
      says: 'who was found before is gone where nobody can be asked any more',
      events: [...listed, typed('gra'), { after: 'debounce' }, { done: 'suggest', output: offline }],
      endsIn: 'failed',
      tags: ['shown'],
      where: ({ context }) => context.suggestions.length === 0,
    },
    {
      says: 'nothing is asked before two letters stand after the sign, and a calm moment of 250 ms, and then once',
      events: [typed('g'), { wait: 500 }, { in: 'closed' }, typed('gr'), { wait: 249 }, typed('gra'), { wait: 249 }],
      endsIn: 'debouncing',
      given: { suggest: [] },
    },
    {
      says: 'all networks that can look somebody up are asked, for the business that is written for',
      events: [...sought],
      endsIn: 'searching',
      given: { suggest: [{ kind: 'mention', search: 'gr', ...sources }] },
    },
    {
      says: 'where no network can look anybody up, nothing is asked for a name',
      events: [{ type: 'word.changed', word: name('gra'), sources: unable }, { wait: 500 }],
      endsIn: 'closed',
      given: { suggest: [] },
    },
    {
      says: 'hashtags need no network',
      events: [{ type: 'word.changed', word: tag, sources: unable }, { after: 'debounce' }],
      endsIn: 'searching',
      given: { suggest: [{ kind: 'hashtag', search: 'bre', ...unable }] },
    },
    {
      says: 'nothing is chosen before an arrow does it, and the arrows go round',
      events: [
        ...listed,
        { in: 'found', where: ({ context }) => context.activeIndex === null },
        { type: 'next.requested' },
        { in: 'found', where: ({ context }) => context.activeIndex === 0 },
        { type: 'next.requested' },
        { in: 'found', where: ({ context }) => context.activeIndex === 1 },
        { type: 'next.requested' },
        { in: 'found', where: ({ context }) => context.activeIndex === 0 },
        { type: 'previous.requested' },
      ],
      endsIn: 'found',
      where: ({ context }) => context.activeIndex === 1,
    },
    {
      says: 'the arrow upwards begins at the end',
      events: [...listed, { type: 'previous.requested' }],
      endsIn: 'found',
      where: ({ context }) => context.activeIndex === 1,
    },
    {
      says: 'who was found stays while the word is written on, and is chosen no more',
      events: [...listed, { type: 'next.requested' }, typed('gra')],
      endsIn: 'debouncing',
      where: ({ context }) => context.suggestions[0] === grace && context.activeIndex === null,
    },
    {
      says: 'at another word, who was found for the first is gone',
      events: [...listed, typed('gr', 9)],
      endsIn: 'debouncing',
      where: ({ context }) => context.suggestions.length === 0,
    },
    {
      says: 'a letter typed while it is asked gives the former question up, and asks anew',
      events: [...sought, typed('gra'), { after: 'debounce' }],
      endsIn: 'searching',
      given: {
        suggest: [
          { kind: 'mention', search: 'gr', ...sources },
          { kind: 'mention', search: 'gra', ...sources },
        ],
      },
    },
    {
      says: 'Escape closes the list, which stays closed for that word though the caret goes and comes back',
      events: [
        ...listed,
        { type: 'list.closed' },
        typed('gra'),
        { type: 'word.left' },
        typed('gra'),
        { wait: 500 },
        { in: 'dismissed' },
        typed('g'),
      ],
      endsIn: 'dismissed',
      given: { suggest: [{ kind: 'mention', search: 'gr', ...sources }] },
    },
    {
      says: 'another word opens the list again',
      events: [...listed, { type: 'list.closed' }, typed('gr', 9)],
      endsIn: 'debouncing',
    },
    {
      says: 'a name begun anew at the same place opens the list again',
      events: [...listed, { type: 'list.closed' }, typed(''), { in: 'closed' }, typed('ad')],
      endsIn: 'debouncing',
    },
    {
      says: 'what is taken closes the list',
      events: [...listed, { type: 'next.requested' }, { type: 'suggestion.taken' }],
      endsIn: 'closed',
      where: ({ context }) => context.activeIndex === null,
    },
    {
      says: 'that nobody is called so leaves nothing to choose from',
      events: [...listed, typed('gry'), { after: 'debounce' }, { done: 'suggest', output: nobody }],
      endsIn: 'nothing',
      tags: ['shown'],
      where: ({ context }) => context.suggestions.length === 0,
    },
    {
      says: 'why nobody could be asked is said until it is typed on',
      events: [
        ...sought,
        { done: 'suggest', output: refused },
        { in: 'failed', where: ({ context }) => context.problem === refused.message },
        typed('gra'),
      ],
      endsIn: 'debouncing',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says so',
      events: [...sought, { failed: 'suggest', error: 'bug' }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
    },
    {
      says: 'where nobody answers within a minute it is given up',
      events: [...sought, { wait: 59_999 }, { in: 'searching' }, { wait: 1 }],
      endsIn: 'failed',
      where: ({ context }) => context.problem === offlineText,
    },
  ],
})
