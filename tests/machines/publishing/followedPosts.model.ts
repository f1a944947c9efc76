import { followedPostsMachine, type Poll } from '../../../src/machines/publishing/followedPosts.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from '../content/post.model.ts'

const poll = (value: Partial<Poll>): Result<Poll> => ({
  kind: 'ok',
  value: { followed: [], finished: [], finishedUpTo: '', pollIn: null, ...value },
})
const nothing = poll({})
const soon = poll({ followed: [9], pollIn: 2500 })
const ended = poll({ finished: [samplePost] })
const rejected = { kind: 'rejected', status: 403, message: 'No.' } as const
const outOfOrder = { kind: 'rejected', status: 503, message: 'Later.' } as const
const says = (output: Result<Poll>) => ({ done: 'pollPosts', output }) as const
const opened = { after: 'opening' } as const

/** The posts of a person that go out, whatever page is open. */
export const followedPosts = model(followedPostsMachine, {
  input: { followed: [] },
  payloads: {
    'posts.changed': [{}],
    'post.sent': [{ id: 9 }],
    'page.returned': [{}],
    pollPosts: { outputs: [nothing, soon, ended, rejected, outOfOrder, { kind: 'offline' }] },
  },
  always: {
    'nothing is followed twice': ({ context: { followed } }) => new Set(followed).size === followed.length,
  },
  journeys: [
    { says: 'polls once the page that opens has had its turn', events: [opened], endsIn: 'polling' },
    {
      says: 'asks nothing more of a person who may not see posts yet',
      events: [opened, says(nothing)],
      endsIn: 'idle',
      where: ({ context }) => context.pollIn === null,
    },
    {
      says: 'polls again what is on its way',
      events: [opened, says(soon), { wait: 2500 }],
      endsIn: 'polling',
      where: ({ context }) => context.followed.join() === '9',
    },
    {
      says: 'tells how a post ended, once',
      events: [
        opened,
        says(soon),
        { wait: 2500 },
        says(ended),
        { type: 'page.returned' },
        { after: 'debounce' },
        says(nothing),
      ],
      endsIn: 'idle',
      emits: [{ type: 'posts.finished', posts: [samplePost] }],
    },
    {
      says: 'a post sent off to go out at once is followed before anybody has listed it',
      events: [opened, says(nothing), { type: 'post.sent', id: 9 }, { after: 'debounce' }],
      endsIn: 'polling',
      where: ({ context }) => context.followed.join() === '9',
    },
    {
      says: 'several changes are one poll',
      events: [
        opened,
        says(nothing),
        { type: 'posts.changed' },
        { wait: 600 },
        { type: 'posts.changed' },
        { wait: 600 },
      ],
      endsIn: 'debouncing',
    },
    {
      says: 'a provider out of order is asked again later, and what is followed stays so',
      events: [opened, says(soon), { wait: 2500 }, says(outOfOrder), { wait: 60_000 }],
      endsIn: 'polling',
      where: ({ context }) => context.followed.join() === '9',
    },
    {
      says: 'a person who may not see posts is not asked for again and again',
      events: [opened, says(rejected)],
      endsIn: 'idle',
      where: ({ context }) => context.pollIn === null,
    },
  ],
})
