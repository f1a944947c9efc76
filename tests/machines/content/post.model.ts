import type { Post, PostAct, PostNow } from '../../../src/machines/content/post.machine.ts'
import { postMachine } from '../../../src/machines/content/post.machine.ts'
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

const still: PostNow = { post: samplePost, lookAgainIn: null }
const watched: PostNow = { post: { ...samplePost, state: 'publishing' }, lookAgainIn: 2000 }
const reschedule: PostAct = {
  kind: 'reschedule',
  schedule: { wallTime: '2026-11-26T17:30', timezone: 'UTC', occurrence: 'first' },
}
const retry: PostAct = { kind: 'retry', publicationIds: [70] }
const sendAgain: PostAct = { kind: 'settle', publicationId: 70, verdict: 'send_again' }
const leave: PostAct = { kind: 'settle', publicationId: 70, verdict: 'leave' }
const passed = { kind: 'passed', warning: null } as const
const warned = { kind: 'passed', warning: '1 account must be reconnected. This post does not use it.' } as const
const blocked = { kind: 'blocked', message: '1 account must be reconnected before this post can go out.' } as const
const checked = { done: 'checkAccounts', output: passed } as const
const answered = (value: PostNow) => ({ kind: 'ok', value }) as const
const absent = { kind: 'rejected', status: 404, message: 'Not found' } as const
const rejected = { kind: 'rejected', status: 409, message: 'This post is being sent right now.' } as const
const offline = { kind: 'offline' } as const
const changed = { kind: 'changed', message: 'This post was changed meanwhile.', ...still } as const

const read = { done: 'readPost', output: answered(still) } as const

export const post = model(postMachine, {
  input: { postId: '7' },
  payloads: {
    'act.requested': [{ act: reschedule }, { act: retry }],
    'deletion.requested': [{}],
    'deletion.confirmed': [{}],
    'deletion.declined': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    readPost: { outputs: [answered(still), answered(watched), absent, offline] },
    checkAccounts: { outputs: [passed, warned, blocked] },
    actOnPost: { outputs: [answered(still), changed, absent, rejected, offline] },
    deletePost: { outputs: [{ kind: 'ok', value: null }, absent, rejected] },
  },
  always: {
    'a post in sight is known': (snapshot) => !snapshot.matches('ready') || snapshot.context.now !== null,
    'what could not be read says why': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: "another person's post is not found",
      events: [{ done: 'readPost', output: absent }],
      endsIn: 'absent',
    },
    {
      says: 'a post that is going out is looked at again by itself',
      events: [{ done: 'readPost', output: answered(watched) }, { wait: 1999 }, { after: 'nextLook' }, read],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.now?.post.state === 'scheduled',
    },
    {
      says: 'rescheduling tells that it started and that it succeeded',
      events: [read, { type: 'act.requested', act: reschedule }, { done: 'actOnPost', output: answered(still) }],
      endsIn: { ready: 'still' },
      emits: [
        { type: 'post.read', post: samplePost },
        { type: 'reschedule.began' },
        { type: 'post.read', post: samplePost },
        { type: 'reschedule.done' },
        { type: 'post.changed' },
      ],
    },
    {
      says: 'a refused reschedule tells that it failed and keeps the post in sight',
      events: [read, { type: 'act.requested', act: reschedule }, { done: 'actOnPost', output: rejected }],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem === rejected.message,
      emits: [
        { type: 'post.read', post: samplePost },
        { type: 'reschedule.began' },
        { type: 'reschedule.failed', message: rejected.message },
      ],
    },
    {
      says: 'deleting asks first, and no keeps the post',
      events: [read, { type: 'deletion.requested' }, { type: 'deletion.declined' }],
      endsIn: { ready: 'still' },
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
      events: [read, { type: 'act.requested', act: retry }],
      endsIn: 'checking',
    },
    {
      says: 'before a part of unknown fate is sent on the word of its person, a check runs',
      events: [read, { type: 'act.requested', act: sendAgain }],
      endsIn: 'checking',
    },
    {
      says: 'a word of its person that sends nothing needs no check',
      events: [read, { type: 'act.requested', act: leave }],
      endsIn: 'acting',
    },
    {
      says: 'posting is blocked, with the reason, if expired accounts exist',
      events: [read, { type: 'act.requested', act: retry }, { done: 'checkAccounts', output: blocked }],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem === blocked.message && context.act === retry,
    },
    {
      says: 'expired accounts that are not in the way are told, and the post goes out',
      events: [read, { type: 'act.requested', act: retry }, { done: 'checkAccounts', output: warned }],
      endsIn: 'acting',
      emits: [
        { type: 'post.read', post: samplePost },
        { type: 'accounts.warned', warning: warned.warning },
      ],
    },
    {
      says: 'a check that takes longer than 10 s stops nothing',
      events: [read, { type: 'act.requested', act: retry }, { wait: 9999 }, { after: 'checkPatience' }],
      endsIn: 'acting',
    },
    {
      says: 'a check that cannot be made stops nothing',
      events: [read, { type: 'act.requested', act: retry }, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: 'acting',
    },
    {
      says: 'a post changed elsewhere meanwhile is shown as it is now',
      events: [read, { type: 'act.requested', act: retry }, checked, { done: 'actOnPost', output: changed }],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem === changed.message,
    },
    {
      says: 'a post that cannot be read says why, and can be tried again',
      events: [{ done: 'readPost', output: offline }, { type: 'retry.requested' }, read],
      endsIn: { ready: 'still' },
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
      says: 'an unexpected failure of reading says so',
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
      endsIn: { ready: 'looking' },
      where: ({ context }) => context.now?.post === samplePost,
    },
    {
      says: 'it is in sight while it is looked at again by itself',
      events: [{ done: 'readPost', output: answered(watched) }, { after: 'nextLook' }],
      endsIn: { ready: 'looking' },
    },
    {
      says: 'looking again shows nothing new when it fails',
      events: [read, { type: 'refresh.requested' }, { failed: 'readPost', error: 'bug' }],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a post that is gone when it is looked at again is not found',
      events: [read, { type: 'refresh.requested' }, { done: 'readPost', output: absent }],
      endsIn: 'absent',
    },
    {
      says: 'deleting asks first, also while the post is looked at again',
      events: [read, { type: 'refresh.requested' }, { type: 'deletion.requested' }],
      endsIn: { ready: 'asking' },
    },
    {
      says: 'an act that fails unexpected says so and keeps the post in sight',
      events: [read, { type: 'act.requested', act: retry }, checked, { failed: 'actOnPost', error: 'bug' }],
      endsIn: { ready: 'still' },
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
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem === rejected.message,
    },
    {
      says: 'a deletion that fails unexpected keeps the post in sight',
      events: [
        read,
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed' },
        { failed: 'deletePost', error: 'bug' },
      ],
      endsIn: { ready: 'still' },
      where: ({ context }) => context.problem !== null,
    },
    ...[reschedule, leave, { kind: 'check', publicationId: 70 } as const].map((act) => ({
      says: `a post that was deleted elsewhere is not found by what is done with it: ${act.kind}`,
      events: [read, { type: 'act.requested', act }, { done: 'actOnPost', output: absent }] as const,
      endsIn: 'absent' as const,
    })),
    ...[retry, sendAgain].map((act) => ({
      says: `a post that was deleted elsewhere is not found by what sends it: ${act.kind}`,
      events: [read, { type: 'act.requested', act }, checked, { done: 'actOnPost', output: absent }] as const,
      endsIn: 'absent' as const,
    })),
    {
      says: 'a reschedule of a post that was deleted elsewhere tells that it failed, and that the calendar is old',
      events: [read, { type: 'act.requested', act: reschedule }, { done: 'actOnPost', output: absent }],
      endsIn: 'absent',
      emits: [
        { type: 'post.read', post: samplePost },
        { type: 'reschedule.began' },
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
      endsIn: 'absent',
    },
  ],
})
