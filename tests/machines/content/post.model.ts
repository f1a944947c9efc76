import { postMachine } from '../../../src/machines/content/post.machine.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import type { LoadedPost, PostAction } from '../../../src/machines/content/postContext.ts'
import { model } from '../../support/walks/model.ts'

export const samplePost: Post = {
  id: 7,
  clientKey: '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11',
  version: 1,
  state: 'scheduled',
  text: 'Pies',
  accountIds: [1],
  businessProfileId: null,
  suggestedDay: null,
  schedule: { at: '2026-11-24T17:30:00.000Z', wallTime: '2026-11-24T17:30', timezone: 'UTC' },
  publications: [
    {
      id: 70,
      accountId: 1,
      network: 'bluesky',
      handle: 'ada.example.com',
      isPractice: false,
      state: 'scheduled',
      remoteUrl: null,
      publishedAt: null,
      reason: null,
      nextAt: '2026-11-24T17:30:00.000Z',
      seen: [],
      history: [],
    },
  ],
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
}

const still: LoadedPost = { post: samplePost, pollIn: null }
const watched: LoadedPost = { post: { ...samplePost, state: 'publishing' }, pollIn: 2000 }
const reschedule: PostAction = {
  kind: 'reschedule',
  schedule: { wallTime: '2026-11-26T17:30', timezone: 'UTC', occurrence: 'first' },
}
const retry: PostAction = { kind: 'retry', publicationIds: [70] }
const sendAgain: PostAction = { kind: 'settle', publicationId: 70, verdict: 'send_again' }
const leave: PostAction = { kind: 'settle', publicationId: 70, verdict: 'leave' }
const passed = { kind: 'passed', warning: null } as const
const warned = { kind: 'passed', warning: '1 account must be reconnected. This post does not use it.' } as const
const blocked = { kind: 'blocked', message: '1 account must be reconnected before this post can go out.' } as const
const checked = { done: 'checkAccounts', output: passed } as const
const answered = (value: LoadedPost) => ({ kind: 'ok', value }) as const
const absent = { kind: 'rejected', status: 404, message: 'Not found' } as const
const rejected = { kind: 'rejected', status: 409, message: 'This post is being sent right now.' } as const
const offline = { kind: 'offline' } as const
const changed = { kind: 'conflict', message: 'This post was changed meanwhile.', current: still } as const

const read = { done: 'readPost', output: answered(still) } as const

export const post = model(postMachine, {
  input: { postId: '7' },
  payloads: {
    'action.requested': [{ action: reschedule }, { action: retry }, { action: leave }],
    'deletion.requested': [{}],
    'deletion.confirmed': [{}],
    'deletion.declined': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    readPost: { outputs: [answered(still), answered(watched), absent, offline] },
    checkAccounts: { outputs: [passed, warned, blocked] },
    performAction: { outputs: [answered(still), changed, absent, rejected, offline] },
    deletePost: { outputs: [{ kind: 'ok', value: null }, absent, rejected] },
  },
  always: {
    'a post in sight is known': (snapshot) => !snapshot.matches('ready') || snapshot.context.loaded !== null,
    'what could not be read says why': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: "another person's post is not found",
      events: [{ done: 'readPost', output: absent }],
      endsIn: 'notFound',
    },
    {
      says: 'a post that is going out is looked at again by itself',
      events: [{ done: 'readPost', output: answered(watched) }, { wait: 1999 }, { after: 'nextPoll' }, read],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.loaded?.post.state === 'scheduled',
    },
    {
      says: 'rescheduling tells that it started and that it succeeded',
      events: [
        read,
        { type: 'action.requested', action: reschedule },
        { done: 'performAction', output: answered(still) },
      ],
      endsIn: { ready: 'current' },
      emits: [
        { type: 'post.loaded', post: samplePost },
        { type: 'reschedule.started' },
        { type: 'post.loaded', post: samplePost },
        { type: 'reschedule.succeeded' },
        { type: 'post.changed' },
      ],
    },
    {
      says: 'a refused reschedule tells that it failed and keeps the post in sight',
      events: [read, { type: 'action.requested', action: reschedule }, { done: 'performAction', output: rejected }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === rejected.message,
      emits: [
        { type: 'post.loaded', post: samplePost },
        { type: 'reschedule.started' },
        { type: 'reschedule.failed', message: rejected.message },
      ],
    },
    {
      says: 'deleting asks first, and no keeps the post',
      events: [read, { type: 'deletion.requested' }, { type: 'deletion.declined' }],
      endsIn: { ready: 'current' },
    },
    {
      says: 'deleting asks first, and yes deletes it',
      events: [
        read,
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed' },
        { done: 'deletePost', output: { kind: 'ok', value: null } },
      ],
      endsIn: 'deleted',
    },
    {
      says: 'before posting a check runs',
      events: [read, { type: 'action.requested', action: retry }],
      endsIn: 'checking',
    },
    {
      says: 'before a part of unknown fate is sent on the word of its person, a check runs',
      events: [read, { type: 'action.requested', action: sendAgain }],
      endsIn: 'checking',
    },
    {
      says: 'a word of its person that sends nothing needs no check',
      events: [read, { type: 'action.requested', action: leave }],
      endsIn: 'acting',
    },
    {
      says: 'posting is blocked, with the reason, if expired accounts exist',
      events: [read, { type: 'action.requested', action: retry }, { done: 'checkAccounts', output: blocked }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === blocked.message && context.action === retry,
    },
    {
      says: 'expired accounts that are not in the way are told, and the post goes out',
      events: [read, { type: 'action.requested', action: retry }, { done: 'checkAccounts', output: warned }],
      endsIn: 'acting',
      emits: [
        { type: 'post.loaded', post: samplePost },
        { type: 'accounts.warned', warning: warned.warning },
      ],
    },
    {
      says: 'a check that takes longer than 10 s stops nothing',
      events: [read, { type: 'action.requested', action: retry }, { wait: 9999 }, { after: 'checkPatience' }],
      endsIn: 'acting',
    },
    {
      says: 'a check that cannot be made stops nothing',
      events: [read, { type: 'action.requested', action: retry }, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: 'acting',
    },
    {
      says: 'a post changed elsewhere meanwhile is shown as it is now',
      events: [read, { type: 'action.requested', action: retry }, checked, { done: 'performAction', output: changed }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === changed.message,
    },
    {
      says: 'a post that cannot be read says why, and can be tried again',
      events: [{ done: 'readPost', output: offline }, { type: 'retry.requested' }, read],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'why a post could not be read is said until another try is answered',
      events: [{ done: 'readPost', output: rejected }, { type: 'retry.requested' }],
      endsIn: 'loading',
      where: ({ context }) => context.problem === rejected.message,
    },
    {
      says: 'what could not be read stays so until it is tried again',
      events: [{ done: 'readPost', output: offline }],
      endsIn: 'loadFailed',
    },
    {
      says: 'an unforeseen failure of reading says so',
      events: [{ failed: 'readPost', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'what could not be read is read when its person comes back to the page',
      events: [{ done: 'readPost', output: offline }, { type: 'refresh.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'coming back to the page reads the post again, with the post in sight',
      events: [read, { type: 'refresh.requested' }],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => context.loaded?.post === samplePost,
    },
    {
      says: 'it is in sight while it is looked at again by itself',
      events: [{ done: 'readPost', output: answered(watched) }, { after: 'nextPoll' }],
      endsIn: { ready: 'refreshing' },
    },
    {
      says: 'looking again shows nothing new when it fails',
      events: [read, { type: 'refresh.requested' }, { failed: 'readPost', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a post that is gone when it is looked at again is not found',
      events: [read, { type: 'refresh.requested' }, { done: 'readPost', output: absent }],
      endsIn: 'notFound',
    },
    {
      says: 'deleting asks first, also while the post is looked at again',
      events: [read, { type: 'refresh.requested' }, { type: 'deletion.requested' }],
      endsIn: { ready: 'asking' },
    },
    {
      says: 'an act that fails unforeseen says so and keeps the post in sight',
      events: [read, { type: 'action.requested', action: retry }, checked, { failed: 'performAction', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'a post that is being sent is not deleted, and says why',
      events: [
        read,
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed' },
        { done: 'deletePost', output: rejected },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === rejected.message,
    },
    {
      says: 'a deletion that fails unforeseen keeps the post in sight',
      events: [
        read,
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed' },
        { failed: 'deletePost', error: 'bug' },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem !== null,
    },
    ...[reschedule, leave, { kind: 'check', publicationId: 70 } as const].map((act) => ({
      says: `a post that was deleted elsewhere is not found by what is done with it: ${act.kind}`,
      events: [read, { type: 'action.requested', action: act }, { done: 'performAction', output: absent }] as const,
      endsIn: 'notFound' as const,
    })),
    ...[retry, sendAgain].map((act) => ({
      says: `a post that was deleted elsewhere is not found by what sends it: ${act.kind}`,
      events: [
        read,
        { type: 'action.requested', action: act },
        checked,
        { done: 'performAction', output: absent },
      ] as const,
      endsIn: 'notFound' as const,
    })),
    {
      says: 'a reschedule of a post that was deleted elsewhere tells that it failed, and that the calendar is old',
      events: [read, { type: 'action.requested', action: reschedule }, { done: 'performAction', output: absent }],
      endsIn: 'notFound',
      emits: [
        { type: 'post.loaded', post: samplePost },
        { type: 'reschedule.started' },
        { type: 'reschedule.failed', message: absent.message },
        { type: 'post.changed' },
      ],
    },
    {
      says: 'a post that somebody else deleted first is not found',
      events: [
        read,
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed' },
        { done: 'deletePost', output: absent },
      ],
      endsIn: 'notFound',
    },
  ],
})
