import {
  type CreatorInfo,
  type TiktokPost,
  type TiktokStanding,
  tiktokPublicationMachine,
} from '../../../src/machines/networks/tiktokPublication.machine.ts'
import { offlineText, type Result, unforeseenText } from '../../../src/machines/shell/result.ts'
import { type Journey, model } from '../../support/walks/model.ts'

const creator: CreatorInfo = {
  creatorAvatarUrl: null,
  creatorUsername: 'ada',
  creatorNickname: 'Ada Marlow',
  privacyLevelOptions: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
  commentDisabled: false,
  duetDisabled: false,
  stitchDisabled: true,
  maxVideoPostDurationSec: 600,
}
const post: TiktokPost = {
  videoUrl: '/provider/media/file/7.o.1.x/rye.mp4',
  caption: 'Rye #bread',
  postMetadata: { socialAccountId: 4, privacyLevel: 'SELF_ONLY', allowComment: true },
}
const corrected: TiktokPost = { ...post, caption: 'Rye' }
const clientKey = '3f2c8a1e-6b1d-4a53-9a55-0d1c52c3b7aa'
const input = { accountId: 4, clientKey }

const standing = (status: TiktokStanding['status'], message: string): TiktokStanding => ({
  status,
  message,
  postUrl: null,
})
const onItsWay = standing('processing', 'The video is on its way to TikTok.')
const published: TiktokStanding = {
  status: 'published',
  message: 'The video is on TikTok.',
  postUrl: 'https://www.tiktok.com/@ada/video/7',
}
const failed = standing('failed', 'TikTok takes this post for spam.')
const unclear = standing('unclear', 'It is not known whether the video is on TikTok. Please look there.')
const held = standing('held', 'Connect the account again.')

const ok = <Value>(value: Value) => ({ kind: 'ok', value }) as const
const rejectedWith = (status: number, message: string) => ({ kind: 'rejected', status, message }) as const
const offline = { kind: 'offline' } as const

const loads = { done: 'readCreator', output: ok(creator) } as const
const posts = (output: Result<{ postId: number }>) => ({ done: 'postVideo', output }) as const
const tells = (output: Result<TiktokStanding>) => ({ done: 'readStatus', output }) as const
const submitted = { type: 'post.submitted', post } as const
const retried = { type: 'retry.requested' } as const
const isPosted = posts(ok({ postId: 9 }))
const follows = [loads, submitted, isPosted] as const
const outOfOrder = rejectedWith(503, 'Failed to check TikTok post status')
type Seen = Parameters<NonNullable<Journey<typeof tiktokPublicationMachine>['where']>>[0]
const says =
  (problem: string | null) =>
  ({ context }: Seen): boolean =>
    context.problem === problem

/** A video on its way to TikTok. */
export const tiktokPublication = model(tiktokPublicationMachine, {
  input,
  payloads: {
    'post.submitted': [{ post }],
    'retry.requested': [{}],
    readCreator: { outputs: [ok(creator), rejectedWith(409, 'Connect the account again.'), offline] },
    postVideo: { outputs: [ok({ postId: 9 }), rejectedWith(400, 'Choose who may see it.'), offline] },
    readStatus: {
      outputs: [
        ok(onItsWay),
        ok(published),
        ok(failed),
        ok(unclear),
        ok(held),
        rejectedWith(404, 'There is no such post.'),
        outOfOrder,
        offline,
      ],
    },
  },
  always: {
    'what the account may do is known before anything can be filled in': (snapshot) =>
      snapshot.matches('loading') || snapshot.matches('loadFailed') || snapshot.context.creator !== null,
    'only what was posted is followed': (snapshot) =>
      snapshot.matches('following') ? snapshot.context.posted !== null : true,
    'what has ended says how': ({ status, context }) => status !== 'done' || context.standing !== null,
  },
  sameAs: ({ polls, ...context }) => ({ ...context, polls: Math.min(polls, 2) }),
  journeys: [
    {
      says: 'what the account may do is read first, and shown to whoever fills in',
      events: [
        {
          in: 'loading',
          where: ({ context: { creator: known, posted, standing: told } }) =>
            known === null && posted === null && told === null,
        },
        loads,
      ],
      endsIn: 'editing',
      given: { readCreator: [{ accountId: 4 }] },
      tags: [],
      where: ({ context }) => context.creator === creator,
    },
    {
      says: 'a video goes out and is polled until it is there',
      events: [...follows, tells(ok(onItsWay)), { after: 'nextPoll' }, tells(ok(published))],
      endsIn: 'published',
      given: { postVideo: [{ ...post, clientKey }], readStatus: [{ postId: 9 }, { postId: 9 }] },
      output: published,
    },
    ...(
      [
        ['failed', failed],
        ['unclear', unclear],
        ['held', held],
      ] as const
    ).map(
      ([endsIn, ended]) =>
        ({
          says: `one that is ${endsIn} is told so, and asked for no more`,
          events: [...follows, tells(ok(ended))],
          endsIn,
          output: ended,
        }) as const satisfies Journey<typeof tiktokPublicationMachine>,
    ),
    {
      says: 'while TikTok works on it, it is asked for ever less often, each minute at least',
      events: [
        ...follows,
        tells(ok(onItsWay)),
        { wait: 1999 },
        { in: { following: 'waiting' } },
        { wait: 1 },
        { in: { following: 'polling' }, tags: ['busy'] },
        tells(ok(onItsWay)),
        { wait: 2999 },
        { in: { following: 'waiting' } },
        { wait: 1 },
        ...Array.from({ length: 12 }, () => [tells(ok(onItsWay)), { after: 'nextPoll' } as const]).flat(),
        tells(ok(onItsWay)),
        { wait: 59_999 },
        { in: { following: 'waiting' } },
        { wait: 1 },
      ],
      endsIn: { following: 'polling' },
      where: ({ context }) => context.standing === onItsWay,
    },
    {
      says: 'an account that cannot be asked about says why, and is asked again at a wish',
      events: [
        { done: 'readCreator', output: rejectedWith(409, 'Connect the account again.') },
        { in: 'loadFailed', tags: [], where: says('Connect the account again.') },
        retried,
        { in: 'loading', tags: ['busy'], where: says(null) },
        { done: 'readCreator', output: offline },
        { in: 'loadFailed', where: says(offlineText) },
        retried,
        { failed: 'readCreator', error: 'bug' },
        { in: 'loadFailed', where: says(unforeseenText) },
        retried,
        { wait: 59_999 },
        { in: 'loading' },
        { wait: 1 },
        { in: 'loadFailed', where: says(unforeseenText) },
        retried,
        loads,
      ],
      endsIn: 'editing',
      where: says(null),
    },
    {
      says: 'a post that is refused says why, and can be corrected',
      events: [
        loads,
        submitted,
        { in: 'posting', tags: ['busy'] },
        posts(rejectedWith(400, 'Choose who may see it.')),
        { in: 'editing', where: says('Choose who may see it.') },
        { type: 'post.submitted', post: corrected },
        { in: 'posting', where: says(null) },
        isPosted,
      ],
      endsIn: { following: 'polling' },
      given: {
        postVideo: [
          { ...post, clientKey },
          { ...corrected, clientKey },
        ],
      },
    },
    ...(
      [
        ['nobody is reached', [posts(offline)], offlineText],
        [
          'the provider is out of order',
          [posts(rejectedWith(500, 'Failed to post to TikTok'))],
          'Failed to post to TikTok',
        ],
        ['something unforeseen happens', [{ failed: 'postVideo', error: 'bug' }], unforeseenText],
        ['no answer comes in a minute', [{ wait: 59_999 }, { in: 'posting' }, { wait: 1 }], unforeseenText],
      ] as const
    ).map(
      ([what, steps, problem]) =>
        ({
          says: `where ${what}, it may have been posted: it is sent again with the same key`,
          events: [loads, submitted, ...steps, { in: 'unanswered', tags: [], where: says(problem) }, submitted],
          endsIn: 'posting',
          given: {
            postVideo: [
              { ...post, clientKey },
              { ...post, clientKey },
            ],
          },
          where: says(null),
        }) as const satisfies Journey<typeof tiktokPublicationMachine>,
    ),
    ...(
      [
        ['nobody is reached', [tells(offline)], offlineText],
        ['the provider is out of order', [tells(outOfOrder)], 'Failed to check TikTok post status'],
        [
          'no answer comes in a minute',
          [{ wait: 59_999 }, { in: { following: 'polling' } }, { wait: 1 }],
          unforeseenText,
        ],
      ] as const
    ).map(
      ([what, steps, problem]) =>
        ({
          says: `where ${what}, the status is asked for again a minute later, or at a wish`,
          events: [
            ...follows,
            ...steps,
            { in: { following: 'pollFailed' }, tags: [], where: says(problem) },
            { wait: 59_999 },
            { in: { following: 'pollFailed' } },
            { wait: 1 },
            { in: { following: 'polling' } },
            tells(offline),
            retried,
            tells(ok(onItsWay)),
          ],
          endsIn: { following: 'waiting' },
          where: says(null),
        }) as const satisfies Journey<typeof tiktokPublicationMachine>,
    ),
    ...(
      [
        ['the provider does not take', tells(rejectedWith(404, 'There is no such post.')), 'There is no such post.'],
        ['fails unforeseen', { failed: 'readStatus', error: 'bug' }, unforeseenText],
      ] as const
    ).map(
      ([what, step, problem]) =>
        ({
          says: `a question for the status that ${what} is asked again only at a wish`,
          events: [
            ...follows,
            step,
            { wait: 3_600_000 },
            { in: { following: 'pollRefused' }, tags: [], where: says(problem) },
            retried,
          ],
          endsIn: { following: 'polling' },
        }) as const satisfies Journey<typeof tiktokPublicationMachine>,
    ),
  ],
  equivalent: {
    'context: another problem': 'The first state clears it at once.',
    'reorder: posting on postVideo done (1) after the next': 'An answer is ok, a refusal or neither.',
    'reorder: following.polling on readStatus done (1) after the next': 'A standing has one status.',
    'reorder: following.polling on readStatus done (2) after the next': 'A standing has one status.',
    'reorder: following.polling on readStatus done (3) after the next': 'A standing has one status.',
    'reorder: following.polling on readStatus done (5) after the next': 'An answer is ok, a refusal or neither.',
    "helper: another text in postedIn: 'Nothing was posted yet'":
      'Nobody reads it: the chart leads there only with a post.',
  },
})
