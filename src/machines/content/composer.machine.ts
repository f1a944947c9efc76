import { choosing } from '../../../rules/content/draft.ts'
import type { Loss } from '../../../rules/content/failures.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { unansweredText, unforeseenText } from '../shell/result.ts'
import { blankContext, lossOf, type SaveResult, saveRequestOf } from './composerContext.ts'
import { composerSetup } from './composerSetup.ts'

const unforeseen: Loss = { isRefused: false, message: unforeseenText }
const unanswered: Loss = { isRefused: false, message: unansweredText }

/**
 * A post being written. Every change is told at once, to be stored in the browser, and goes to the provider after a calm
 * moment; a post that is already planned is only changed there when its person says so. One client key from the first
 * letter to the last answer, so that pressing twice, a lost answer or a reload make one post.
 */
export const composerMachine = composerSetup.createMachine({
  id: 'composer',
  context: ({ input }) => blankContext(input),
  initial: 'loading',
  states: {
    loading: {
      on: {
        'utm.suggested': {
          guard: { type: 'isUtmSuggested', params: ({ event }) => event.utm },
          actions: { type: 'setUtm', params: ({ event }) => event.utm },
        },
        'composer.left': 'left',
      },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        onDone: [
          {
            guard: { type: 'hasMovedOn', params: outputOf },
            target: 'conflict',
            actions: { type: 'setOpened', params: outputOf },
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setOpened', params: outputOf },
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    notFound: { on: { 'composer.left': { target: 'left', actions: 'emitStored' } } },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'composer.left': 'left',
      },
    },
    ready: {
      tags: 'open',
      initial: 'comparing',
      on: {
        'content.changed': {
          target: '.unsaved',
          actions: [{ type: 'setContent', params: ({ event }) => event }, 'emitChanged'],
        },
        'upload.settled': {
          guard: { type: 'isAwaited', params: ({ event }) => event },
          target: '.unsaved',
          actions: [{ type: 'setSettled', params: ({ event }) => event.settled }, 'emitChanged'],
        },
        'undo.requested': { guard: 'canUndo', target: '.unsaved', actions: ['setUndone', 'emitChanged'] },
        'redo.requested': { guard: 'canRedo', target: '.unsaved', actions: ['setRedone', 'emitChanged'] },
        'accounts.chosen': {
          target: '.unsaved',
          actions: [{ type: 'setAccounts', params: ({ event }) => event }, 'emitChanged'],
        },
        'utm.suggested': {
          guard: { type: 'isUtmSuggested', params: ({ event }) => event.utm },
          actions: { type: 'setUtm', params: ({ event }) => event.utm },
        },
        'time.chosen': {
          target: '.unsaved',
          actions: [{ type: 'setDraft', params: ({ event }) => choosing(event.time) }, 'emitChanged'],
        },
        'submission.requested': [
          {
            guard: { type: 'hasObstacle', params: ({ event }) => event.obstacle },
            actions: { type: 'setProblem', params: ({ event }) => event.obstacle },
          },
          { guard: 'isTimeSuggested', target: 'checking', actions: ['setTimeChosen', 'emitChanged'] },
          { target: 'checking' },
        ],
        'saveAsDraft.requested': { guard: 'hasContent', target: 'savingDraft' },
        'composer.left': [{ guard: 'isSavable', target: 'saving.beforeLeaving' }, { target: 'leaving' }],
      },
      states: {
        comparing: { always: [{ guard: 'isUnsaved', target: 'unsaved' }, { target: 'saved' }] },
        saved: {},
        unsaved: {
          after: {
            debounce: [
              { guard: 'isSavable', target: '#composer.saving' },
              { guard: 'isUnsaved', target: 'local' },
              { target: 'saved' },
            ],
          },
        },
        local: {
          description: 'Stored in the browser only: a planned post changes when its person says so.',
        },
        offline: {
          description: 'The provider cannot be reached: stored in the browser until it can.',
          after: { retryPause: [{ guard: 'isSavable', target: '#composer.saving' }, { target: 'local' }] },
          on: { 'connection.returned': { guard: 'isSavable', target: '#composer.saving' } },
        },
        saveFailed: {
          description: 'The provider will not take it like this; it is stored in the browser.',
        },
      },
    },
    saving: {
      description:
        'The draft is saved by itself. What was asked for in that time comes next, with what was there then.',
      tags: 'open',
      entry: 'setSending',
      initial: 'alone',
      on: { 'conflict.met': 'conflict' },
      after: { timeLimit: { actions: ['setAttempted', 'raiseDisconnected'] } },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => saveRequestOf(context),
        onDone: [
          {
            guard: { type: 'isConflict', params: outputOf },
            actions: [{ type: 'setTheirs', params: outputOf }, 'emitChanged', 'raiseConflict'],
          },
          {
            guard: { type: 'isCreated', params: outputOf },
            actions: [
              { type: 'emitCreated', params: outputOf },
              { type: 'setSaved', params: outputOf },
              'emitChanged',
              'raiseSucceeded',
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            actions: [{ type: 'setSaved', params: outputOf }, 'emitChanged', 'raiseSucceeded'],
          },
          { guard: { type: 'isOffline', params: outputOf }, actions: ['setAttempted', 'raiseDisconnected'] },
          { actions: ['setAttempted', { type: 'raiseFailed', params: lossOfOutput }] },
        ],
        onError: { actions: ['setAttempted', { type: 'raiseFailed', params: unforeseen }] },
      },
      states: {
        alone: {
          description: 'It is written on meanwhile.',
          on: {
            'content.changed': {
              actions: [{ type: 'setContent', params: ({ event }) => event }, 'emitChanged'],
            },
            'upload.settled': {
              guard: { type: 'isAwaited', params: ({ event }) => event },
              actions: [{ type: 'setSettled', params: ({ event }) => event.settled }, 'emitChanged'],
            },
            'undo.requested': { guard: 'canUndo', actions: ['setUndone', 'emitChanged'] },
            'redo.requested': { guard: 'canRedo', actions: ['setRedone', 'emitChanged'] },
            'accounts.chosen': {
              actions: [{ type: 'setAccounts', params: ({ event }) => event }, 'emitChanged'],
            },
            'utm.suggested': {
              guard: { type: 'isUtmSuggested', params: ({ event }) => event.utm },
              actions: { type: 'setUtm', params: ({ event }) => event.utm },
            },
            'time.chosen': {
              actions: [{ type: 'setDraft', params: ({ event }) => choosing(event.time) }, 'emitChanged'],
            },
            'submission.requested': [
              {
                guard: { type: 'hasObstacle', params: ({ event }) => event.obstacle },
                actions: { type: 'setProblem', params: ({ event }) => event.obstacle },
              },
              { guard: 'isTimeSuggested', target: 'beforeSubmitting', actions: ['setTimeChosen', 'emitChanged'] },
              { target: 'beforeSubmitting' },
            ],
            'saveAsDraft.requested': { guard: 'hasContent', target: 'beforeSavingDraft' },
            'composer.left': 'beforeLeaving',
            'save.succeeded': '#composer.ready',
            'save.disconnected': '#composer.ready.offline',
            'save.failed': {
              target: '#composer.ready.saveFailed',
              actions: { type: 'setNotSaved', params: ({ event }) => event.loss },
            },
          },
        },
        beforeSubmitting: { tags: 'busy', on: { 'save.*': '#composer.checking' } },
        beforeSavingDraft: { tags: 'busy', on: { 'save.*': '#composer.savingDraft' } },
        beforeLeaving: {
          tags: 'busy',
          on: { 'save.*': '#composer.leaving', 'conflict.met': '#composer.leaving' },
        },
      },
    },
    savingDraft: {
      description: '“Save as draft” was pressed: it is saved as a draft now, and taken off the plan if it was on it.',
      tags: ['open', 'busy'],
      entry: 'setSending',
      after: {
        timeLimit: [
          { guard: 'isDraft', target: 'ready.offline', actions: ['setAttempted', 'clearProblem', 'emitQueued'] },
          { target: 'ready.offline', actions: ['setAttempted', { type: 'setNotSaved', params: unanswered }] },
        ],
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => saveRequestOf(context),
        onDone: [
          {
            guard: { type: 'isCreated', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'emitCreated', params: outputOf },
              { type: 'setSaved', params: outputOf },
              'emitChanged',
              { type: 'emitSavedAsDraft', params: outputOf },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setSaved', params: outputOf },
              'emitChanged',
              { type: 'emitSavedAsDraft', params: outputOf },
            ],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: [{ type: 'setTheirs', params: outputOf }, 'emitChanged'],
          },
          {
            guard: { type: 'isOfflineDraft', params: outputOf },
            target: 'ready.offline',
            actions: ['setAttempted', 'clearProblem', 'emitQueued'],
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'ready.offline',
            actions: ['setAttempted', { type: 'setNotSaved', params: lossOfOutput }],
          },
          {
            target: 'ready.saveFailed',
            actions: ['setAttempted', { type: 'setNotSaved', params: lossOfOutput }],
          },
        ],
        onError: { target: 'ready.saveFailed', actions: ['setAttempted', { type: 'setNotSaved', params: unforeseen }] },
      },
    },
    checking: {
      description: 'The accounts are checked before anything goes out; a check that cannot be made stops nothing.',
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      after: { checkPatience: 'submitting' },
      invoke: {
        id: 'checkAccounts',
        src: 'checkAccounts',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: outputOf },
            target: 'ready',
            actions: { type: 'setBlocked', params: outputOf },
          },
          {
            guard: { type: 'hasWarning', params: outputOf },
            target: 'submitting',
            actions: { type: 'emitAccountsWarned', params: outputOf },
          },
          { target: 'submitting' },
        ],
        onError: 'submitting',
      },
    },
    submitting: {
      tags: ['open', 'busy'],
      entry: 'setSending',
      after: {
        timeLimit: {
          target: 'ready.offline',
          actions: ['setAttempted', { type: 'setNotSubmitted', params: unanswered }],
        },
      },
      invoke: {
        id: 'submitPost',
        src: 'submitPost',
        input: ({ context }) => saveRequestOf(context),
        onDone: [
          {
            guard: { type: 'isCreated', params: outputOf },
            target: 'sent',
            actions: [
              { type: 'emitCreated', params: outputOf },
              { type: 'setSaved', params: outputOf },
              'emitStored',
              { type: 'emitSent', params: outputOf },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'sent',
            actions: [{ type: 'setSaved', params: outputOf }, 'emitStored', { type: 'emitSent', params: outputOf }],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: [{ type: 'setTheirs', params: outputOf }, 'emitChanged'],
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'ready.offline',
            actions: ['setAttempted', { type: 'setNotSubmitted', params: lossOfOutput }],
          },
          {
            target: 'ready.saveFailed',
            actions: ['setAttempted', { type: 'setNotSubmitted', params: lossOfOutput }],
          },
        ],
        onError: {
          target: 'ready.saveFailed',
          actions: ['setAttempted', { type: 'setNotSubmitted', params: unforeseen }],
        },
      },
    },
    conflict: {
      description: 'It was changed elsewhere meanwhile: both texts are shown, and the person chooses.',
      on: {
        'mine.chosen': { target: 'ready', actions: 'setBaseVersion' },
        'theirs.chosen': { target: 'ready', actions: ['setBaseVersion', 'takeTheirs', 'emitStored'] },
        'composer.left': 'leaving',
      },
    },
    sent: { type: 'final' },
    leaving: {
      description: 'The browser’s copy goes only where the provider has all of it, and no file is on its way.',
      always: [{ guard: 'isAllStored', target: 'left', actions: 'emitStored' }, { target: 'left' }],
    },
    left: { type: 'final' },
  },
})

/** As `params`: what has come of a save that is not ok. */
function lossOfOutput({ event }: { event: { output: SaveResult } }): Loss {
  return lossOf(event.output)
}
