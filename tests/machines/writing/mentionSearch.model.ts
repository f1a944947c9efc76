import { type Mention, mentionSearchMachine } from '../../../src/machines/writing/mentionSearch.machine.ts'
import { model } from '../../support/walks/model.ts'

const grace: Mention = { handle: 'grace.practice.test', name: 'Grace Okafor', avatarUrl: null }
const answerOf = (value: Mention[]) => ({ kind: 'ok', value }) as const
const [found, nobody] = [answerOf([grace]), answerOf([])]
const refused = { kind: 'rejected', status: 502, message: 'Nobody could be looked up there.' } as const
const offline = { kind: 'offline' } as const
const offlineText = 'Network error. Please check your connection and try again.'

const typed = (search: string) => ({ type: 'search.changed', search }) as const
const sought = [typed('gra'), { after: 'debounce' }] as const

export const mentionSearch = model(mentionSearchMachine, {
  input: { accountId: 1 },
  payloads: {
    'search.changed': [{ search: 'gra' }, { search: ' @ ' }],
    'account.chosen': [{ accountId: 2 }],
    'retry.requested': [{}],
    searchMentions: { outputs: [found, nobody, refused, offline] },
  },
  always: {
    'people are in sight only where they were found, or are looked for once more': (snapshot) =>
      snapshot.context.mentions.length === 0 ||
      snapshot.matches('found') ||
      snapshot.matches('debouncing') ||
      snapshot.matches('searching'),
    'why nobody could be looked up is said while that is so': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.problem !== null),
    'nothing is looked for where no name is typed': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.search === ''),
  },
  equivalent: {
    'context: another mentions': 'Whom it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'nothing is asked before a calm moment of 250 ms, and then once, without the sign that was typed',
      events: [
        typed('@g'),
        { wait: 249 },
        typed('@gra '),
        { wait: 249 },
        { in: 'debouncing', tags: ['busy'] },
        { wait: 1 },
      ],
      endsIn: 'searching',
      tags: ['busy'],
      given: { searchMentions: [{ accountId: 1, search: 'gra' }] },
    },
    {
      says: 'who is found is shown, and stays while somebody types on',
      events: [
        ...sought,
        { done: 'searchMentions', output: found },
        { in: 'found', where: ({ context }) => context.mentions[0] === grace },
        typed('grac'),
      ],
      endsIn: 'debouncing',
      where: ({ context }) => context.mentions[0] === grace,
    },
    {
      says: 'a letter typed while it is asked gives the former question up, and asks anew',
      events: [...sought, typed('grace'), { in: 'debouncing' }, { after: 'debounce' }],
      endsIn: 'searching',
      given: {
        searchMentions: [
          { accountId: 1, search: 'gra' },
          { accountId: 1, search: 'grace' },
        ],
      },
    },
    {
      says: 'that nobody is called so is said',
      events: [...sought, { done: 'searchMentions', output: nobody }],
      endsIn: 'nothing',
    },
    {
      says: 'where nobody is found any more, who was found before is gone',
      events: [
        ...sought,
        { done: 'searchMentions', output: found },
        typed('grx'),
        { after: 'debounce' },
        { done: 'searchMentions', output: nobody },
      ],
      endsIn: 'nothing',
      where: ({ context }) => context.mentions.length === 0,
    },
    {
      says: 'an emptied field asks nothing and shows nobody',
      events: [...sought, { done: 'searchMentions', output: found }, typed(' ')],
      endsIn: 'idle',
      where: ({ context }) => context.mentions.length === 0 && context.search === '',
      given: { searchMentions: [{ accountId: 1, search: 'gra' }] },
    },
    {
      says: 'the same name is looked for at once on another network, and who was found on the first is gone',
      events: [...sought, { done: 'searchMentions', output: found }, { type: 'account.chosen', accountId: 2 }],
      endsIn: 'searching',
      where: ({ context }) => context.mentions.length === 0,
      given: {
        searchMentions: [
          { accountId: 1, search: 'gra' },
          { accountId: 2, search: 'gra' },
        ],
      },
    },
    {
      says: 'a network that is chosen before a name is typed is asked for it then',
      events: [{ type: 'account.chosen', accountId: 2 }, { in: 'idle' }, ...sought],
      endsIn: 'searching',
      given: { searchMentions: [{ accountId: 2, search: 'gra' }] },
    },
    {
      says: 'why a network could not be asked is said, and it can be asked again',
      events: [
        ...sought,
        { done: 'searchMentions', output: refused },
        { in: 'failed', where: ({ context }) => context.problem === refused.message },
        { type: 'retry.requested' },
      ],
      endsIn: 'searching',
      where: ({ context }) => context.problem === null,
      given: {
        searchMentions: [
          { accountId: 1, search: 'gra' },
          { accountId: 1, search: 'gra' },
        ],
      },
    },
    {
      says: 'who was found before is gone where the network can no longer be asked',
      events: [
        ...sought,
        { done: 'searchMentions', output: found },
        typed('grac'),
        { after: 'debounce' },
        { done: 'searchMentions', output: offline },
      ],
      endsIn: 'failed',
      where: ({ context }) => context.problem === offlineText && context.mentions.length === 0,
    },
    {
      says: 'an unforeseen failure says so',
      events: [...sought, { failed: 'searchMentions', error: 'bug' }],
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
