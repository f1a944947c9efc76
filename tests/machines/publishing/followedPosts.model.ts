import { followedPostsMachine, type PostsLook } from '../../../src/machines/publishing/followedPosts.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from '../content/post.model.ts'

const look = (value: Partial<PostsLook>): Result<PostsLook> => ({
  kind: 'ok',
  value: { followed: [], settled: [], endedUpTo: '', lookAgainIn: null, ...value },
})
const nothing = look({})
const soon = look({ followed: [9], lookAgainIn: 2500 })
const ended = look({ settled: [samplePost] })
const rejected = { kind: 'rejected', status: 403, message: 'No.' } as const
const outOfOrder = { kind: 'rejected', status: 503, message: 'Later.' } as const
const says = (output: Result<PostsLook>) => ({ done: 'lookAtPosts', output }) as const
const opened = { after: 'opening' } as const

/** The posts of a person that go out, whatever page is open. */
export const followedPosts = model(followedPostsMachine, {
  input: { followed: [] },
  payloads: {
    'posts.changed': [{}],
    'post.sent': [{ id: 9 }],
    'page.returned': [{}],
    lookAtPosts: { outputs: [nothing, soon, ended, rejected, outOfOrder, { kind: 'offline' }] },
  },
  always: {
    'nothing is followed twice': ({ context: { followed } }) => new Set(followed).size === followed.length,
  },
  journeys: [
    { says: 'looks once the page that opens has had its turn', events: [opened], endsIn: 'looking' },
    {
      says: 'asks nothing more of a person who may not see posts yet',
      events: [opened, says(nothing)],
      endsIn: 'resting',
      where: ({ context }) => context.lookAgainIn === null,
    },
    {
      says: 'looks again at what is on its way',
      events: [opened, says(soon), { wait: 2500 }],
      endsIn: 'looking',
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
        { after: 'gathering' },
        says(nothing),
      ],
      endsIn: 'resting',
      emits: [{ type: 'posts.settled', posts: [samplePost] }],
    },
    {
      says: 'a post sent off to go out at once is followed before anybody has listed it',
      events: [opened, says(nothing), { type: 'post.sent', id: 9 }, { after: 'gathering' }],
      endsIn: 'looking',
      where: ({ context }) => context.followed.join() === '9',
    },
    {
      says: 'several changes are one look',
      events: [
        opened,
        says(nothing),
        { type: 'posts.changed' },
        { wait: 600 },
        { type: 'posts.changed' },
        { wait: 600 },
      ],
      endsIn: 'gathering',
    },
    {
      says: 'a provider out of order is asked again later, and what is followed stays so',
      events: [opened, says(soon), { wait: 2500 }, says(outOfOrder), { wait: 60_000 }],
      endsIn: 'looking',
      where: ({ context }) => context.followed.join() === '9',
    },
    {
      says: 'a person who may not see posts is not asked for again and again',
      events: [opened, says(rejected)],
      endsIn: 'resting',
      where: ({ context }) => context.lookAgainIn === null,
    },
  ],
})
