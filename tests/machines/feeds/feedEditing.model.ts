import type { SnapshotFrom } from 'xstate'
import { blankDraft, draftOf, type Feed, type FeedDraft, type FeedPreview } from '../../../src/machines/feeds/feed.ts'
import { feedEditingMachine } from '../../../src/machines/feeds/feedEditing.machine.ts'
import { model } from '../../support/walks/model.ts'

export const blog: Feed = {
  id: 7,
  url: 'https://blog.example/feed',
  title: 'The blog',
  businessProfileId: null,
  bucketId: 3,
  accountIds: [4, 5],
  template: '{title}',
  hasPicture: true,
  planning: 'draft',
  delayMinutes: 60,
  state: 'waiting',
  problem: null,
  lastReadAt: null,
  nextLookAt: '2026-11-21T09:30:00.000Z',
  postCount: 0,
  skippedCount: 0,
  newest: null,
  createdAt: '2026-11-21T09:00:00.000Z',
}
const typed: FeedDraft = { ...blankDraft, url: 'https://new.example/', accountIds: [4] }
const newest = { title: 'One', link: null, summary: '', author: '', publishedAt: null, pictureUrl: null }
const preview: FeedPreview = {
  url: 'https://new.example/feed',
  feed: { title: 'New', entryCount: 1, newest },
  found: [],
}
const page: FeedPreview = {
  url: 'https://new.example/home',
  feed: null,
  found: [{ url: 'https://new.example/feed', title: 'New' }],
}
const foundFeed = { kind: 'ok', value: preview } as const
const foundPage = { kind: 'ok', value: page } as const
const done = { kind: 'ok', value: null } as const
const invalid = { kind: 'invalid', field: 'url', message: 'There is no feed at this address.' } as const
const refused = { kind: 'rejected', status: 409, message: 'You have 25 feeds already.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const

const openNew = { type: 'editing.requested', feed: null, typed: null } as const
const openTyped = { type: 'editing.requested', feed: null, typed } as const
const openBlog = { type: 'editing.requested', feed: blog, typed: null } as const
const find = { type: 'finding.requested' } as const
const save = { type: 'saving.requested' } as const
const close = { type: 'editor.closed' } as const
const askRemoval = { type: 'removal.requested', feed: blog } as const
const confirm = { type: 'removal.confirmed' } as const
const stale = [{ type: 'feeds.stale' }] as const

const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'
const unclearText = 'There was no answer in time. It may have been done all the same: look before you try again.'

/** Ends after which nobody knows what became of it, and what is said then. */
const unclearEnds = (actor: 'saveFeed' | 'removeFeed') =>
  [
    ['nobody answered', { done: actor, output: offline }, offlineText],
    ['a gateway answered', { done: actor, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: actor, error: 'bug' }, unforeseenText],
    ['there was no answer for a minute', { after: 'timeLimit' }, unclearText],
  ] as const

type Seen = SnapshotFrom<typeof feedEditingMachine>

const isUnclear = ({ problem }: Seen['context'], message: string): boolean =>
  problem?.outcome === 'unclear' && problem.message === message
const isRefusal = ({ problem }: Seen['context'], message: string): boolean =>
  problem?.outcome === 'refused' && problem.message === message

/** What is found to be missing, by what is written. */
const faults: readonly (readonly [change: Partial<FeedDraft>, field: string, message: string])[] = [
  [{ url: ' ' }, 'url', 'An address is required'],
  [{ template: '' }, 'template', 'A template is required'],
  [{ template: 'none' }, 'template', 'Use {title}, {link} or another place, or every draft says the same'],
  [{ planning: 'slot', accountIds: [] }, 'accountIds', 'Choose where new entries go out'],
  [{ planning: 'delay' }, 'confirmsPlanning', 'Confirm this, or choose drafts'],
]

const { url, ...restOfBlog } = draftOf(blog)

/** What was typed for a feed that is there, and whether it says anything else. */
const restorings: readonly (readonly [says: string, typed: FeedDraft, isRestored: boolean])[] = [
  ['the same in another order', { ...restOfBlog, url }, false],
  ['the same with the accounts chosen in another order', { ...draftOf(blog), accountIds: [5, 4] }, false],
  ['another text', { ...draftOf(blog), template: 'New: {title}' }, true],
  ['another account', { ...draftOf(blog), accountIds: [4] }, true],
]

/** What a person does with feeds, walked. */
export const feedEditing = model(feedEditingMachine, {
  payloads: {
    'editing.requested': [
      { feed: null, typed: null },
      { feed: blog, typed: null },
      { feed: null, typed },
    ],
    'draft.changed': [{ change: { url: 'https://other.example' } }, { change: { template: '' } }],
    'draft.discarded': [{}],
    'finding.requested': [{}],
    'saving.requested': [{}],
    'editor.closed': [{}],
    'removal.requested': [{ feed: blog }],
    'removal.confirmed': [{}],
    'removal.declined': [{}],
    findFeed: { outputs: [foundFeed, foundPage, invalid, refused, offline] },
    saveFeed: { outputs: [done, invalid, refused, broken, offline] },
    removeFeed: { outputs: [done, refused, broken, offline] },
  },
  always: {
    'what is asked about is there while it is asked about': (snapshot) =>
      snapshot.hasTag('asking') === (snapshot.context.asked !== null),
    'what is done is not said to have failed': (snapshot) =>
      !snapshot.hasTag('busy') || (snapshot.context.problem === null && snapshot.context.fieldProblem === null),
    'it is busy while something is asked for': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.matches('finding') || snapshot.matches('saving') || snapshot.matches('removing')),
    'it is open while it is written, found or saved': (snapshot) =>
      snapshot.hasTag('open') ===
      (snapshot.matches('editing') || snapshot.matches('finding') || snapshot.matches('saving')),
    'nothing is left of it once it is closed': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.edited.draft.url === '' &&
        snapshot.context.edited.feed === null &&
        snapshot.context.asked === null &&
        snapshot.context.preview === null &&
        snapshot.context.problem === null &&
        snapshot.context.fieldProblem === null &&
        !snapshot.context.isRestored),
  },
  equivalent: {
    'reorder: saving on saveFeed done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveFeed done (2) after the next': 'An answer is of one kind only.',
    'reorder: finding on findFeed done (1) after the next': 'An answer is of one kind only.',
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'a new one begins empty, is found, written and watched',
      events: [
        openNew,
        {
          in: 'editing',
          tags: ['open'],
          where: ({ context }) => context.edited.draft === blankDraft && !context.isRestored,
        },
        { type: 'draft.changed', change: { url: 'https://new.example/' } },
        find,
        { in: 'finding', tags: ['open', 'busy'] },
        { done: 'findFeed', output: foundFeed },
        { in: 'editing', where: ({ context }) => context.preview === preview },
        { type: 'draft.changed', change: { accountIds: [4] } },
        { in: 'editing', where: ({ context }) => context.preview === preview },
        save,
        { in: 'saving', tags: ['open', 'busy'] },
        { done: 'saveFeed', output: done },
      ],
      endsIn: 'closed',
      given: {
        findFeed: [{ url: 'https://new.example/' }],
        saveFeed: [{ edited: { feed: null, draft: { ...typed, url: 'https://new.example/feed' } } }],
      },
      emits: [{ type: 'feed.saved', edited: { feed: null, draft: { ...typed, url: 'https://new.example/feed' } } }],
    },
    {
      says: 'of a page the address stays, and its feeds are there to choose from',
      events: [openTyped, find, { done: 'findFeed', output: foundPage }],
      endsIn: 'editing',
      where: ({ context }) => context.preview === page && context.edited.draft.url === typed.url,
    },
    {
      says: 'what was found is not shown of another address',
      events: [
        openTyped,
        find,
        { done: 'findFeed', output: foundFeed },
        { type: 'draft.changed', change: { url: 'https://other.example/' } },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.preview === null,
    },
    {
      says: 'nor of what is discarded',
      events: [openTyped, find, { done: 'findFeed', output: foundFeed }, { type: 'draft.discarded' }],
      endsIn: 'editing',
      where: ({ context }) => context.preview === null && context.edited.draft === blankDraft,
    },
    {
      says: 'an address at which there is no feed is told at its field',
      events: [openTyped, find, { done: 'findFeed', output: invalid }],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem?.message === invalid.message && context.edited.draft === typed,
    },
    ...(
      [
        ['it is refused', { done: 'findFeed', output: refused }, refused.message],
        ['nobody answered', { done: 'findFeed', output: offline }, offlineText],
        ['it failed unforeseen', { failed: 'findFeed', error: 'bug' }, unforeseenText],
        ['there was no answer', { after: 'timeLimit' }, 'There was no answer in time. Please try again.'],
      ] as const
    ).map(
      ([what, end, message]) =>
        ({
          says: `a search that fails can be done again: ${what}`,
          events: [openTyped, find, end],
          endsIn: 'editing',
          emits: [],
          where: ({ context }: Seen) => isRefusal(context, message) && context.edited.draft === typed,
        }) as const,
    ),
    {
      says: 'another search forgets why the one before failed',
      events: [openTyped, find, { done: 'findFeed', output: refused }, find],
      endsIn: 'finding',
      where: ({ context }) => context.problem === null,
    },
    { says: 'who closes the form finds nothing any more', events: [openTyped, find, close], endsIn: 'closed' },
    {
      says: 'a search has a minute',
      events: [openTyped, find, { wait: 59_999 }, { in: 'finding' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'without an address nothing is looked for',
      events: [
        openTyped,
        find,
        { done: 'findFeed', output: refused },
        { type: 'draft.changed', change: { url: ' ' } },
        find,
      ],
      endsIn: 'editing',
      where: ({ context: { fieldProblem, problem } }) =>
        problem === null && fieldProblem?.field === 'url' && fieldProblem.message === 'An address is required',
    },
    {
      says: 'one that is there is shown as it is, and saved',
      events: [
        openBlog,
        {
          in: 'editing',
          where: ({ context: { edited } }) => edited.feed === blog && edited.draft.url === blog.url,
        },
        save,
        { done: 'saveFeed', output: done },
      ],
      endsIn: 'closed',
      emits: [{ type: 'feed.saved', edited: { feed: blog, draft: draftOf(blog) } }],
    },
    {
      says: 'one that goes out by itself already has been confirmed',
      events: [{ type: 'editing.requested', feed: { ...blog, planning: 'slot' }, typed: null }, save],
      endsIn: 'saving',
    },
    {
      says: 'what was typed before is back, and can be discarded',
      events: [
        openTyped,
        { in: 'editing', where: ({ context }) => context.isRestored && context.edited.draft === typed },
        { type: 'draft.discarded' },
      ],
      endsIn: 'editing',
      where: ({ context: { edited, isRestored } }) => !isRestored && edited.draft.url === '',
    },
    {
      says: 'what was typed of one that is there is discarded for what is stored',
      events: [{ type: 'editing.requested', feed: blog, typed }, { type: 'draft.discarded' }],
      endsIn: 'editing',
      where: ({ context: { edited } }) => edited.draft.url === blog.url,
    },
    {
      says: 'what was typed and is the same as what is stored is not said to be back',
      events: [{ type: 'editing.requested', feed: blog, typed: { ...draftOf(blog), accountIds: [5, 4] } }],
      endsIn: 'editing',
      where: ({ context }) => !context.isRestored,
    },
    ...faults.map(
      ([change, field, message]) =>
        ({
          says: `nothing is sent while something is missing: ${JSON.stringify(change)}`,
          events: [openTyped, { type: 'draft.changed', change }, save],
          endsIn: 'editing',
          given: { saveFeed: [] },
          where: ({ context: { fieldProblem } }: Seen) =>
            fieldProblem?.field === field && fieldProblem.message === message,
        }) as const,
    ),
    {
      says: 'confirmed, it may go out by itself',
      events: [openTyped, { type: 'draft.changed', change: { planning: 'slot', confirmsPlanning: true } }, save],
      endsIn: 'saving',
    },
    {
      says: 'a fault of a field goes as that field is changed, and only then',
      events: [
        openNew,
        save,
        { type: 'draft.changed', change: { template: '{link}' } },
        { in: 'editing', where: ({ context }) => context.fieldProblem?.field === 'url' },
        { type: 'draft.changed', change: { url: 'https://new.example/' } },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'what is refused of a field is told there, and what was typed stays',
      events: [openTyped, save, { done: 'saveFeed', output: invalid }],
      endsIn: 'editing',
      emits: [],
      where: ({ context: { fieldProblem, edited } }) =>
        fieldProblem?.field === 'url' && fieldProblem.message === invalid.message && edited.draft === typed,
    },
    {
      says: 'a refusal says why, and what was typed stays',
      events: [openTyped, save, { done: 'saveFeed', output: refused }],
      endsIn: 'editing',
      emits: [],
      where: ({ context }) => isRefusal(context, refused.message) && context.edited.draft === typed,
    },
    {
      says: 'discarding takes what was said of it along',
      events: [openTyped, save, { done: 'saveFeed', output: refused }, { type: 'draft.discarded' }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a fault that is found takes the place of the refusal before',
      events: [
        openTyped,
        save,
        { done: 'saveFeed', output: refused },
        { type: 'draft.changed', change: { url: ' ' } },
        save,
      ],
      endsIn: 'editing',
      where: ({ context: { problem, fieldProblem } }) => problem === null && fieldProblem?.field === 'url',
    },
    {
      says: 'another try forgets why the one before failed',
      events: [openTyped, save, { done: 'saveFeed', output: invalid }, save],
      endsIn: 'saving',
      where: ({ context }) => context.fieldProblem === null,
    },
    ...unclearEnds('saveFeed').map(
      ([what, end, message]) =>
        ({
          says: `nobody knows whether it was saved: ${what}`,
          events: [openTyped, save, end],
          endsIn: 'editing',
          emits: stale,
          where: ({ context }: Seen) => isUnclear(context, message) && context.edited.draft === typed,
        }) as const,
    ),
    ...restorings.map(
      ([says, draft, isRestored]) =>
        ({
          says: `${says} is ${isRestored ? 'put back, and said to be' : 'nothing to put back'}`,
          events: [{ type: 'editing.requested', feed: blog, typed: draft }],
          endsIn: 'editing',
          where: ({ context }: Seen) => context.isRestored === isRestored && context.edited.draft === draft,
        }) as const,
    ),
    {
      says: 'who closes the form after a refusal is not told of it again',
      events: [openTyped, save, { done: 'saveFeed', output: refused }, close],
      endsIn: 'closed',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'nor of what was missing',
      events: [openNew, save, close],
      endsIn: 'closed',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'who closes the form is done',
      events: [openTyped, close],
      endsIn: 'closed',
      given: { saveFeed: [] },
      emits: [],
    },
    {
      says: 'one is removed once that is confirmed',
      events: [
        askRemoval,
        { in: 'confirming', tags: ['asking'] },
        confirm,
        { in: 'removing', tags: ['asking', 'busy'] },
        { done: 'removeFeed', output: done },
      ],
      endsIn: 'closed',
      given: { removeFeed: [{ feed: blog }] },
      emits: [{ type: 'feed.removed', feed: blog }],
    },
    {
      says: 'who thinks better of it changes nothing',
      events: [askRemoval, { type: 'removal.declined' }],
      endsIn: 'closed',
      given: { removeFeed: [] },
      emits: [],
    },
    {
      says: 'what is refused is said, and the list is read again',
      events: [askRemoval, confirm, { done: 'removeFeed', output: refused }],
      endsIn: 'confirming',
      emits: stale,
      where: ({ context }) => isRefusal(context, refused.message),
    },
    {
      says: 'another try of it forgets why the one before failed',
      events: [askRemoval, confirm, { done: 'removeFeed', output: refused }, confirm],
      endsIn: 'removing',
      where: ({ context }) => context.problem === null,
    },
    ...unclearEnds('removeFeed').map(
      ([what, end, message]) =>
        ({
          says: `nobody knows whether it was removed: ${what}`,
          events: [askRemoval, confirm, end],
          endsIn: 'confirming',
          emits: stale,
          where: ({ context }: Seen) => isUnclear(context, message),
        }) as const,
    ),
    {
      says: 'a saving has a minute',
      events: [openTyped, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'a removal has a minute',
      events: [askRemoval, confirm, { wait: 59_999 }, { in: 'removing' }, { wait: 1 }],
      endsIn: 'confirming',
    },
  ],
})
