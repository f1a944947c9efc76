import type { SnapshotFrom } from 'xstate'
import { post } from '../../../contract/content.ts'
import { socialAccount } from '../../../contract/networks.ts'
import type { LocalDraft } from '../../../rules/content/draft.ts'
import type { composerMachine } from '../../../src/machines/content/composer.machine.ts'
import type { SaveRequest, SaveResult } from '../../../src/machines/content/composerContext.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { unreadable } from '../../support/scripts/answers.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type Sent,
  type Stub,
  type UserAction,
  type WalkScript,
} from '../../support/scripts/walkScript.ts'
import { ada } from '../account/ada.ts'
import { sampleAccount } from '../networks/connection.model.ts'
import { samplePost } from './post.model.ts'
import { contentSaying } from './saying.ts'

type Seen = SnapshotFrom<typeof composerMachine>

const writer = { ...ada, userprofile: { ...ada.userprofile, socialAccounts: [sampleAccount] } }
const userData = userDataOf(writer)

/** What the browser has kept of the post: written on from its first version. */
const local: LocalDraft = {
  clientKey: samplePost.clientKey,
  postId: samplePost.id,
  version: 1,
  draft: {
    ...contentSaying('Pies, still warm'),
    accountIds: [1],
    when: 'schedule',
    wallTime: '2026-11-24T17:30',
    timezone: 'UTC',
    occurrence: 'first',
    isTimeChosen: false,
    suggestedDay: null,
  },
  isSaved: false,
  savedAt: 0,
}

const get = (path: string, body: unknown): Stub => ({ method: 'GET', path, answer: { status: 200, body } })

const stubs: readonly Stub[] = [
  get('api/optimized/user/data/', userData),
  get('api/optimized/user/profile/', userData.user[0]),
  get('connect/accounts/', {
    results: [toWire(socialAccount, sampleAccount)],
    count: 1,
    page: 1,
    page_size: 20,
    next: null,
    previous: null,
  }),
  get('connect/token-validation/status/', {
    token_status: { is_valid: true },
    validation_status: true,
    is_valid: true,
    expired_account_details: [],
    checked_at: null,
  }),
]

const hasText = ({ context }: Seen) => context.draft.parts[0].text.trim() !== ''
const isPlanned = ({ context }: Seen) => (context.post?.state ?? 'draft') !== 'draft'
const draftButton = (seen: Seen) => (isPlanned(seen) ? 'Back to draft' : 'Save as draft')

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const reasons = [
  'The text is too long',
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
]
/** What is said of a post that was not taken, or of which that is not known; a press never makes it twice. */
const sentences = ['saved', 'scheduled', 'sent'].flatMap((what) => {
  const again = what === 'saved' ? '' : 'Pressing again cannot make it twice. '
  const no = what === 'saved' ? 'could not be saved' : `was not ${what}`
  return reasons.flatMap((why) => [
    `The post ${no}. Your text is kept here. ${why}`,
    `It is not certain that the post was ${what}. Your text is kept here. ${again}${why}`,
  ])
})
const known = [...sentences, 'Write something first.']

function told({ context: { problem } }: Seen): Expectation {
  if (problem === null) return { none: 'alert' }
  if (!known.includes(problem)) throw new Error(`No sentence of a write is: ${problem}`)
  return { see: 'alert', text: problem }
}

/** The text as it is written, whether it goes out just now, where it is kept, and what stands in its way. */
const writing =
  (isBusy: boolean, note: (seen: Seen) => readonly Expectation[] = () => []) =>
  (seen: Seen): readonly Expectation[] => [
    { field: 'Post text', value: seen.context.draft.parts[0].text },
    { see: 'button', name: draftButton(seen), busy: isBusy },
    ...note(seen),
    told(seen),
  ]

const saving = (): readonly Expectation[] => [{ text: 'Saving' }]
/** Of what may have arrived nobody says that it is not on the plan. */
const keptHere = ({ context: { attempted } }: Seen): readonly Expectation[] => [
  { text: attempted === null ? 'Kept on this computer. Not on the plan yet.' : 'Kept on this computer.' },
]
/** What is no draft any more goes up when its person says so. */
const offlineNote = ({ context: { post: stored } }: Seen): readonly Expectation[] => [
  {
    text:
      stored === null || stored.state === 'draft'
        ? 'Saved on this device. It goes up when you are online.'
        : 'Offline. Kept on this computer until you are back.',
  },
]

const sent =
  (intent: (request: SaveRequest) => string) =>
  (request: SaveRequest): Sent => ({
    method: 'PUT',
    path: `posts/${samplePost.id}/`,
    including: { version: request.post?.version ?? null, text: request.draft.parts[0].text, intent: intent(request) },
  })

function answer(output: SaveResult): Answer {
  if (output.kind === 'offline') return 'offline'
  if (output.kind === 'conflict')
    return { status: 409, body: { error: output.message, post: toWire(post, output.current) } }
  if (output.kind === 'rejected') return { status: output.status, body: { error: output.message } }
  return { status: 200, body: toWire(post, output.value.post) }
}

const press = (name: string) => (): readonly UserAction[] => [{ click: 'button', name }]

/** What is left without anything to save. */
const isLeftAtOnce = (seen: Seen) =>
  !seen.hasTag('open') || seen.matches({ ready: 'saved' }) || seen.matches({ ready: 'local' })

/** How a person writes a post that is there already, and of which the browser has kept something. */
export const composerScript: WalkScript<typeof composerMachine> = {
  start: () => ({
    path: `/post/create?edit=${samplePost.id}`,
    now: '2026-11-23T12:00:00Z',
    storage: { [`draft_${ada.id}_${samplePost.id}`]: JSON.stringify(local) },
    signedIn: true,
    stubs,
  }),
  actions: {
    'content.changed': ({ change }, { context }) => {
      const text = change.parts?.[0].text
      return text === undefined || change.parts?.[0].uploads !== undefined || context.draft.parts[0].text === text
        ? beyond
        : [{ fill: 'Post text', with: text }]
    },
    'upload.settled': beyond,
    'undo.requested': beyond,
    'redo.requested': beyond,
    // The business of the person has none.
    'utm.suggested': beyond,
    // The only account is chosen from the start.
    'accounts.chosen': beyond,
    'time.chosen': ({ time }, { context }) => {
      if (context.draft.when === 'now') return beyond
      return time.when === 'now'
        ? [{ click: 'radio', name: 'Now' }]
        : [{ click: 'button', beginning: 'Wednesday, November 25' }]
    },
    'submission.requested': ({ obstacle }, before) => {
      if ((obstacle === null) !== hasText(before)) return beyond
      if (obstacle !== null) return [{ click: 'button', name: 'Write something first' }]
      if (before.context.draft.when === 'now') return [{ click: 'button', name: 'Publish now' }]
      return [{ click: 'button', beginning: isPlanned(before) ? 'Save for' : 'Schedule for' }]
    },
    'saveAsDraft.requested': (_, before) =>
      hasText(before) ? [{ click: 'button', name: draftButton(before) }] : beyond,
    'mine.chosen': press('Keep mine'),
    'theirs.chosen': press('Take the saved one'),
    'connection.returned': () => [{ network: 'offline' }, { network: 'online' }],
    'retry.requested': press('Try again'),
    'composer.left': (_, before) => (isLeftAtOnce(before) ? [{ click: 'link', name: 'Media' }] : beyond),
    'save.succeeded': beyond,
    'save.disconnected': beyond,
    'save.failed': beyond,
    'conflict.met': beyond,
  },
  expectations: {
    loading: () => [{ see: 'heading', name: 'Create Post' }, { none: 'alert' }, { none: 'textbox', name: 'Post text' }],
    notFound: () => [
      { see: 'heading', name: 'This post is not here' },
      { none: 'textbox', name: 'Post text' },
    ],
    loadFailed: ({ context: { problem } }) => [
      {
        see: 'alert',
        text: ['The post could not be opened', reasons.find((each) => each === problem) ?? 'no reason'],
      },
      { none: 'textbox', name: 'Post text' },
    ],
    'ready.comparing': 'never',
    'ready.saved': writing(false),
    'ready.unsaved': writing(false),
    'ready.local': writing(false, keptHere),
    'ready.offline': writing(false, offlineNote),
    'ready.saveFailed': writing(false, keptHere),
    'saving.alone': writing(false, saving),
    'saving.beforeSubmitting': writing(true, saving),
    'saving.beforeSavingDraft': writing(true, saving),
    'saving.beforeLeaving': () => [{ see: 'heading', name: 'Media' }],
    savingDraft: writing(true, saving),
    checking: writing(true),
    submitting: writing(true),
    conflict: ({ context }) => [
      { see: 'heading', name: 'Which one shall stay?' },
      {
        see: 'alert',
        text: 'This post was changed somewhere else while you were writing here. Nothing has been overwritten.',
      },
      { text: context.draft.parts[0].text || 'Nothing' },
      { text: 'Pies and cakes' },
      { none: 'textbox', name: 'Post text' },
    ],
    sent: () => [{ at: `/post/${samplePost.id}` }],
    leaving: 'never',
    left: () => [{ see: 'heading', name: 'Media' }],
  },
  calls: {
    openDraft: {
      sent: () => ({ method: 'GET', path: `posts/${samplePost.id}/` }),
      answer: (output) => {
        if (output.kind === 'offline') return 'offline'
        if (output.kind === 'rejected') return { status: output.status, body: { error: output.message } }
        // The browser's copy belongs to a post.
        return output.value.post ? { status: 200, body: toWire(post, output.value.post) } : beyond
      },
      failure: unreadable,
    },
    saveDraft: { sent: sent(() => 'draft'), answer, failure: unreadable },
    // No call of its own: it takes what the page knows of the accounts.
    checkAccounts: {
      sent: () => null,
      answer: (output) => (output.kind === 'passed' && output.warning === null ? 'itself' : beyond),
      failure: beyond,
    },
    submitPost: { sent: sent(({ draft }) => draft.when), answer, failure: unreadable },
  },
  delays: {
    debounce: 'passes',
    retryPause: 'passes',
    checkPatience: beyond,
    // The page's own calls end after 30 s.
    timeLimit: beyond,
  },
}
