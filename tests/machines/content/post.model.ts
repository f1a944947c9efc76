import type { SnapshotFrom } from 'xstate'
import { postMachine } from '../../../src/machines/content/post.machine.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import {
  type ActionResult,
  type DeletionResult,
  type LoadedPost,
  linkOf,
  type PostAction,
} from '../../../src/machines/content/postContext.ts'
import { model } from '../../support/walks/model.ts'

export const samplePost: Post = {
  id: 7,
  clientKey: '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11',
  version: 1,
  state: 'scheduled',
  text: 'Pies',
  mediaIds: [],
  parts: [{ text: 'Pies', mediaIds: [] }],
  firstComment: null,
  options: {},
  accountOptions: [],
  utm: null,
  variants: [],
  threadFallback: 'join',
  linkCards: [],
  accountIds: [1],
  businessProfileId: null,
  bucketId: null,
  bucketAssignmentId: null,
  tags: [],
  writtenByAi: false,
  recycled: null,
  suggestedDay: null,
  repeat: null,
  schedule: { at: '2026-11-24T17:30:00.000Z', wallTime: '2026-11-24T17:30', timezone: 'UTC' },
  publications: [
    {
      id: 70,
      part: 1,
      kind: 'post',
      accountId: 1,
      network: 'bluesky',
      handle: 'ada.example.com',
      name: 'Ada',
      isPractice: false,
      state: 'scheduled',
      remoteUrl: null,
      publishedAt: null,
      removal: 'none',
      removedAt: null,
      reason: null,
      nextAt: '2026-11-24T17:30:00.000Z',
      seen: [],
      history: [],
    },
  ],
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
}

const known = { postId: '7' }
const still: LoadedPost = { post: samplePost, pollIn: null }
const watched: LoadedPost = { post: { ...samplePost, state: 'publishing' }, pollIn: 2000 }
/** Its only part may be there already, which its person is asked. */
const unsettled: LoadedPost = {
  post: {
    ...samplePost,
    state: 'needs_person',
    publications: samplePost.publications.map((part) => ({ ...part, state: 'needs_person' as const })),
  },
  pollIn: null,
}
const reschedule: PostAction = {
  kind: 'reschedule',
  schedule: { wallTime: '2026-11-26T17:30', timezone: 'UTC', occurrence: 'first' },
}
const retry: PostAction = { kind: 'retry', publicationIds: [70] }
const sendAgain: PostAction = { kind: 'settle', publicationId: 70, verdict: 'send_again', link: null }
const leave: PostAction = { kind: 'settle', publicationId: 70, verdict: 'leave', link: null }
const plainlyThere: PostAction = { kind: 'settle', publicationId: 70, verdict: 'published', link: null }
const link = 'https://bsky.app/profile/ada.example.com/post/3k'
const there: PostAction = { ...plainlyThere, link }
const passed = { kind: 'passed', warning: null } as const
const warned = { kind: 'passed', warning: '1 account must be reconnected. This post does not use it.' } as const
const blocked = { kind: 'blocked', message: '1 account must be reconnected before this post can go out.' } as const
const checked = { done: 'checkAccounts', output: passed } as const
const answered = (value: LoadedPost) => ({ kind: 'ok', value }) as const
const absent = { kind: 'rejected', status: 404, message: 'Not found' } as const
const rejected = { kind: 'rejected', status: 409, message: 'This post is being sent right now.' } as const
const offline = { kind: 'offline' } as const
const changed = { kind: 'conflict', message: 'This post was changed meanwhile.', current: watched } as const

const badLink = {
  kind: 'linkRejected',
  message: 'This link leads to no such post of @ada.example.com on Bluesky.',
} as const

const partlyRemoved = {
  kind: 'conflict',
  message: 'Not all of it is gone. Still on X (@ada): X asks to wait.',
  current: watched,
} as const

const read = { done: 'readPost', output: answered(still) } as const
const asks = (action: PostAction) => ({ type: 'action.requested', action }) as const
const asksLink = { type: 'link.requested', publicationId: 70 } as const
const types = (typed: string, publicationId = 70) => ({ type: 'link.changed', publicationId, link: typed }) as const
const declinesLink = { type: 'link.declined', publicationId: 70 } as const
const isAsked = { done: 'readPost', output: answered(unsettled) } as const
const performed = (output: ActionResult) => ({ done: 'performAction', output }) as const
const request = (action: PostAction) => ({ post: samplePost, action })
const refresh = { type: 'refresh.requested' } as const
const askToDelete = { type: 'deletion.requested' } as const
const confirm = { type: 'deletion.confirmed', isFromNetworks: false } as const
const confirmFromNetworks = { type: 'deletion.confirmed', isFromNetworks: true } as const
const isDeleted = (output: DeletionResult) => ({ done: 'deletePost', output }) as const
const oneKind = 'An answer is of one kind only, so the order of two guards on its kind does not matter.'

const loaded = { type: 'post.loaded', post: samplePost } as const
const reloaded = { type: 'post.loaded', post: watched.post } as const
const postChanged = { type: 'post.changed' } as const
const started = { type: 'reschedule.started' } as const
const rescheduleFailed = (message: string) => ({ type: 'reschedule.failed', message }) as const

const networkError = 'Network error. Please check your connection and try again.'
const wentWrong = 'Something went wrong. Please try again.'
const noAnswer = 'There was no answer in time.'

type Seen = SnapshotFrom<typeof postMachine>
const failedWith =
  (message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.kind === 'failed' && problem.message === message
const unclearWith =
  (message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.kind === 'unclear' && problem.message === message
const linkProblem = ({ context: { problem } }: Seen) => problem?.kind === 'link' && problem.message === badLink.message
/** The link that is being given for the part, as far as it is typed. */
const givenLink = ({ context }: Seen) => linkOf(context.links, 70)
const givesLink = (seen: Seen) => givenLink(seen) === link
const isUnsettled = ({ context }: Seen) => context.loaded === unsettled
const saysNothing = ({ context: { problem } }: Seen) => problem === null

/** The actions that are performed at once, and what becomes of the post until they are. */
const ways = [
  { action: leave, steps: [read, asks(leave)], endsIn: 'acting' },
  { action: reschedule, steps: [read, asks(reschedule)], endsIn: 'rescheduling' },
  { action: retry, steps: [read, asks(retry), checked], endsIn: 'acting' },
] as const

export const post = model(postMachine, {
  input: known,
  payloads: {
    'action.requested': (seen: Seen) => [
      { action: reschedule },
      { action: retry },
      { action: leave },
      ...(isUnsettled(seen) && givenLink(seen) === null ? [{ action: plainlyThere }] : []),
      ...(isUnsettled(seen) && givesLink(seen) ? [{ action: there }] : []),
    ],
    'deletion.requested': [{}],
    'deletion.confirmed': [{ isFromNetworks: false }, { isFromNetworks: true }],
    'deletion.declined': [{}],
    'link.requested': (seen: Seen) => (isUnsettled(seen) ? [{ publicationId: 70 }] : []),
    'link.changed': (seen: Seen) => (givenLink(seen) === '' ? [{ publicationId: 70, link }] : []),
    'link.declined': (seen: Seen) => (givenLink(seen) === null ? [] : [{ publicationId: 70 }]),
    'refresh.requested': [{}],
    'retry.requested': [{}],
    readPost: { outputs: [answered(still), answered(watched), answered(unsettled), absent, offline] },
    checkAccounts: { outputs: [passed, warned, blocked] },
    performAction: {
      outputs: ({ context: { action } }: Seen) => [
        answered(still),
        changed,
        absent,
        ...(action === there ? [badLink] : []),
        rejected,
        offline,
      ],
    },
    deletePost: { outputs: [{ kind: 'ok', value: null }, partlyRemoved, absent, rejected, offline] },
  },
  always: {
    'a post in sight is known': (snapshot) => !snapshot.matches('ready') || snapshot.context.loaded !== null,
    'what could not be read says why': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
    'while something is done with the post, nothing else can be': (snapshot) =>
      snapshot.hasTag('acting') ===
      (['checking', 'acting', 'rescheduling', 'deleting'] as const).some((state) => snapshot.matches(state)),
  },
  equivalent: {
    'reorder: * done (*) after the next': oneKind,
    'reorder: ready on action.requested (1) after the next':
      'An action is of one kind only, so the order of two guards on its kind does not matter.',
    'delay body: * in postMachine.delays.nextPoll: *':
      'Only a post with a time to be read again waits for it: for others the guard says no whatever the time is.',
  },
  journeys: [
    {
      says: 'a post is read first, and nothing is said of it',
      events: [],
      endsIn: 'loading',
      tags: ['busy'],
      given: { readPost: [known] },
      where: ({ context }) => context.loaded === null && context.action === null && context.problem === null,
    },
    {
      says: "another person's post is not found",
      events: [{ done: 'readPost', output: absent }],
      endsIn: 'notFound',
      emits: [],
    },
    {
      says: 'a post that is going out is looked at again by itself, in sight meanwhile, until it changes no more',
      events: [
        { done: 'readPost', output: answered(watched) },
        { wait: 1999 },
        { in: { ready: 'current' } },
        { wait: 1 },
        { in: { ready: 'refreshing' }, tags: [], where: ({ context }) => context.loaded?.post.state === 'publishing' },
        read,
        { wait: 3_600_000 },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.loaded?.post.state === 'scheduled',
      given: { readPost: [known, known] },
      emits: [reloaded, loaded],
    },
    {
      says: 'a post that cannot be read says why until another try is answered',
      events: [
        { done: 'readPost', output: offline },
        { in: 'loadFailed', where: failedWith(networkError) },
        { type: 'retry.requested' },
        { in: 'loading', where: failedWith(networkError) },
        read,
      ],
      endsIn: { ready: 'current' },
      where: saysNothing,
      given: { readPost: [known, known] },
      emits: [loaded],
    },
    {
      says: 'the provider’s own words are said where it will not show the post',
      events: [{ done: 'readPost', output: rejected }],
      endsIn: 'loadFailed',
      where: failedWith(rejected.message),
    },
    {
      says: 'an unforeseen failure of reading says so',
      events: [{ failed: 'readPost', error: 'bug' }],
      endsIn: 'loadFailed',
      where: failedWith(wentWrong),
    },
    {
      says: 'a post that nobody shows within a minute could not be read',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: failedWith(networkError),
    },
    {
      says: 'what could not be read stays so until its person comes back to the page',
      events: [{ done: 'readPost', output: offline }, { wait: 3_600_000 }, { in: 'loadFailed' }, refresh],
      endsIn: 'loading',
    },
    {
      says: 'coming back to the page reads the post again, with the post in sight',
      events: [
        read,
        refresh,
        { in: { ready: 'refreshing' }, where: ({ context }) => context.loaded?.post === samplePost },
        { done: 'readPost', output: answered(watched) },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.loaded === watched,
      given: { readPost: [known, known] },
      emits: [loaded, reloaded],
    },
    ...[
      { by: 'nobody can be reached', step: { done: 'readPost', output: offline } as const },
      { by: 'it fails unforeseen', step: { failed: 'readPost', error: 'bug' } as const },
      { by: 'nobody answers within a minute', step: { wait: 60_000 } as const },
    ].map(({ by, step }) => ({
      says: `looking again says nothing new where ${by}`,
      events: [read, refresh, step],
      endsIn: { ready: 'current' } as const,
      where: (seen: Seen) => saysNothing(seen) && seen.context.loaded === still,
      emits: [loaded],
    })),
    {
      says: 'who asks again meanwhile is answered by a read that began after they asked',
      events: [read, refresh, refresh],
      endsIn: { ready: 'refreshing' },
      given: { readPost: [known, known, known] },
      emits: [loaded],
    },
    {
      says: 'a look at the post has a minute',
      events: [read, refresh, { wait: 59_999 }],
      endsIn: { ready: 'refreshing' },
    },
    {
      says: 'a post that is gone when it is looked at again is not found',
      events: [read, refresh, { done: 'readPost', output: absent }],
      endsIn: 'notFound',
    },
    {
      says: 'before posting a check of the accounts runs, and posting takes what was asked for',
      events: [read, asks(retry), { in: 'checking' }, checked],
      endsIn: 'acting',
      given: { checkAccounts: [request(retry)], performAction: [request(retry)] },
      emits: [loaded],
    },
    {
      says: 'before a part of unknown fate is sent on the word of its person, a check runs',
      events: [read, asks(sendAgain)],
      endsIn: 'checking',
      given: { checkAccounts: [request(sendAgain)], performAction: [] },
    },
    {
      says: 'posting is blocked, with the reason, if expired accounts exist',
      events: [read, asks(retry), { done: 'checkAccounts', output: blocked }],
      endsIn: { ready: 'current' },
      where: (seen) => failedWith(blocked.message)(seen) && seen.context.action === retry,
      given: { performAction: [] },
    },
    {
      says: 'expired accounts that are not in the way are told, and the post goes out',
      events: [read, asks(retry), { done: 'checkAccounts', output: warned }],
      endsIn: 'acting',
      emits: [loaded, { type: 'accounts.warned', warning: warned.warning }],
    },
    {
      says: 'a check that takes longer than 10 s stops nothing',
      events: [read, asks(retry), { wait: 9999 }, { in: 'checking' }, { wait: 1 }],
      endsIn: 'acting',
    },
    {
      says: 'a check that cannot be made stops nothing',
      events: [read, asks(retry), { failed: 'checkAccounts', error: 'bug' }],
      endsIn: 'acting',
    },
    ...ways.flatMap(({ action, steps, endsIn }) => {
      const isMoving = action.kind === 'reschedule'
      const begins = isMoving ? [loaded, started] : [loaded]
      const fails = (message: string) => (isMoving ? [rescheduleFailed(message)] : [])
      return [
        {
          says: `what is asked for is done, and shown as it is then: ${action.kind}`,
          events: [...steps, { in: endsIn } as const, performed(answered(watched))],
          endsIn: { ready: 'current' } as const,
          where: (seen: Seen) => saysNothing(seen) && seen.context.loaded === watched,
          given: { performAction: [request(action)] },
          emits: [...begins, reloaded, ...(isMoving ? [{ type: 'reschedule.succeeded' } as const] : []), postChanged],
        },
        {
          says: `what is refused says why and keeps the post in sight: ${action.kind}`,
          events: [...steps, performed(rejected)],
          endsIn: { ready: 'current' } as const,
          where: (seen: Seen) => failedWith(rejected.message)(seen) && seen.context.action === action,
          emits: [...begins, ...fails(rejected.message)],
        },
        {
          says: `a post changed elsewhere meanwhile is shown as it is now: ${action.kind}`,
          events: [...steps, performed(changed)],
          endsIn: { ready: 'current' } as const,
          where: (seen: Seen) => failedWith(changed.message)(seen) && seen.context.loaded === watched,
          emits: [...begins, ...fails(changed.message)],
        },
        {
          says: `a post that was deleted elsewhere is not found, and the calendar is old: ${action.kind}`,
          events: [...steps, performed(absent)],
          endsIn: 'notFound' as const,
          emits: [...begins, ...fails(absent.message), postChanged],
        },
        {
          says: `what fails unforeseen says so and keeps the post in sight: ${action.kind}`,
          events: [...steps, { failed: 'performAction', error: 'bug' } as const],
          endsIn: { ready: 'current' } as const,
          where: failedWith(wentWrong),
          emits: [...begins, ...fails(wentWrong)],
        },
        {
          says: `what nobody could be reached for may have been done, and the post is read again: ${action.kind}`,
          events: [
            ...steps,
            performed(offline),
            { in: { ready: 'refreshing' }, where: unclearWith(networkError) } as const,
            { done: 'readPost', output: answered(watched) } as const,
          ],
          endsIn: { ready: 'current' } as const,
          where: (seen: Seen) => unclearWith(networkError)(seen) && seen.context.loaded === watched,
          emits: [...begins, ...fails(networkError), postChanged, reloaded],
        },
        {
          says: `what nobody answers within a minute may have been done, and the post is read again: ${action.kind}`,
          events: [...steps, { wait: 59_999 } as const, { in: endsIn } as const, { wait: 1 } as const],
          endsIn: { ready: 'refreshing' } as const,
          where: unclearWith(noAnswer),
          given: { readPost: [known, known] },
          emits: [...begins, ...fails(noAnswer), postChanged],
        },
      ]
    }),
    {
      says: 'a part is there in one step, without a link',
      events: [isAsked, asks(plainlyThere), { in: 'acting', where: (seen) => givenLink(seen) === null }],
      endsIn: 'acting',
      given: { performAction: [{ post: unsettled.post, action: plainlyThere }], checkAccounts: [] },
    },
    {
      says: 'the link to it may be given instead: asked for, typed, and done with once it is taken',
      events: [
        isAsked,
        asksLink,
        { in: { ready: 'current' }, where: (seen) => givenLink(seen) === '' },
        types('h'),
        types(link),
        { in: { ready: 'current' }, where: (seen) => givenLink(seen) === link && seen.context.links.length === 1 },
        asks(there),
        { in: 'acting', where: givesLink },
        performed(answered(still)),
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.links.length === 0,
      given: { performAction: [{ post: unsettled.post, action: there }] },
      emits: [{ type: 'post.loaded', post: unsettled.post }, loaded, postChanged],
    },
    {
      says: 'whoever thinks better of it gives none',
      events: [isAsked, asksLink, types(link), types('h', 71), declinesLink],
      endsIn: { ready: 'current' },
      where: (seen) => givenLink(seen) === null && linkOf(seen.context.links, 71) === 'h',
    },
    {
      says: 'what is typed of a link stays where it is asked for once more, or for another part',
      events: [isAsked, asksLink, types(link), asksLink, { type: 'link.requested', publicationId: 71 }],
      endsIn: { ready: 'current' },
      where: (seen) => givenLink(seen) === link && linkOf(seen.context.links, 71) === '',
    },
    ...[
      { by: 'the post is looked at again', steps: [refresh, isAsked] as const },
      { by: 'the answer is refused', steps: [asks(there), performed(rejected)] as const },
      { by: 'the link does not serve', steps: [asks(there), performed(badLink)] as const },
      { by: 'the post was changed elsewhere', steps: [asks(there), performed(changed)] as const },
      { by: 'nobody can be reached', steps: [asks(there), performed(offline), isAsked] as const },
      {
        by: 'it is typed while the answer is awaited',
        steps: [asks(there), types(link), performed(rejected)] as const,
      },
      { by: 'another thing is done', steps: [asks(retry), checked, performed(answered(still))] as const },
    ].map(({ by, steps }) => ({
      says: `nothing that is typed of a link is lost where ${by}`,
      events: [isAsked, asksLink, types(link), ...steps],
      endsIn: { ready: 'current' } as const,
      where: givesLink,
    })),
    {
      says: 'of the parts that links are given for, only the settled one needs none any more',
      events: [isAsked, types(link), types('h', 71), asks(leave), performed(answered(still))],
      endsIn: { ready: 'current' },
      where: (seen) => givenLink(seen) === null && linkOf(seen.context.links, 71) === 'h',
    },
    {
      says: 'a link that does not serve is told about the link, and nothing has changed',
      events: [read, asks(there), { in: 'acting' }, performed(badLink)],
      endsIn: { ready: 'current' },
      where: (seen) => linkProblem(seen) && seen.context.loaded === still && seen.context.action === there,
      given: { performAction: [request(there)], checkAccounts: [] },
      emits: [loaded],
    },
    {
      says: 'another link is tried in its place',
      events: [read, asks(there), performed(badLink), asks(there), { in: 'acting', where: saysNothing }],
      endsIn: 'acting',
      given: { performAction: [request(there), request(there)] },
    },
    {
      says: 'why something failed is not said any more once something is asked for anew',
      events: [read, asks(leave), performed(rejected), asks(leave)],
      endsIn: 'acting',
      where: saysNothing,
    },
    {
      says: 'why something failed is not said any more once the post is to be deleted',
      events: [read, asks(leave), performed(rejected), askToDelete],
      endsIn: { ready: 'asking' },
      where: saysNothing,
    },
    {
      says: 'nor where it is to be deleted while it is looked at again',
      events: [read, asks(leave), performed(rejected), refresh, askToDelete],
      endsIn: { ready: 'asking' },
      where: saysNothing,
    },
    {
      says: 'deleting asks first, and no keeps the post',
      events: [read, askToDelete, { in: { ready: 'asking' } }, { type: 'deletion.declined' }],
      endsIn: { ready: 'current' },
      given: { deletePost: [] },
    },
    {
      says: 'deleting asks first, and yes deletes it',
      events: [read, askToDelete, confirm, { in: 'deleting' }, isDeleted({ kind: 'ok', value: null })],
      endsIn: 'deleted',
      given: { deletePost: [{ ...known, isFromNetworks: false }] },
      emits: [loaded, postChanged, { type: 'post.deleted' }],
    },
    {
      says: 'the networks are asked to delete it too where its person chose that',
      events: [read, askToDelete, confirmFromNetworks, isDeleted({ kind: 'ok', value: null })],
      endsIn: 'deleted',
      given: { deletePost: [{ ...known, isFromNetworks: true }] },
      emits: [loaded, postChanged, { type: 'post.deleted' }],
    },
    {
      says: 'a post of which a network still has a part stays, as it is by then, and says why; deleting it again goes on',
      events: [
        read,
        askToDelete,
        confirmFromNetworks,
        isDeleted(partlyRemoved),
        {
          in: { ready: 'current' },
          where: (seen) => failedWith(partlyRemoved.message)(seen) && seen.context.loaded === watched,
        },
        askToDelete,
        { in: { ready: 'asking' }, where: saysNothing },
        confirmFromNetworks,
      ],
      endsIn: 'deleting',
      given: {
        deletePost: [
          { ...known, isFromNetworks: true },
          { ...known, isFromNetworks: true },
        ],
      },
      emits: [loaded, postChanged],
    },
    {
      says: 'a post that is being sent is not deleted, and says that it is the deletion that failed',
      events: [read, asks(reschedule), performed(rejected), askToDelete, confirm, isDeleted(rejected)],
      endsIn: { ready: 'current' },
      where: (seen) => failedWith(rejected.message)(seen) && seen.context.action === null,
    },
    {
      says: 'a deletion that fails unforeseen says so and keeps the post in sight',
      events: [read, askToDelete, confirm, { failed: 'deletePost', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: failedWith(wentWrong),
    },
    {
      says: 'a post that somebody else deleted first is not found, and the calendar is old',
      events: [read, askToDelete, confirm, isDeleted(absent)],
      endsIn: 'notFound',
      emits: [loaded, postChanged],
    },
    {
      says: 'a deletion that nobody could be reached for may have been done: the post is read again, and is gone',
      events: [
        read,
        askToDelete,
        confirm,
        isDeleted(offline),
        { in: { ready: 'refreshing' }, where: unclearWith(networkError) },
        { done: 'readPost', output: absent },
      ],
      endsIn: 'notFound',
      emits: [loaded, postChanged],
    },
    {
      says: 'a deletion that nobody answers within a minute may have been done: the post is read again',
      events: [read, askToDelete, confirm, { wait: 59_999 }, { in: 'deleting' }, { wait: 1 }],
      endsIn: { ready: 'refreshing' },
      where: unclearWith(noAnswer),
      emits: [loaded, postChanged],
    },
  ],
})
