import { followedPostsMachine, type Poll } from '../../../src/machines/publishing/followedPosts.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { type Journey, model } from '../../support/walks/model.ts'
import { samplePost } from '../content/post.model.ts'

const early = '2026-11-24T17:00:00.000Z'
const late = '2026-11-24T17:30:00.000Z'
const poll = (value: Partial<Poll>): Result<Poll> => ({
  kind: 'ok',
  value: { followed: [], finished: [], finishedUpTo: '', pollIn: null, ...value },
})
const nothing = poll({})
const soon = poll({ followed: [9], finishedUpTo: early, pollIn: 2500 })
const ended = poll({ finished: [samplePost], finishedUpTo: late })
const endedAndOn = poll({ followed: [8], finished: [samplePost], finishedUpTo: late, pollIn: 5000 })
const rejectedWith = (status: number) => ({ kind: 'rejected', status, message: 'No.' }) as const
const rejected = rejectedWith(403)
const outOfOrder = rejectedWith(503)
const says = (output: Result<Poll>) => ({ done: 'pollPosts', output }) as const
const crashes = { failed: 'pollPosts', error: 'bug' } as const
const opened = { after: 'opening' } as const
const settled = { after: 'debounce' } as const
const changed = { type: 'posts.changed' } as const
const returned = { type: 'page.returned' } as const
const sent = { type: 'post.sent', id: 9 } as const
/** Longer than anything is waited for. */
const anHour = { wait: 3_600_000 } as const

const first = { followed: [], finishedUpTo: null }
const second = { followed: [9], finishedUpTo: early }

/** The posts of a person that go out, whatever page is open. */
export const followedPosts = model(followedPostsMachine, {
  input: { followed: [] },
  payloads: {
    'posts.changed': [{}],
    'post.sent': [{ id: 9 }],
    'page.returned': [{}],
    pollPosts: { outputs: [nothing, soon, ended, endedAndOn, rejected, outOfOrder, { kind: 'offline' }] },
  },
  always: {
    'nothing is followed twice': ({ context: { followed } }) => new Set(followed).size === followed.length,
  },
  journeys: [
    {
      says: 'polls once the page that opens has had its turn, with what was followed before a reload',
      input: { followed: [4] },
      events: [{ wait: 2999 }, { in: 'opening', where: ({ context }) => context.pollIn === null }, { wait: 1 }],
      endsIn: 'polling',
      given: { pollPosts: [{ followed: [4], finishedUpTo: null }] },
    },
    {
      says: 'asks nothing more of a person who may not see posts yet',
      events: [opened, says(nothing), anHour],
      endsIn: 'idle',
      where: ({ context }) => context.pollIn === null,
      given: { pollPosts: [first] },
      emits: [],
    },
    {
      says: 'polls again what is on its way, when that is due',
      events: [opened, says(soon), { wait: 2499 }, { in: 'idle' }, { wait: 1 }],
      endsIn: 'polling',
      given: { pollPosts: [first, second] },
    },
    {
      says: 'tells how a post ended, once',
      events: [
        opened,
        says(soon),
        { wait: 2500 },
        says(ended),
        anHour,
        { in: 'idle' },
        returned,
        settled,
        says(nothing),
      ],
      endsIn: 'idle',
      given: { pollPosts: [first, second, { followed: [], finishedUpTo: late }] },
      emits: [{ type: 'posts.finished', posts: [samplePost] }],
    },
    {
      says: 'what is still on its way is polled on after another one has ended',
      events: [opened, says(endedAndOn), { wait: 4999 }, { in: 'idle' }, { wait: 1 }],
      endsIn: 'polling',
      given: { pollPosts: [first, { followed: [8], finishedUpTo: late }] },
      emits: [{ type: 'posts.finished', posts: [samplePost] }],
    },
    {
      says: 'a post sent off to go out at once is followed before anybody has listed it, once and beside the others',
      input: { followed: [4] },
      events: [opened, says(nothing), sent, { in: 'debouncing' }, sent, settled],
      endsIn: 'polling',
      given: {
        pollPosts: [
          { followed: [4], finishedUpTo: null },
          { followed: [9], finishedUpTo: '' },
        ],
      },
    },
    {
      says: 'what was followed stays so when another one is sent off',
      input: { followed: [4] },
      events: [sent, settled],
      endsIn: 'polling',
      given: { pollPosts: [{ followed: [4, 9], finishedUpTo: null }] },
    },
    {
      says: 'several changes are one poll',
      events: [
        opened,
        says(nothing),
        changed,
        { wait: 600 },
        changed,
        { wait: 999 },
        { in: 'debouncing' },
        { wait: 1 },
        { in: 'polling' },
        says(nothing),
      ],
      endsIn: 'idle',
      given: { pollPosts: [first, { followed: [], finishedUpTo: '' }] },
    },
    {
      says: 'a page that comes back, or a post that is sent, while it is polled has it polled anew',
      events: [opened, returned, settled, { in: 'polling' }, sent, settled],
      endsIn: 'polling',
      given: { pollPosts: [first, first, { followed: [9], finishedUpTo: null }] },
    },
    ...(
      [
        ['a provider out of order', [says(outOfOrder)]],
        ['a provider that fails', [says(rejectedWith(500))]],
        ['a provider that nobody reaches', [says({ kind: 'offline' })]],
        ['a provider that does not answer in a minute', [{ wait: 59_999 }, { in: 'polling' }, { wait: 1 }]],
      ] as const
    ).map(
      ([who, steps]) =>
        ({
          says: `${who} is asked again a minute later, and what is followed stays so`,
          events: [
            opened,
            says(soon),
            { wait: 2500 },
            ...steps,
            { wait: 59_999 },
            { in: 'pollFailed', where: ({ context }) => context.followed.join() === '9' },
            { wait: 1 },
          ],
          endsIn: 'polling',
          given: { pollPosts: [first, second, second] },
          emits: [],
        }) as const satisfies Journey<typeof followedPostsMachine>,
    ),
    {
      says: 'who waits for a provider out of order need not, when something changes',
      events: [opened, says(outOfOrder), changed, settled],
      endsIn: 'polling',
    },
    ...(
      [
        ['a person who may not see posts is', says(rejected)],
        ['what the provider does not take is', says(rejectedWith(499))],
        ['what fails unforeseen is', crashes],
      ] as const
    ).map(
      ([who, step]) =>
        ({
          says: `${who} not asked for again and again`,
          events: [opened, says(soon), { wait: 2500 }, step, anHour],
          endsIn: 'idle',
          where: ({ context }) => context.pollIn === null && context.followed.join() === '9',
          given: { pollPosts: [first, second] },
        }) as const satisfies Journey<typeof followedPostsMachine>,
    ),
  ],
  equivalent: {
    'reorder: polling on pollPosts done (2) after the next':
      'An answer is either ok or a no, so that their order does not matter.',
    'delay body: * in followedPostsMachine.delays.nextPoll*0':
      'Where nothing is polled again the timer leads nowhere, whatever it is set to.',
  },
})
