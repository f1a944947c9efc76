import type { SnapshotFrom } from 'xstate'
import { contentIn, type Draft, type LocalDraft } from '../../../rules/content/draft.ts'
import { noHistory } from '../../../rules/content/editHistory.ts'
import { suggestedUtm, type Utm } from '../../../rules/content/utm.ts'
import type { AccountsCheck } from '../../../src/machines/content/accountsCheck.ts'
import { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import type { SaveRequest, SaveResult } from '../../../src/machines/content/composerContext.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from './post.model.ts'
import { contentSaying, posted, saying, typing } from './saying.ts'

const blank: Draft = {
  ...contentSaying(''),
  accountIds: [],
  when: 'schedule',
  wallTime: '2026-11-24T17:30',
  timezone: 'UTC',
  occurrence: 'first',
  isTimeChosen: false,
  suggestedDay: null,
}
const clientKey = samplePost.clientKey
const written: Draft = { ...blank, ...saying('Pies'), accountIds: [1] }
const draftPost: Post = { ...samplePost, state: 'draft', publications: [], schedule: null }
const movedOn: Post = { ...draftPost, version: 2, ...posted('Pies and cakes') }
const local: LocalDraft = {
  clientKey,
  postId: samplePost.id,
  version: 1,
  draft: { ...written, ...saying('Pies, still warm') },
  isSaved: false,
  savedAt: 0,
}

const answered: SaveResult = { kind: 'ok', value: { post: draftPost, at: 1000 } }
const conflict: SaveResult = { kind: 'conflict', message: 'This post was changed meanwhile.', current: movedOn }
const refused: SaveResult = { kind: 'rejected', status: 400, message: 'The text is too long' }
/** Of a gateway that gave up: what was behind it may have gone on. */
const broken: SaveResult = { kind: 'rejected', status: 504, message: 'Gateway timeout' }
const unreachable: SaveResult = { kind: 'offline' }
const notSavedText = 'The post could not be saved. Your text is kept here. The text is too long'
const saveUnclear = (why: string) => `It is not certain that the post was saved. Your text is kept here. ${why}`
const submissionUnclear = (why: string) =>
  `It is not certain that the post was scheduled. Your text is kept here. Pressing again cannot make it twice. ${why}`
const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'
const unansweredText = 'There was no answer in time.'
const unsentText =
  'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.'
const passed: AccountsCheck = { kind: 'passed', warning: null }
const blocked: AccountsCheck = { kind: 'blocked', message: '1 account must be reconnected' }
const warned: AccountsCheck = { kind: 'passed', warning: '1 account must be reconnected' }
const saveOutcomes = { outputs: [answered, conflict, refused, unreachable], errors: ['bug'] }

/** The sample as it is written on. */
const plannedDraft: Draft = { ...written, wallTime: '2026-11-24T17:30', isTimeChosen: true }
/** Somebody else has come to the very text that is written here. */
const sameElsewhere: SaveResult = { ...conflict, current: { ...draftPost, version: 2, accountIds: [] } }
const conflictOf = (text: string): SaveResult => ({
  kind: 'conflict',
  message: '',
  current: { ...movedOn, ...posted(text) },
})
type Seen = SnapshotFrom<typeof composerMachine>

const pies: Draft = { ...blank, ...saying('Pies') }
/** Once the act was pressed that names its time. */
const timedPies: Draft = { ...pies, isTimeChosen: true }
const cakes: Draft = { ...blank, ...saying('Pies and cakes') }

/** What is told to be stored in the browser. */
const told = (draft: Draft, post: { id: number; version: number | null } | null = null, isSaved = false) => ({
  type: 'draft.changed' as const,
  local: { clientKey, postId: post?.id ?? null, version: post?.version ?? null, draft, isSaved },
})
const stored = { type: 'draft.stored' } as const
const created = { type: 'post.created', post: draftPost } as const
const queued = { type: 'draft.queued' } as const
const savedAsDraft = { type: 'post.savedAsDraft', post: draftPost } as const
const request = (draft: Draft, known: Partial<SaveRequest> = {}): SaveRequest => ({
  clientKey,
  post: null,
  draft,
  attempted: null,
  ...known,
})

const opened = (value: { post: Post | null; local: LocalDraft | null }) =>
  ({ done: 'openDraft', output: { kind: 'ok', value } }) as const
const openedBlank = opened({ post: null, local: null })
const openedPlanned = opened({ post: samplePost, local: null })
const openedConflict = opened({ post: movedOn, local })
const notThere = { done: 'openDraft', output: { kind: 'rejected', status: 404, message: 'Not found' } } as const
const notOpened = { done: 'openDraft', output: unreachable } as const
const typed = typing('Pies')
const typedOn = typing('Pies and cakes')
const card = { address: 'pies.coffee', title: 'Pies', description: '', mediaId: null, isRemoved: false }
const cardRead = {
  type: 'content.changed',
  change: { linkCards: [card] },
  typedAt: null,
  isNewWord: false,
  isRead: true,
} as const
const undo = { type: 'undo.requested' } as const
const redo = { type: 'redo.requested' } as const
/** Of a picture that is brought to the post. */
export const uploadKey = '5d0c7d5e-4f2b-4d83-9a51-0f3d6a1c2b70'
/** The post while the picture is on its way, and once it has come. */
const awaiting: Draft = { ...blank, parts: [{ text: 'Pies', mediaIds: [], uploads: [uploadKey] }] }
const pictured: Draft = { ...blank, parts: [{ text: 'Pies', mediaIds: [5] }] }
const brought = { type: 'content.changed', change: { parts: awaiting.parts }, typedAt: null, isNewWord: false } as const
const settling = {
  key: uploadKey,
  of: contentIn(awaiting),
  settled: { content: contentIn(pictured), history: noHistory },
}
const arrived = { type: 'upload.settled', ...settling } as const
const accountsChosen = { type: 'accounts.chosen', accountIds: [1], accountOptions: [] } as const
const followersOnly = [{ accountId: 1, options: { reply_control: 'followers_only' } }]
const publicOnly = [{ accountId: 2, options: { visibility: 'public' } }]
const nowChosen = { type: 'time.chosen', time: { when: 'now' } } as const
const timeChosen = { type: 'time.chosen', time: { wallTime: '2026-11-25T09:00' } } as const
const submitted = { type: 'submission.requested', obstacle: null } as const
const obstructed = { type: 'submission.requested', obstacle: 'Choose an account.' } as const
const saveAsDraft = { type: 'saveAsDraft.requested' } as const
const left = { type: 'composer.left' } as const
const calm = { after: 'debounce' } as const
const suggests = (utm: Utm | null) => ({ type: 'utm.suggested', utm }) as const
const chooses = (utm: Utm | null) =>
  ({ type: 'content.changed', change: { utm }, typedAt: null, isNewWord: false }) as const
/** A post that is in a bucket and has a tag. */
const filedPost: Post = { ...samplePost, state: 'draft', bucketId: 3, tags: ['offer'] }
const rewritten = { parts: [{ text: 'Rye, said otherwise', mediaIds: [] }] as const, writtenByAi: true }
const files = (change: { bucketId?: number | null; tags?: readonly string[] }) =>
  ({ type: 'content.changed', change, typedAt: null, isNewWord: false }) as const
const ofOther: Utm = { ...suggestedUtm, campaign: 'other' }
const aMinute = { wait: 60_000 } as const
const saveEnds = (output: SaveResult) => ({ done: 'saveDraft', output }) as const
const submissionEnds = (output: SaveResult) => ({ done: 'submitPost', output }) as const
const saved = saveEnds(answered)
const saveBreaks = { failed: 'saveDraft', error: 'bug' } as const
const saving = [openedBlank, typed, calm] as const
const savingDraft = [openedPlanned, typedOn, saveAsDraft] as const
const checkPassed = { done: 'checkAccounts', output: passed } as const
const checkBlocked = { done: 'checkAccounts', output: blocked } as const
const checking = [openedBlank, typed, submitted] as const
const submitting = [...checking, checkPassed] as const
/** One's own text that the provider had, and that somebody else has changed since. */
const overtaken = [...saving, saved, submitted, checkPassed, submissionEnds(conflict)] as const

/** Ends of a call that do not say whether the provider took the post, and what is said of each. */
const unclearEnds = [
  ['that nobody answers', 'offline', unreachable, offlineText],
  ['that a gateway gives up', 'saveFailed', broken, 'Gateway timeout'],
] as const

const exclusive = 'An answer is of one kind only, so that the order of two guards on its kind makes no difference.'

export const composer = model(composerMachine, {
  input: { clientKey, blank },
  payloads: {
    'content.changed': [
      ...['Pies', ''].map((text) => ({ change: saying(text), typedAt: 'common.0', isNewWord: false })),
      { change: { parts: awaiting.parts }, typedAt: null, isNewWord: false },
    ],
    'upload.settled': [settling],
    'undo.requested': [{}],
    'redo.requested': [{}],
    'utm.suggested': [{ utm: suggestedUtm }],
    'accounts.chosen': [{ accountIds: [1], accountOptions: [] }],
    'time.chosen': [{ time: { when: 'now' } }, { time: { wallTime: '2026-11-25T17:30', occurrence: 'first' } }],
    'submission.requested': [{ obstacle: null }, { obstacle: 'Write something first.' }],
    'saveAsDraft.requested': [{}],
    'mine.chosen': [{}],
    'theirs.chosen': [{}],
    'connection.returned': [{}],
    'retry.requested': [{}],
    'composer.left': [{}],
    'save.succeeded': [],
    'save.disconnected': [],
    'save.failed': [],
    'conflict.met': [],
    openDraft: {
      outputs: [
        { kind: 'ok', value: { post: null, local: null } },
        { kind: 'ok', value: { post: movedOn, local } },
        { kind: 'ok', value: { post: samplePost, local: { ...local, version: samplePost.version } } },
        { kind: 'rejected', status: 404, message: 'Not found' },
        { kind: 'offline' },
      ],
    },
    saveDraft: saveOutcomes,
    checkAccounts: { outputs: [passed, warned, blocked] },
    submitPost: saveOutcomes,
  },
  always: {
    'the client key never changes once there is something to write on': (snapshot) =>
      !snapshot.hasTag('open') || snapshot.context.clientKey === clientKey,
    'a conflict has both texts': (snapshot) => !snapshot.matches('conflict') || snapshot.context.stored !== null,
    'what is written goes on from the post as it is, but where both texts are there': (snapshot) =>
      snapshot.matches('conflict') ||
      snapshot.matches('left') ||
      snapshot.context.baseVersion === (snapshot.context.post?.version ?? null),
    'a planned post is not kept as a draft by itself': (snapshot) =>
      !snapshot.matches('saving') || (snapshot.context.post?.state ?? 'draft') === 'draft',
    'what goes out is what is in sight': (snapshot) =>
      !(snapshot.matches('submitting') || snapshot.matches('savingDraft')) ||
      snapshot.context.sending === snapshot.context.draft,
    'nothing can be written where it would not be sent': (snapshot) =>
      !snapshot.matches('submitting') || !snapshot.can(typing('Cakes')),
  },
  sameAs: ({ history, draft, stored, post, baseVersion, problem, attempted, accountsProblem }) => [
    accountsProblem !== null,
    history.past.length > 0,
    history.future.length > 0,
    draft.parts[0].text,
    draft.parts[0].uploads !== undefined,
    stored?.parts[0].text === draft.parts[0].text,
    post?.state,
    baseVersion === post?.version,
    problem !== null,
    attempted !== null,
  ],
  equivalent: {
    'reorder: loading on openDraft done (2) after the next': exclusive,
    'reorder: saving on saveDraft done (1) after the next': exclusive,
    'reorder: saving on saveDraft done (3) after the next': exclusive,
    'reorder: savingDraft on saveDraft done (2) after the next': exclusive,
    'reorder: savingDraft on saveDraft done (3) after the next': exclusive,
    'reorder: checking on checkAccounts done (1) after the next': exclusive,
    'reorder: submitting on submitPost done (2) after the next': exclusive,
    'reorder: submitting on submitPost done (3) after the next': exclusive,
  },
  journeys: [
    {
      says: 'before it is open nothing is known of it, and nothing is said',
      events: [
        {
          in: 'loading',
          tags: [],
          where: ({ context: { post, stored: known, draft, sending, savedAt, problem, accountsProblem } }) =>
            [post, known, savedAt, problem, accountsProblem].every((fact) => fact === null) &&
            [draft, sending].every(({ parts: [{ text }] }) => text === ''),
        },
        openedBlank,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context: { post, stored: known, savedAt } }) => post === null && known === null && savedAt === null,
    },
    {
      says: 'whoever leaves a text that somebody else has made the same of leaves no copy behind',
      events: [...saving, left, saveEnds(sameElsewhere)],
      endsIn: 'left',
      emits: [told(pies), told(pies, { ...movedOn, version: null }, true), stored],
    },
    {
      says: 'nor does who leaves the choice between two texts that are the same',
      events: [...saving, saveEnds(sameElsewhere), { in: 'conflict' }, left],
      endsIn: 'left',
      emits: [told(pies), told(pies, { ...movedOn, version: null }, true), stored],
    },
    {
      says: 'a file on its way does not hold up saving, and the browser’s copy waits for it',
      events: [...saving, brought, saved, { in: { ready: 'saved' } }, left],
      endsIn: 'left',
      given: { saveDraft: [request(pies)] },
      emits: [told(pies), told(awaiting), created, told(awaiting, draftPost)],
    },
    {
      says: 'a file that arrives stands in the post, which is saved with it',
      events: [...saving, brought, saved, arrived, { in: { ready: 'unsaved' } }, calm, saved],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(pies), request(pictured, { post: draftPost })] },
      emits: [
        told(pies),
        told(awaiting),
        created,
        told(awaiting, draftPost),
        told(pictured, draftPost),
        told(pictured, draftPost, true),
      ],
    },
    {
      says: 'a file may arrive while the draft is saved',
      events: [...saving, brought, arrived, { in: { saving: 'alone' } }, saved],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.parts[0].mediaIds.length === 1,
      emits: [told(pies), told(awaiting), told(pictured), created, told(pictured, draftPost)],
    },
    {
      says: 'what the writing waits for no more changes nothing',
      events: [...saving, arrived, { in: { saving: 'alone' } }, saved, arrived],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.parts[0].mediaIds.length === 0,
      emits: [told(pies), created, told(pies, draftPost, true)],
    },
    {
      says: 'a file that arrives does not take back what was written meanwhile',
      events: [openedBlank, brought, { ...brought, change: { firstComment: 'Warm' } }, arrived],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.firstComment === 'Warm' && draft.parts[0].mediaIds.length === 0,
    },
    {
      says: 'the steps that can be taken back are those that came with the file',
      events: [openedBlank, brought, arrived, undo],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.parts[0].mediaIds[0] === 5,
    },
    {
      says: 'what was said of a post holds no more once a file of it has arrived',
      events: [openedBlank, brought, { ...obstructed, obstacle: '1 file is on its way.' }, arrived],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what is written is told at once and goes to the provider after a calm moment',
      events: [
        openedBlank,
        { in: { ready: 'saved' }, tags: ['open'] },
        typed,
        { wait: 1199 },
        { in: { ready: 'unsaved' }, tags: ['open'] },
        { wait: 1 },
        { in: { saving: 'alone' }, tags: ['open'] },
        saved,
      ],
      endsIn: { ready: 'saved' },
      tags: ['open'],
      given: { openDraft: [undefined], saveDraft: [request(pies)] },
      where: ({ context }) => context.savedAt === 1000 && context.problem === null,
      emits: [told(pies), created, told(pies, draftPost, true)],
    },
    {
      says: 'each letter begins the calm moment again',
      events: [openedBlank, typed, { wait: 1000 }, typedOn, { wait: 1000 }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'what was saved once is changed at the provider, not made again',
      events: [...saving, saved, typedOn, calm, saved],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(pies), request(cakes, { post: draftPost })] },
      emits: [told(pies), created, told(pies, draftPost, true), told(cakes, draftPost), told(cakes, draftPost, true)],
    },
    {
      says: 'an empty page is not kept as a draft',
      events: [openedBlank, typing(' '), calm],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [] },
    },
    {
      says: 'an empty page cannot be saved as a draft by hand either',
      events: [openedBlank, saveAsDraft, { in: { ready: 'saved' } }, ...saving.slice(1), typing(''), saveAsDraft],
      endsIn: { saving: 'alone' },
    },
    {
      says: 'pressing twice sends once, and the browser’s copy goes once the provider has all of it',
      events: [
        openedBlank,
        typed,
        submitted,
        submitted,
        { in: 'checking', tags: ['open', 'busy'] },
        checkPassed,
        { in: 'submitting', tags: ['open', 'busy'] },
        submissionEnds(answered),
      ],
      endsIn: 'sent',
      tags: [],
      given: { checkAccounts: [{ draft: timedPies }], submitPost: [request(timedPies)], saveDraft: [] },
      where: ({ context }) => context.post === draftPost && context.stored === context.draft,
      emits: [told(pies), told(timedPies), created, stored, { type: 'post.sent', post: draftPost, intent: 'schedule' }],
    },
    {
      says: 'a post of the provider’s is sent without being made again, now where now was chosen',
      events: [opened({ post: draftPost, local: null }), nowChosen, submitted, checkPassed, submissionEnds(answered)],
      endsIn: 'sent',
      given: { submitPost: [request({ ...written, when: 'now' }, { post: draftPost })] },
      where: ({ context }) => context.stored === context.draft && context.savedAt === 1000,
      emits: [
        told({ ...written, when: 'now' }, draftPost),
        stored,
        { type: 'post.sent', post: draftPost, intent: 'now' },
      ],
    },
    {
      says: 'a press while the draft is saved waits for it, and sends the text that was there',
      events: [
        ...saving,
        submitted,
        { in: { saving: 'beforeSubmitting' }, tags: ['open', 'busy'] },
        typedOn,
        accountsChosen,
        timeChosen,
        obstructed,
        saveAsDraft,
        saved,
        checkPassed,
        typedOn,
        submissionEnds(answered),
      ],
      endsIn: 'sent',
      given: {
        saveDraft: [request(pies)],
        checkAccounts: [{ draft: timedPies }],
        submitPost: [request(timedPies, { post: draftPost })],
      },
      where: ({ context }) => context.draft.parts[0].text === 'Pies',
      emits: [
        told(pies),
        told(timedPies),
        created,
        told(timedPies, draftPost),
        stored,
        { type: 'post.sent', post: draftPost, intent: 'schedule' },
      ],
    },
    {
      says: 'a press whose time was chosen tells nothing new to the browser',
      events: [openedBlank, typed, timeChosen, calm, submitted],
      endsIn: { saving: 'beforeSubmitting' },
      emits: [told(pies), told({ ...timedPies, wallTime: '2026-11-25T09:00' })],
    },
    {
      says: 'a press follows also where the draft could not be saved',
      events: [...saving, submitted, saveBreaks, { in: 'checking' }, checkPassed],
      endsIn: 'submitting',
      given: { submitPost: [request(timedPies, { attempted: pies })] },
    },
    {
      says: 'a press follows also where nobody says whether the draft was saved',
      events: [...saving, submitted, aMinute, { in: 'checking' }, checkPassed],
      endsIn: 'submitting',
      given: { submitPost: [request(timedPies, { attempted: pies })] },
    },
    {
      says: 'a press does not follow where the draft was changed elsewhere',
      events: [...saving, submitted, saveEnds(conflict)],
      endsIn: 'conflict',
      given: { submitPost: [] },
    },
    {
      says: 'posting is blocked if expired accounts exist, and says so until something is done about it',
      events: [
        ...checking,
        checkBlocked,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.problem === '1 account must be reconnected' },
        calm,
        saved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === '1 account must be reconnected',
    },
    {
      says: 'what blocked it is said again once the draft, which could not be saved, is',
      events: [...checking, checkBlocked, calm, saveEnds(refused), saveAsDraft, saved],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === '1 account must be reconnected',
    },
    {
      says: 'what blocked it is no longer said once something else is chosen, also after it is saved',
      events: [
        ...checking,
        checkBlocked,
        accountsChosen,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.problem === null },
        calm,
        saved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'nor once the text is another, also after that is saved',
      events: [...checking, checkBlocked, typedOn, calm, saved],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'nor once the text is taken back, also after that is saved',
      events: [openedBlank, typed, { ...typedOn, isNewWord: true }, submitted, checkBlocked, undo, calm, saved],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(timedPies)] },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what was blocked can be sent once the accounts are connected again',
      events: [
        ...checking,
        checkBlocked,
        submitted,
        { in: 'checking', where: ({ context }) => context.problem === null },
        checkPassed,
        submissionEnds(answered),
      ],
      endsIn: 'sent',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'expired accounts that the post does not use are a warning',
      events: [...checking, { done: 'checkAccounts', output: warned }],
      endsIn: 'submitting',
      emits: [told(pies), told(timedPies), { type: 'accounts.warned', warning: '1 account must be reconnected' }],
    },
    {
      says: 'a check that fails unforeseen stops nothing',
      events: [...checking, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: 'submitting',
    },
    {
      says: 'a check without an answer stops nothing after ten seconds',
      events: [...checking, { wait: 9999 }, { in: 'checking' }, { wait: 1 }],
      endsIn: 'submitting',
    },
    {
      says: 'what stands in the way is said until something is changed, and nothing is sent',
      events: [
        openedBlank,
        obstructed,
        { in: { ready: 'saved' }, where: ({ context }) => context.problem === 'Choose an account.' },
        typed,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.problem === null },
        calm,
        obstructed,
        { in: { saving: 'alone' }, where: ({ context }) => context.problem === 'Choose an account.' },
        accountsChosen,
      ],
      endsIn: { saving: 'alone' },
      where: ({ context: { problem, draft } }) => problem === null && !draft.isTimeChosen,
    },
    {
      says: 'offline the text stays, says so, and goes to the provider when the connection is back',
      events: [
        ...saving,
        saveEnds(unreachable),
        { in: { ready: 'offline' }, tags: ['open'], where: ({ context }) => context.problem === null },
        { type: 'connection.returned' },
        { in: { saving: 'alone' } },
        saved,
      ],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(pies), request(pies, { attempted: pies })] },
      where: ({ context }) => context.draft.parts[0].text === 'Pies' && context.attempted === null,
    },
    {
      says: 'offline it is tried again by itself after ten seconds',
      events: [...saving, saveEnds(unreachable), { wait: 9999 }, { in: { ready: 'offline' } }, { wait: 1 }],
      endsIn: { saving: 'alone' },
    },
    {
      says: 'a draft that nobody says was saved is tried again: the provider knows its own',
      events: [
        ...saving,
        { wait: 59_999 },
        { in: { saving: 'alone' } },
        { wait: 1 },
        { in: { ready: 'offline' } },
        { wait: 10_000 },
      ],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request(pies), request(pies, { attempted: pies })] },
    },
    {
      says: 'offline a planned post is not changed by itself',
      events: [
        ...savingDraft,
        saveEnds(unreachable),
        { type: 'connection.returned' },
        { in: { ready: 'offline' } },
        { wait: 10_000 },
      ],
      endsIn: { ready: 'local' },
    },
    {
      says: 'what the browser kept survives a reload and an expired session',
      events: [opened({ post: null, local: { ...local, postId: null, version: null } })],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.parts[0].text === 'Pies, still warm',
    },
    {
      says: 'what the browser kept goes on under the key that it began with',
      input: { clientKey: 'another key', blank },
      events: [opened({ post: null, local: { ...local, postId: null, version: null } }), calm],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request({ ...written, ...saying('Pies, still warm') })] },
    },
    {
      says: 'what the browser kept of the post as it still is goes on without asking',
      events: [opened({ post: draftPost, local }), calm],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request(local.draft, { post: draftPost })] },
    },
    {
      says: 'a copy that the provider has as well gives way to what the provider has',
      events: [opened({ post: movedOn, local: { ...local, isSaved: true } }), typed, calm],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request({ ...written, ...saying('Pies') }, { post: movedOn })] },
    },
    {
      says: 'where the post moved on to what was written here, nobody is asked',
      events: [opened({ post: movedOn, local: { ...local, draft: { ...written, ...saying(movedOn.text) } } })],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.baseVersion === 2,
    },
    {
      says: 'a post changed elsewhere meanwhile shows both texts, and the person’s own can be kept',
      events: [
        openedConflict,
        {
          in: 'conflict',
          tags: [],
          where: ({ context }) =>
            context.draft.parts[0].text === 'Pies, still warm' && context.stored?.parts[0].text === 'Pies and cakes',
        },
        { type: 'mine.chosen' },
        { in: { ready: 'unsaved' } },
        calm,
        saveEnds({ kind: 'ok', value: { post: movedOn, at: 5 } }),
      ],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(local.draft, { post: movedOn })] },
      emits: [told(local.draft, movedOn, true)],
    },
    {
      says: 'of both texts the saved one can be taken, and the browser’s copy goes',
      events: [openedConflict, { type: 'theirs.chosen' }],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.parts[0].text === 'Pies and cakes' && context.attempted === null,
      emits: [stored],
    },
    {
      says: 'what was said of one’s own text is no longer said of the saved one, neither then nor once it is saved',
      events: [
        ...checking,
        checkBlocked,
        saveAsDraft,
        saveEnds(conflict),
        { in: 'conflict', where: ({ context }) => context.problem === '1 account must be reconnected' },
        { type: 'theirs.chosen' },
        {
          in: { ready: 'saved' },
          where: ({ context }) => context.problem === null && context.opened?.parts[0].text === 'Pies and cakes',
        },
        saveAsDraft,
        saved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'whoever leaves before choosing keeps one’s own text here',
      events: [openedConflict, left],
      endsIn: 'left',
      emits: [],
    },
    {
      says: 'one’s own text, once saved and then changed elsewhere, is saved again when it is chosen',
      events: [...overtaken, { in: 'conflict' }, { type: 'mine.chosen' }, calm],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request(pies), request(timedPies, { post: movedOn })] },
    },
    {
      says: 'what was attempted is nobody’s any more once the saved text was taken',
      events: [
        ...saving,
        saveEnds(unreachable),
        { wait: 10_000 },
        saveEnds(conflict),
        { type: 'theirs.chosen' },
        typed,
        calm,
      ],
      endsIn: { saving: 'alone' },
      given: {
        saveDraft: [
          request(pies),
          request(pies, { attempted: pies }),
          request({ ...written, ...saying('Pies') }, { post: movedOn }),
        ],
      },
    },
    {
      says: 'where both texts are the same there is nothing to save',
      events: [...saving, saveEnds(sameElsewhere), { type: 'mine.chosen' }],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'one’s own text outlives leaving before the choice, also when it had been saved once',
      events: [...overtaken, left],
      endsIn: 'left',
      emits: [told(pies), created, told(pies, draftPost, true), told(timedPies, draftPost), told(timedPies, draftPost)],
    },
    {
      says: 'leaving with unsaved work saves it first, and the browser’s copy goes',
      events: [openedBlank, typed, left, { in: { saving: 'beforeLeaving' }, tags: ['open', 'busy'] }, saved],
      endsIn: 'left',
      given: { saveDraft: [request(pies)] },
      emits: [told(pies), created, told(pies, draftPost, true), stored],
    },
    {
      says: 'leaving while it is saved waits for that',
      events: [...saving, left, saved],
      endsIn: 'left',
      given: { saveDraft: [request(pies)] },
    },
    {
      says: 'leaving what is saved puts the browser’s copy away',
      events: [...saving, saved, left],
      endsIn: 'left',
      given: { saveDraft: [request(pies)] },
      emits: [told(pies), created, told(pies, draftPost, true), stored],
    },
    {
      says: 'whoever leaves while it is saved keeps it here where that fails',
      events: [...saving, left, saveBreaks],
      endsIn: 'left',
      emits: [told(pies)],
    },
    {
      says: 'whoever leaves while it is saved keeps it here where nobody says whether it was',
      events: [...saving, left, aMinute],
      endsIn: 'left',
      emits: [told(pies)],
    },
    {
      says: 'whoever leaves while it is saved keeps it here where it was changed elsewhere, from the version it began with',
      events: [...saving, left, saveEnds(conflict)],
      endsIn: 'left',
      emits: [told(pies), told(pies, { ...movedOn, version: null })],
    },
    {
      says: 'a planned post is not changed by writing on it, nor by leaving it',
      events: [openedPlanned, typedOn, calm, { in: { ready: 'local' }, tags: ['open'] }, left],
      endsIn: 'left',
      given: { saveDraft: [] },
      where: ({ context }) => context.post === samplePost,
      emits: [told({ ...plannedDraft, ...saying('Pies and cakes') }, samplePost)],
    },
    {
      says: 'a planned post whose text is as it was again is as it is saved',
      events: [openedPlanned, typedOn, typed, calm],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'whoever leaves before it is open leaves at once, and the browser’s copy stays',
      events: [{ in: 'loading', tags: [] }, left],
      endsIn: 'left',
      emits: [],
    },
    {
      says: 'a post that cannot be opened says why, can be tried again, and be left with the browser’s copy in its place',
      events: [
        notOpened,
        { in: 'loadFailed', tags: [], where: ({ context }) => context.problem === offlineText },
        { type: 'retry.requested' },
        { in: 'loading', where: ({ context }) => context.problem === null },
        { failed: 'openDraft', error: 'bug' },
        { in: 'loadFailed', where: ({ context }) => context.problem === unforeseenText },
        left,
      ],
      endsIn: 'left',
      given: { openDraft: [undefined, undefined] },
      emits: [],
    },
    {
      says: 'a post that is refused otherwise is not told as one that is not there',
      events: [{ done: 'openDraft', output: { kind: 'rejected', status: 500, message: 'No.' } }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === 'No.',
    },
    {
      says: 'a post that is not there is not found, and the browser’s copy goes when it is left',
      events: [notThere, { in: 'notFound', tags: [] }, left],
      endsIn: 'left',
      emits: [stored],
    },
    {
      says: 'chosen accounts and a chosen time are stored like a text, also while the draft is saved',
      events: [
        openedBlank,
        accountsChosen,
        { in: { ready: 'unsaved' } },
        calm,
        { in: { ready: 'saved' } },
        nowChosen,
        { in: { ready: 'unsaved' } },
        typed,
        calm,
        { type: 'accounts.chosen', accountIds: [], accountOptions: [] },
        timeChosen,
        typedOn,
        saved,
      ],
      endsIn: { ready: 'unsaved' },
      given: { saveDraft: [request({ ...written, when: 'now' })] },
      emits: [
        told({ ...blank, accountIds: [1] }, null, true),
        told({ ...blank, accountIds: [1], when: 'now' }, null, true),
        told({ ...written, when: 'now' }),
        told({ ...pies, when: 'now' }),
        told({ ...pies, when: 'now', isTimeChosen: true, wallTime: '2026-11-25T09:00' }),
        told({ ...cakes, when: 'now', isTimeChosen: true, wallTime: '2026-11-25T09:00' }),
        created,
        told({ ...cakes, when: 'now', isTimeChosen: true, wallTime: '2026-11-25T09:00' }, draftPost),
      ],
    },
    {
      says: 'accounts come with what is to begin with for them, also while the draft is saved',
      events: [
        openedBlank,
        { ...accountsChosen, accountOptions: followersOnly },
        typed,
        calm,
        { type: 'accounts.chosen', accountIds: [1, 2], accountOptions: [...followersOnly, ...publicOnly] },
      ],
      endsIn: { saving: 'alone' },
      given: { saveDraft: [request({ ...written, accountOptions: followersOnly })] },
      emits: [
        told({ ...blank, accountIds: [1], accountOptions: followersOnly }, null, true),
        told({ ...written, accountOptions: followersOnly }),
        told({ ...written, accountIds: [1, 2], accountOptions: [...followersOnly, ...publicOnly] }),
      ],
    },
    {
      says: 'a new post begins with what its business adds to links, also where that is known late or is changed',
      events: [
        suggests(suggestedUtm),
        { in: 'loading', where: ({ context }) => context.draft.utm === suggestedUtm },
        openedBlank,
        { in: { ready: 'saved' }, where: ({ context }) => context.draft.utm === suggestedUtm },
        typed,
        suggests(ofOther),
        undo,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.draft.utm === ofOther },
        redo,
        suggests(null),
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.utm === null && context.blank.utm === null,
    },
    {
      says: 'what was chosen for the links stays, whatever its business adds',
      events: [openedBlank, suggests(suggestedUtm), chooses(null), suggests(ofOther)],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.utm === null,
    },
    {
      says: 'a bucket that is chosen is taken back to the one that the provider has, and tags stay unsaid',
      events: [opened({ post: filedPost, local: null }), files({ bucketId: 5 }), undo],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.bucketId === 3 && !('tags' in draft),
    },
    {
      says: 'tags that are chosen are taken back to those that the provider has, and the bucket stays unsaid',
      events: [opened({ post: filedPost, local: null }), files({ tags: ['news'] }), undo],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.tags?.join() === 'offer' && !('bucketId' in draft),
    },
    {
      says: 'of a bucket that is chosen twice the second choice is taken back to the first',
      events: [
        opened({ post: filedPost, local: null }),
        files({ bucketId: 5, tags: ['news'] }),
        files({ bucketId: null, tags: [] }),
        undo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.bucketId === 5 && draft.tags?.join() === 'news',
    },
    {
      says: 'a text of AI that is taken is taken back with what the provider has of it, in one step, and done again',
      events: [
        opened({ post: filedPost, local: null }),
        { type: 'content.changed', change: rewritten, typedAt: null, isNewWord: false },
        undo,
        {
          in: 'ready',
          where: ({ context: { draft } }) => draft.writtenByAi === false && draft.parts[0].text === filedPost.text,
        },
        redo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.writtenByAi === true && draft.parts[0].text === 'Rye, said otherwise',
    },
    {
      says: 'in a new post both are taken back to none, and done again',
      events: [
        openedBlank,
        files({ bucketId: 5, tags: ['news'] }),
        undo,
        { in: 'ready', where: ({ context: { draft } }) => draft.bucketId === null && draft.tags?.length === 0 },
        redo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.bucketId === 5 && draft.tags?.join() === 'news',
    },
    {
      says: 'what its business adds comes to a new post that is being saved for the first time',
      events: [...saving, suggests(suggestedUtm)],
      endsIn: { saving: 'alone' },
      where: ({ context }) => context.draft.utm === suggestedUtm,
    },
    {
      says: 'what the person chose while it is saved for the first time stays',
      events: [...saving, chooses(ofOther), suggests(suggestedUtm)],
      endsIn: { saving: 'alone' },
      where: ({ context }) => context.draft.utm === ofOther,
    },
    {
      says: 'a post that is made keeps what is added to its links',
      events: [...saving, saved, suggests(suggestedUtm)],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.utm === null,
    },
    {
      says: 'what was written is taken back step by step and done again, and each is stored like a text',
      events: [
        openedBlank,
        undo,
        redo,
        { in: { ready: 'saved' } },
        typed,
        typedOn,
        calm,
        saved,
        undo,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.draft.parts[0].text === '' },
        redo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.parts[0].text === 'Pies and cakes',
      emits: [
        told(pies),
        told(cakes),
        created,
        told(cakes, draftPost, true),
        told(blank, draftPost),
        told(cakes, draftPost, true),
      ],
    },
    {
      says: 'a card that was read is no step: it stays with what is taken back, and what was can be done again',
      events: [
        openedBlank,
        typed,
        { ...typedOn, isNewWord: true },
        cardRead,
        undo,
        { in: { ready: 'unsaved' }, where: ({ context }) => context.draft.parts[0].text === 'Pies' },
        { in: { ready: 'unsaved' }, where: ({ context }) => context.draft.linkCards[0] === card },
        redo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.parts[0].text === 'Pies and cakes' && draft.linkCards.length === 1,
    },
    {
      says: 'what is done again after it was taken back and saved is saved, too',
      events: [
        ...saving,
        saved,
        undo,
        calm,
        saved,
        { in: { ready: 'saved' } },
        redo,
        { in: { ready: 'unsaved' } },
        calm,
      ],
      endsIn: { saving: 'alone' },
      given: {
        saveDraft: [request(pies), request(blank, { post: draftPost }), request(pies, { post: draftPost })],
      },
    },
    {
      says: 'it is taken back and done again also while the draft is saved, and that is saved next',
      events: [...saving, undo, redo, redo, undo, undo, saved],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.parts[0].text === '' && context.problem === null,
      emits: [
        told(pies),
        told(blank, null, true),
        told(pies),
        told(blank, null, true),
        created,
        told(blank, draftPost),
      ],
    },
    {
      says: 'what was said of a text is not said of the one before it',
      events: [...saving, saveEnds(refused), undo],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.problem === null && context.accountsProblem === null,
    },
    {
      says: 'an account that was chosen since a step keeps what it began with as that is taken back',
      events: [
        openedBlank,
        typed,
        {
          type: 'accounts.chosen',
          accountIds: [1],
          accountOptions: [{ accountId: 1, options: { languages: ['de'] } }],
        },
        undo,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) =>
        draft.parts[0].text === '' && draft.accountOptions.some(({ accountId }) => accountId === 1),
    },
    {
      says: 'whoever took the saved text takes back nothing of one’s own',
      events: [...saving, saveEnds(conflict), { type: 'theirs.chosen' }, undo],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.parts[0].text === 'Pies and cakes',
    },
    {
      says: 'a draft has no time while none is chosen',
      events: [openedBlank, typed, nowChosen],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => !context.draft.isTimeChosen,
    },
    {
      says: '“Save as draft” saves it now and tells so',
      events: [openedBlank, typed, saveAsDraft, { in: 'savingDraft', tags: ['open', 'busy'] }, typedOn, saved],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(pies)] },
      where: ({ context }) => context.savedAt === 1000,
      emits: [told(pies), created, told(pies, draftPost, true), savedAsDraft],
    },
    {
      says: '“Save as draft” of a post that is there takes it off the plan, and makes none',
      events: [...savingDraft, saved],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request({ ...plannedDraft, ...saying('Pies and cakes') }, { post: samplePost })] },
      where: ({ context }) => context.post === draftPost,
    },
    {
      says: '“Save as draft” that is pressed while the draft saves itself follows, with the text that was there',
      events: [
        ...saving,
        saveAsDraft,
        { in: { saving: 'beforeSavingDraft' }, tags: ['open', 'busy'] },
        typedOn,
        submitted,
        left,
        saved,
        { in: 'savingDraft' },
        saved,
      ],
      endsIn: { ready: 'saved' },
      given: { saveDraft: [request(pies), request(pies, { post: draftPost })] },
      emits: [told(pies), created, told(pies, draftPost, true), told(pies, draftPost, true), savedAsDraft],
    },
    {
      says: '“Save as draft” that is pressed while the draft saves itself follows also when that fails',
      events: [...saving, saveAsDraft, saveEnds(unreachable)],
      endsIn: 'savingDraft',
    },
    {
      says: 'what the provider does not take says why and is kept here, until it is changed',
      events: [
        ...saving,
        saveEnds(refused),
        {
          in: { ready: 'saveFailed' },
          tags: ['open'],
          where: ({ context }) => context.problem === notSavedText && context.draft.parts[0].text === 'Pies',
        },
        typedOn,
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what the provider did not take can be saved again',
      events: [...saving, saveEnds(refused), saveAsDraft, saved],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a save that fails unforeseen may have happened: that is said, and it is kept here',
      events: [...saving, saveBreaks],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { problem, attempted } }) =>
        problem === saveUnclear(unforeseenText) && attempted?.parts[0].text === 'Pies',
    },
    {
      says: 'a save whose answer comes from a gateway may have happened',
      events: [...saving, saveEnds(broken)],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { problem, attempted } }) =>
        problem === saveUnclear('Gateway timeout') && attempted?.parts[0].text === 'Pies',
    },
    {
      says: 'what was changed elsewhere while it is saved is shown beside it',
      events: [...saving, saveEnds(conflict)],
      endsIn: 'conflict',
      where: ({ context }) =>
        context.stored?.parts[0].text === 'Pies and cakes' && context.draft.parts[0].text === 'Pies',
      emits: [told(pies), told(pies, { ...movedOn, version: null })],
    },
    {
      says: 'what was changed elsewhere is shown beside what is saved as a draft',
      events: [...savingDraft, saveEnds(conflictOf('Cakes'))],
      endsIn: 'conflict',
      where: ({ context }) => context.stored?.parts[0].text === 'Cakes',
      emits: [
        told({ ...plannedDraft, ...saying('Pies and cakes') }, samplePost),
        told({ ...plannedDraft, ...saying('Pies and cakes') }, samplePost),
      ],
    },
    {
      says: '“Save as draft” that reaches nobody waits on this device, and is not said to be uncertain',
      events: [openedBlank, typed, saveAsDraft, saveEnds(unreachable)],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem, attempted } }) => problem === null && attempted?.parts[0].text === 'Pies',
      emits: [told(pies), queued],
    },
    {
      says: 'the same once there is no answer for a minute',
      events: [openedBlank, typed, saveAsDraft, { wait: 59_999 }, { in: 'savingDraft' }, { wait: 1 }],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem, attempted } }) => problem === null && attempted?.parts[0].text === 'Pies',
      emits: [told(pies), queued],
    },
    {
      says: 'what was said of an earlier save does not hold of a draft that waits',
      events: [...saving, saveEnds(refused), saveAsDraft, saveEnds(unreachable)],
      endsIn: { ready: 'offline' },
      where: ({ context }) => context.problem === null,
      emits: [told(pies), queued],
    },
    {
      says: 'nor once there is no answer for a minute',
      events: [...saving, saveEnds(refused), saveAsDraft, aMinute],
      endsIn: { ready: 'offline' },
      where: ({ context }) => context.problem === null,
      emits: [told(pies), queued],
    },
    {
      says: '“Save as draft” that is refused says why and is kept here',
      events: [...savingDraft, saveEnds(refused)],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { problem, attempted } }) =>
        problem === notSavedText && attempted?.parts[0].text === 'Pies and cakes',
    },
    {
      says: '“Save as draft” whose script could not be loaded has not happened',
      events: [...savingDraft, saveEnds({ kind: 'offline', isUnsent: true })],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem } }) =>
        problem === `The post could not be saved. Your text is kept here. ${unsentText}`,
    },
    {
      says: '“Save as draft” that fails unforeseen may have happened',
      events: [...savingDraft, saveBreaks],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { problem, attempted } }) =>
        problem === saveUnclear(unforeseenText) && attempted?.parts[0].text === 'Pies and cakes',
    },
    {
      says: '“Save as draft” that has no answer after a minute may have happened',
      events: [...savingDraft, { wait: 59_999 }, { in: 'savingDraft' }, { wait: 1 }],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem, attempted } }) =>
        problem === saveUnclear(unansweredText) && attempted?.parts[0].text === 'Pies and cakes',
    },
    {
      says: 'a submission that has no answer after a minute may have happened',
      events: [...submitting, { wait: 59_999 }, { in: 'submitting' }, { wait: 1 }],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem, attempted } }) =>
        problem === submissionUnclear(unansweredText) && attempted?.parts[0].text === 'Pies',
    },
    ...unclearEnds.flatMap(([how, ready, output, why]) => [
      {
        says: `“Save as draft” ${how} may have happened`,
        events: [...savingDraft, saveEnds(output)],
        endsIn: { ready },
        where: ({ context: { problem, attempted } }: Seen) =>
          problem === saveUnclear(why) && attempted?.parts[0].text === 'Pies and cakes',
      },
      {
        says: `a submission ${how} may have happened`,
        events: [...submitting, submissionEnds(output)],
        endsIn: { ready },
        where: ({ context: { problem, attempted } }: Seen) =>
          problem === submissionUnclear(why) && attempted?.parts[0].text === 'Pies',
      },
    ]),
    {
      says: 'a submission that fails unforeseen may have happened',
      events: [...submitting, { failed: 'submitPost', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { problem, attempted, draft } }) =>
        problem === submissionUnclear(unforeseenText) &&
        attempted?.parts[0].text === 'Pies' &&
        draft.parts[0].text === 'Pies',
    },
    {
      says: 'a submission that is refused says why, is kept here, and can be sent again',
      events: [
        ...submitting,
        submissionEnds(refused),
        {
          in: { ready: 'saveFailed' },
          where: ({ context }) =>
            context.problem === 'The post was not scheduled. Your text is kept here. The text is too long',
        },
        submitted,
      ],
      endsIn: 'checking',
    },
    {
      says: 'what was changed elsewhere is not sent over it',
      events: [...submitting, submissionEnds(conflict)],
      endsIn: 'conflict',
      where: ({ context }) => context.stored?.parts[0].text === 'Pies and cakes',
      emits: [told(pies), told(timedPies), told(timedPies, { ...movedOn, version: null })],
    },
  ],
})
