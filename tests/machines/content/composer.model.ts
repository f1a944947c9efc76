import type { Draft, LocalDraft } from '../../../rules/content/draft.ts'
import type { AccountsCheck } from '../../../src/machines/content/accountsCheck.ts'
import { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import type { SaveResult } from '../../../src/machines/content/composerContext.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from './post.model.ts'

const blank: Draft = {
  text: '',
  accountIds: [],
  when: 'schedule',
  wallTime: '2026-11-24T17:30',
  timezone: 'UTC',
  occurrence: 'first',
  isTimeChosen: false,
  suggestedDay: null,
}
const clientKey = samplePost.clientKey
const written: Draft = { ...blank, text: 'Pies', accountIds: [1] }
const draftPost: Post = { ...samplePost, state: 'draft', publications: [], schedule: null }
const movedOn: Post = { ...draftPost, version: 2, text: 'Pies and cakes' }
const local: LocalDraft = {
  clientKey,
  postId: samplePost.id,
  version: 1,
  draft: { ...written, text: 'Pies, still warm' },
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
const passed: AccountsCheck = { kind: 'passed', warning: null }
const blocked: AccountsCheck = { kind: 'blocked', message: '1 account must be reconnected' }
const warned: AccountsCheck = { kind: 'passed', warning: '1 account must be reconnected' }
const saveOutcomes = { outputs: [answered, conflict, refused, unreachable] }

const unsavedCopy = { clientKey, draft: { ...blank, text: 'Pies' } }
/** Once the act was pressed that names its time. */
const timed = { clientKey, draft: { ...unsavedCopy.draft, isTimeChosen: true } }
const openedBlank = { done: 'openDraft', output: { kind: 'ok', value: { post: null, local: null } } } as const
const typed = { type: 'text.changed', text: 'Pies' } as const
const submitted = { type: 'submission.requested', obstacle: null } as const
const saved = { done: 'saveDraft', output: answered } as const

const openedPlanned = {
  done: 'openDraft',
  output: { kind: 'ok', value: { post: samplePost, local: null } },
} as const
const openedConflict = { done: 'openDraft', output: { kind: 'ok', value: { post: movedOn, local } } } as const
const left = { type: 'composer.left' } as const
const saveAsDraft = { type: 'saveAsDraft.requested' } as const
const saving = [openedBlank, typed, { after: 'debounce' }] as const
const savingDraft = [openedPlanned, { type: 'text.changed', text: 'Pies and cakes' }, saveAsDraft] as const
const checkPassed = { done: 'checkAccounts', output: passed } as const
const checking = [openedBlank, typed, submitted] as const
const submitting = [...checking, checkPassed] as const

export const composer = model(composerMachine, {
  input: { clientKey, blank },
  payloads: {
    'text.changed': [{ text: 'Pies' }, { text: '' }],
    'accounts.chosen': [{ accountIds: [1] }],
    'time.chosen': [{ time: { when: 'now' } }, { time: { wallTime: '2026-11-25T09:00' } }],
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
    'the client key never changes': ({ context }) => context.clientKey === clientKey,
    'a conflict shows the other text': (snapshot) => !snapshot.matches('conflict') || snapshot.context.theirs !== null,
    'a planned post is not kept as a draft by itself': (snapshot) =>
      !snapshot.matches('saving') || (snapshot.context.post?.state ?? 'draft') === 'draft',
  },
  sameAs: ({ draft, stored, post, theirs, problem, attempted, accountsProblem }) => [
    accountsProblem !== null,
    draft.text,
    stored?.text === draft.text,
    post?.state,
    theirs !== null,
    problem !== null,
    attempted !== null,
  ],
  journeys: [
    {
      says: 'what is written is told at once and kept after a calm moment',
      events: [openedBlank, typed, { after: 'debounce' }, saved],
      endsIn: { ready: 'saved' },
      emits: [
        { type: 'draft.changed', local: { ...unsavedCopy, postId: null, version: null, isSaved: false } },
        { type: 'post.created', post: draftPost },
        { type: 'draft.changed', local: { ...unsavedCopy, postId: 7, version: 1, isSaved: true } },
      ],
    },
    {
      says: 'an empty page is not kept as a draft',
      events: [openedBlank, { type: 'text.changed', text: ' ' }, { after: 'debounce' }],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'pressing twice sends once',
      events: [openedBlank, typed, submitted, submitted, checkPassed, { done: 'submitPost', output: answered }],
      endsIn: 'sent',
      where: ({ context }) => context.clientKey === clientKey,
    },
    {
      says: 'a press while the draft is being kept waits for it',
      events: [openedBlank, typed, { after: 'debounce' }, submitted, saved],
      endsIn: 'checking',
    },
    { says: 'before posting a check runs', events: checking, endsIn: 'checking' },
    {
      says: 'posting is blocked if expired accounts exist, and says so until something is done about it',
      events: [...checking, { done: 'checkAccounts', output: blocked }, { after: 'debounce' }, saved],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === '1 account must be reconnected',
    },
    {
      says: 'what blocked it is said again once the draft, which could not be saved, is',
      events: [
        ...checking,
        { done: 'checkAccounts', output: blocked },
        { after: 'debounce' },
        { done: 'saveDraft', output: refused },
        { type: 'retry.requested' },
        saved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === '1 account must be reconnected',
    },
    {
      says: 'what was blocked can be sent once the accounts are connected again',
      events: [...checking, { done: 'checkAccounts', output: blocked }, submitted, checkPassed],
      endsIn: 'submitting',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'expired accounts that the post does not use are a warning',
      events: [...checking, { done: 'checkAccounts', output: warned }],
      endsIn: 'submitting',
      emits: [
        { type: 'draft.changed', local: { ...unsavedCopy, postId: null, version: null, isSaved: false } },
        { type: 'draft.changed', local: { ...timed, postId: null, version: null, isSaved: false } },
        { type: 'accounts.warned', warning: '1 account must be reconnected' },
      ],
    },
    {
      says: 'a check that fails unforeseen stops nothing',
      events: [...checking, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: 'submitting',
    },
    { says: 'a check is waited for', events: [...checking, { wait: 9999 }], endsIn: 'checking' },
    {
      says: 'a check without an answer stops nothing after ten seconds',
      events: [...checking, { wait: 10_000 }],
      endsIn: 'submitting',
    },
    {
      says: 'what stands in the way is said, and nothing is sent',
      events: [openedBlank, { type: 'submission.requested', obstacle: 'Write something first.' }],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.problem === 'Write something first.',
    },
    {
      says: 'offline the text stays, and goes to the provider when the connection is back',
      events: [
        openedBlank,
        typed,
        { after: 'debounce' },
        { done: 'saveDraft', output: unreachable },
        { type: 'connection.returned' },
        saved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.text === 'Pies',
    },
    {
      says: 'what the browser kept survives a reload and an expired session',
      events: [
        {
          done: 'openDraft',
          output: { kind: 'ok', value: { post: null, local: { ...local, postId: null, version: null } } },
        },
      ],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.text === 'Pies, still warm',
    },
    {
      says: 'a post changed elsewhere meanwhile shows both texts, and the person’s own can be kept',
      events: [
        { done: 'openDraft', output: { kind: 'ok', value: { post: movedOn, local } } },
        { type: 'mine.chosen' },
        { after: 'debounce' },
        { done: 'saveDraft', output: { kind: 'ok', value: { post: movedOn, at: 5 } } },
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.text === 'Pies, still warm',
    },
    {
      says: 'leaving with unsaved work keeps it first',
      events: [openedBlank, typed, { type: 'composer.left' }, saved],
      endsIn: 'left',
    },
    {
      says: 'whoever leaves while the draft is saved is gone, also when saving fails unforeseen',
      events: [...saving, left, { failed: 'saveDraft', error: 'bug' }],
      endsIn: 'left',
    },
    {
      says: 'whoever leaves while the draft is saved is gone, also when it was changed elsewhere, and keeps it here',
      events: [...saving, left, { done: 'saveDraft', output: conflict }],
      endsIn: 'left',
      emits: [
        { type: 'draft.changed', local: { ...unsavedCopy, postId: null, version: null, isSaved: false } },
        { type: 'draft.changed', local: { ...unsavedCopy, postId: null, version: null, isSaved: false } },
      ],
    },
    {
      says: 'a press while the draft is being kept follows also when that fails unforeseen',
      events: [...saving, submitted, { failed: 'saveDraft', error: 'bug' }],
      endsIn: 'checking',
    },
    {
      says: 'a planned post is not taken off the plan by writing on it',
      events: [
        { done: 'openDraft', output: { kind: 'ok', value: { post: samplePost, local: null } } },
        { type: 'text.changed', text: 'Pies and cakes' },
        { after: 'debounce' },
      ],
      endsIn: { ready: 'local' },
    },
    { says: 'whoever leaves before it is open leaves at once', events: [left], endsIn: 'left' },
    {
      says: 'whoever leaves before it is open keeps what the browser has of it',
      events: [left],
      endsIn: 'left',
      emits: [],
    },
    {
      says: 'whoever leaves a post that cannot be opened keeps what the browser has of it',
      events: [{ done: 'openDraft', output: unreachable }, left],
      endsIn: 'left',
      emits: [],
    },
    {
      says: 'the browser’s copy of a post that is not there goes when it is left',
      events: [{ done: 'openDraft', output: { kind: 'rejected', status: 404, message: 'Not found' } }, left],
      endsIn: 'left',
      emits: [{ type: 'draft.stored' }],
    },
    {
      says: 'a post that is not there is not found',
      events: [{ done: 'openDraft', output: { kind: 'rejected', status: 404, message: 'Not found' } }],
      endsIn: 'notFound',
    },
    {
      says: 'whoever leaves a post that is not there leaves at once',
      events: [{ done: 'openDraft', output: { kind: 'rejected', status: 404, message: 'Not found' } }, left],
      endsIn: 'left',
    },
    {
      says: 'a post that cannot be opened says why',
      events: [{ done: 'openDraft', output: unreachable }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'an unforeseen failure of opening says so',
      events: [{ failed: 'openDraft', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'opening can be tried again',
      events: [{ done: 'openDraft', output: unreachable }, { type: 'retry.requested' }],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'whoever leaves a post that cannot be opened leaves at once',
      events: [{ done: 'openDraft', output: unreachable }, left],
      endsIn: 'left',
    },
    {
      says: 'chosen accounts are kept like a text',
      events: [openedBlank, { type: 'accounts.chosen', accountIds: [1] }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'a chosen time is kept like a text',
      events: [openedBlank, { type: 'time.chosen', time: { when: 'now' } }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'a draft has no time while none is chosen',
      events: [openedBlank, typed, { type: 'time.chosen', time: { when: 'now' } }],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => !context.draft.isTimeChosen,
    },
    {
      says: 'a draft has the time that was chosen',
      events: [openedBlank, typed, { type: 'time.chosen', time: { wallTime: '2026-11-25T09:00' } }],
      endsIn: { ready: 'unsaved' },
      where: ({ context: { draft } }) => draft.isTimeChosen && draft.wallTime === '2026-11-25T09:00',
    },
    {
      says: 'whoever presses the act that names a time has chosen it',
      events: [openedBlank, typed, submitted],
      endsIn: 'checking',
      where: ({ context }) => context.draft.isTimeChosen,
    },
    {
      says: '“Save as draft” keeps it now and tells so',
      events: [openedBlank, typed, saveAsDraft, saved],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.savedAt === 1000,
    },
    {
      says: '“Save as draft” that is pressed while the draft keeps itself follows at once',
      events: [...saving, saveAsDraft, saved],
      endsIn: 'savingDraft',
    },
    {
      says: '“Save as draft” that is pressed while the draft keeps itself follows also when that fails',
      events: [...saving, saveAsDraft, { done: 'saveDraft', output: unreachable }],
      endsIn: 'savingDraft',
    },
    { says: 'while “Save as draft” is at work nothing else is', events: savingDraft, endsIn: 'savingDraft' },
    {
      says: 'a planned post that is left unsaved stays as it is planned',
      events: [openedPlanned, { type: 'text.changed', text: 'Pies and cakes' }, left],
      endsIn: 'left',
      where: ({ context }) => context.post === samplePost,
    },
    {
      says: 'offline a person can ask to save again',
      events: [...saving, { done: 'saveDraft', output: unreachable }, { type: 'retry.requested' }],
      endsIn: 'saving',
    },
    {
      says: 'offline it is kept here',
      events: [...saving, { done: 'saveDraft', output: unreachable }],
      endsIn: { ready: 'offline' },
    },
    {
      says: 'offline it is tried again by itself after ten seconds',
      events: [...saving, { done: 'saveDraft', output: unreachable }, { wait: 10_000 }],
      endsIn: 'saving',
    },
    {
      says: 'when the connection is back it is saved at once',
      events: [...saving, { done: 'saveDraft', output: unreachable }, { type: 'connection.returned' }],
      endsIn: 'saving',
    },
    {
      says: 'offline a planned post is not changed by itself',
      events: [...savingDraft, { done: 'saveDraft', output: unreachable }, { wait: 10_000 }],
      endsIn: { ready: 'local' },
    },
    {
      says: 'what the provider does not take says why and is kept here',
      events: [...saving, { done: 'saveDraft', output: refused }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem === notSavedText && context.draft.text === 'Pies',
    },
    {
      says: 'what the provider did not take can be saved again',
      events: [...saving, { done: 'saveDraft', output: refused }, { type: 'retry.requested' }],
      endsIn: 'saving',
    },
    {
      says: 'an unforeseen failure of saving says so and keeps it here',
      events: [...saving, { failed: 'saveDraft', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem !== null && context.draft.text === 'Pies',
    },
    {
      says: 'what was changed elsewhere while it is saved is shown beside it',
      events: [...saving, { done: 'saveDraft', output: conflict }],
      endsIn: 'conflict',
      where: ({ context }) => context.theirs?.text === 'Pies and cakes' && context.draft.text === 'Pies',
    },
    {
      says: 'what is written while it is saved is saved after it',
      events: [...saving, { type: 'text.changed', text: 'Pies, warm' }, saved],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.text === 'Pies, warm',
    },
    {
      says: 'what was changed elsewhere is shown beside what is saved as a draft',
      events: [...savingDraft, { done: 'saveDraft', output: conflict }],
      endsIn: 'conflict',
    },
    {
      says: 'offline “Save as draft” says so and keeps it here',
      events: [...savingDraft, { done: 'saveDraft', output: unreachable }],
      endsIn: { ready: 'offline' },
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'a draft that is refused says why and is kept here',
      events: [...savingDraft, { done: 'saveDraft', output: refused }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem === notSavedText,
    },
    {
      says: '“Save as draft” that fails unforeseen says so and keeps it here',
      events: [...savingDraft, { failed: 'saveDraft', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
    },
    {
      says: 'what was changed elsewhere is not sent over it',
      events: [...submitting, { done: 'submitPost', output: conflict }],
      endsIn: 'conflict',
    },
    {
      says: 'without an answer it is not certain whether a post was sent: it says so and is kept here',
      events: [...submitting, { done: 'submitPost', output: unreachable }],
      endsIn: { ready: 'offline' },
      where: ({ context: { problem, attempted } }) =>
        attempted?.text === 'Pies' &&
        problem ===
          'It is not certain that the post was scheduled. Your text is kept here. Pressing again cannot make it twice. Network error. Please check your connection and try again.',
    },
    {
      says: 'an answer that says that saving failed may be wrong: what was sent is known again',
      events: [...saving, { done: 'saveDraft', output: broken }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { attempted } }) => attempted?.text === 'Pies',
    },
    {
      says: 'an answer that says that saving as a draft failed may be wrong: what was sent is known again',
      events: [...savingDraft, { done: 'saveDraft', output: broken }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { attempted } }) => attempted?.text === 'Pies and cakes',
    },
    {
      says: 'an answer that says that sending failed may be wrong: what was sent is known again',
      events: [...submitting, { done: 'submitPost', output: broken }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context: { attempted } }) => attempted?.text === 'Pies',
    },
    {
      says: 'a post that is refused says why and can be sent again',
      events: [...submitting, { done: 'submitPost', output: refused }, submitted],
      endsIn: 'checking',
    },
    {
      says: 'a post that is refused is kept here',
      events: [...submitting, { done: 'submitPost', output: refused }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) =>
        context.problem === 'The post was not scheduled. Your text is kept here. The text is too long',
    },
    {
      says: 'sending that fails unforeseen says so and keeps it here',
      events: [...submitting, { failed: 'submitPost', error: 'bug' }],
      endsIn: { ready: 'saveFailed' },
      where: ({ context }) => context.problem !== null && context.draft.text === 'Pies',
    },
    {
      says: 'of both texts one’s own can be kept, and is saved then',
      events: [openedConflict, { type: 'mine.chosen' }],
      endsIn: { ready: 'unsaved' },
      where: ({ context }) => context.draft.text === 'Pies, still warm',
    },
    {
      says: 'of both texts the saved one can be taken',
      events: [openedConflict, { type: 'theirs.chosen' }],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.draft.text === 'Pies and cakes',
    },
    {
      says: 'whoever leaves before choosing keeps one’s own text here',
      events: [openedConflict, left],
      endsIn: 'left',
      emits: [],
    },
    {
      says: 'one’s own text, once saved and then changed elsewhere, is saved again when it is chosen',
      events: [
        ...saving,
        saved,
        submitted,
        checkPassed,
        { done: 'submitPost', output: conflict },
        { type: 'mine.chosen' },
        { after: 'debounce' },
      ],
      endsIn: 'saving',
      where: ({ context }) => context.sending.text === 'Pies' && context.post?.version === 2,
    },
    {
      says: 'where both texts are the same there is nothing to save',
      events: [
        ...saving,
        { done: 'saveDraft', output: { ...conflict, current: { ...draftPost, version: 2, accountIds: [] } } },
        { type: 'mine.chosen' },
      ],
      endsIn: { ready: 'saved' },
    },
    {
      says: 'one’s own text outlives leaving before the choice, also when it had been saved once',
      events: [...saving, saved, submitted, checkPassed, { done: 'submitPost', output: conflict }, left],
      endsIn: 'left',
      emits: [
        { type: 'draft.changed', local: { ...unsavedCopy, postId: null, version: null, isSaved: false } },
        { type: 'post.created', post: draftPost },
        { type: 'draft.changed', local: { ...unsavedCopy, postId: 7, version: 1, isSaved: true } },
        { type: 'draft.changed', local: { ...timed, postId: 7, version: 1, isSaved: false } },
        { type: 'draft.changed', local: { ...timed, postId: 7, version: 1, isSaved: false } },
      ],
    },
  ],
})
