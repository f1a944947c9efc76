import { strings } from '../../../strings/designs.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { problemOf, unansweredText, unforeseenText } from '../shell/result.ts'
import {
  blankContext,
  type DesignEditorContext,
  type Hindrance,
  type SaveResult,
  saveRequestOf,
} from './designEditorContext.ts'
import { type CopyRequest, designEditorSetup } from './designEditorSetup.ts'

/**
 * A design being made. Every change is told at once, to be stored in the browser, and goes to the provider after a calm
 * moment; it is worked on while it is saved. A design that is begun here is made by its first save, with one key for
 * every try.
 */
export const designEditorMachine = designEditorSetup.createMachine({
  id: 'designEditor',
  context: ({ input }) => blankContext(input.customId),
  initial: 'loading',
  states: {
    loading: {
      on: { 'editor.left': 'left' },
      invoke: {
        id: 'openDesign',
        src: 'openDesign',
        onDone: [
          { guard: { type: 'isNew', params: outputOf }, target: 'starting' },
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
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unansweredText } } },
    },
    notFound: { on: { 'editor.left': 'left' } },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'connection.returned': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'editor.left': 'left',
      },
    },
    starting: {
      description: 'Nothing is made before a size is chosen.',
      on: {
        'design.started': {
          target: 'ready.saving',
          actions: [{ type: 'setStarted', params: ({ event }) => event }, 'emitChanged'],
        },
        'editor.left': 'left',
      },
    },
    ready: {
      tags: 'open',
      initial: 'comparing',
      on: {
        'edit.made': {
          target: '.unsaved',
          actions: [{ type: 'setEdited', params: ({ event }) => event }, 'emitChanged'],
        },
        'undo.requested': { guard: 'canUndo', target: '.unsaved', actions: ['setUndone', 'emitChanged'] },
        'redo.requested': { guard: 'canRedo', target: '.unsaved', actions: ['setRedone', 'emitChanged'] },
        'name.changed': {
          target: '.unsaved',
          actions: [{ type: 'setName', params: ({ event }) => event.name }, 'emitChanged'],
        },
        'save.requested': { guard: 'isUnsaved', target: '.saving' },
        'editor.left': 'leaving',
      },
      states: {
        comparing: { always: [{ guard: 'isUnsaved', target: 'unsaved' }, { target: 'saved' }] },
        saved: { entry: 'emitStored' },
        unsaved: { after: { debounce: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'saved' }] } },
        saving: {
          entry: 'setSending',
          on: {
            'edit.made': { actions: [{ type: 'setEdited', params: ({ event }) => event }, 'emitChanged'] },
            'undo.requested': { guard: 'canUndo', actions: ['setUndone', 'emitChanged'] },
            'redo.requested': { guard: 'canRedo', actions: ['setRedone', 'emitChanged'] },
            'name.changed': {
              actions: [{ type: 'setName', params: ({ event }) => event.name }, 'emitChanged'],
            },
            'save.requested': {},
            'editor.left': { target: '#designEditor.leaving', actions: 'setAttempted' },
          },
          invoke: {
            id: 'saveDesign',
            src: 'saveDesign',
            input: ({ context }) => saveRequestOf(context),
            onDone: [
              {
                guard: { type: 'isCreated', params: outputOf },
                target: 'comparing',
                actions: [
                  { type: 'setSaved', params: outputOf },
                  { type: 'emitCreated', params: outputOf },
                  'emitChanged',
                ],
              },
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'comparing',
                actions: [
                  { type: 'setSaved', params: outputOf },
                  { type: 'emitSaved', params: outputOf },
                  'emitChanged',
                ],
              },
              {
                guard: { type: 'isConflict', params: outputOf },
                target: '#designEditor.conflict',
                actions: [
                  { type: 'setTheirs', params: outputOf },
                  { type: 'setProblem', params: null },
                ],
              },
              {
                guard: { type: 'isOffline', params: outputOf },
                target: 'paused.offline',
                actions: { type: 'setHindered', params: because('offline') },
              },
              {
                guard: { type: 'isPostponed', params: outputOf },
                target: 'paused.postponed',
                actions: [
                  { type: 'setPostponement', params: outputOf },
                  { type: 'setHindered', params: because('postponed') },
                ],
              },
              {
                guard: { type: 'isForbidden', params: outputOf },
                target: 'paused.forbidden',
                actions: { type: 'setHindered', params: because('forbidden') },
              },
              { target: 'saveFailed', actions: { type: 'setHindered', params: because('refused') } },
            ],
            onError: {
              target: 'saveFailed',
              actions: { type: 'setHindered', params: { hindrance: 'refused', problem: unforeseenText } },
            },
          },
          after: {
            timeLimit: {
              target: 'paused.offline',
              actions: { type: 'setHindered', params: { hindrance: 'offline', problem: unansweredText } },
            },
          },
        },
        paused: {
          description: 'Nothing can be saved now: what is changed is stored in the browser, and sends nothing.',
          initial: 'offline',
          on: {
            'edit.made': { actions: [{ type: 'setEdited', params: ({ event }) => event }, 'emitChanged'] },
            'undo.requested': { guard: 'canUndo', actions: ['setUndone', 'emitChanged'] },
            'redo.requested': { guard: 'canRedo', actions: ['setRedone', 'emitChanged'] },
            'name.changed': {
              actions: [{ type: 'setName', params: ({ event }) => event.name }, 'emitChanged'],
            },
            'retry.requested': 'saving',
          },
          states: {
            offline: {
              description: 'The provider cannot be reached.',
              after: { retryPause: '#designEditor.ready.saving' },
              on: { 'connection.returned': '#designEditor.ready.saving' },
            },
            postponed: {
              description: 'The provider has too much to do, or is not well.',
              after: { postponement: '#designEditor.ready.saving' },
            },
            forbidden: {
              description: 'The plan has ended: it is looked at and exported until there is one again.',
              on: { 'person.returned': '#designEditor.ready.saving' },
            },
          },
        },
        saveFailed: {
          description: 'The provider will not take it like this; it is stored in the browser.',
          on: { 'retry.requested': 'saving' },
        },
      },
    },
    conflict: {
      description: 'It was changed elsewhere meanwhile: the person chooses, and the other one becomes a copy.',
      initial: 'choosing',
      on: { 'editor.left': 'left' },
      states: {
        choosing: {
          on: {
            'mine.chosen': { target: 'keepingTheirs', actions: { type: 'setProblem', params: null } },
            'theirs.chosen': { target: 'keepingMine', actions: { type: 'setProblem', params: null } },
          },
        },
        keepingTheirs: {
          tags: 'busy',
          invoke: {
            id: 'storeCopy',
            src: 'storeCopy',
            input: ({ context }) => copyOfTheirs(context),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#designEditor.ready',
                actions: ['setBase', { type: 'emitCopyKept', params: outputOf }, 'emitChanged'],
              },
              { target: 'choosing', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'choosing', actions: { type: 'setProblem', params: unforeseenText } },
          },
          after: { timeLimit: { target: 'choosing', actions: { type: 'setProblem', params: unansweredText } } },
        },
        keepingMine: {
          tags: 'busy',
          invoke: {
            id: 'storeCopy',
            src: 'storeCopy',
            input: ({ context }) => copyOfMine(context),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#designEditor.ready',
                actions: ['takeTheirs', 'setBase', { type: 'emitCopyKept', params: outputOf }],
              },
              { target: 'choosing', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'choosing', actions: { type: 'setProblem', params: unforeseenText } },
          },
          after: { timeLimit: { target: 'choosing', actions: { type: 'setProblem', params: unansweredText } } },
        },
      },
    },
    leaving: {
      initial: 'comparing',
      states: {
        comparing: {
          always: [{ guard: 'isUnsaved', target: 'saving' }, { target: '#designEditor.left' }],
        },
        saving: {
          invoke: {
            id: 'saveDesign',
            src: 'saveDesign',
            input: ({ context }) => saveRequestOf(context),
            onDone: [
              {
                guard: { type: 'isCreated', params: outputOf },
                target: '#designEditor.left',
                actions: [{ type: 'emitCreated', params: outputOf }, 'emitStored'],
              },
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#designEditor.left',
                actions: [{ type: 'emitSaved', params: outputOf }, 'emitStored'],
              },
              { target: '#designEditor.left' },
            ],
            onError: '#designEditor.left',
          },
          after: { timeLimit: '#designEditor.left' },
        },
      },
    },
    left: { type: 'final' },
  },
})

/** Why a save did not succeed. */
function because(hindrance: Hindrance) {
  return ({ event }: { event: { output: SaveResult } }) => ({ hindrance, problem: problemOf(event.output) })
}

/** Keys of both copies come of the design's and the revision's, so that a second try makes no second one. */
function copyOfTheirs({ customId, theirs }: DesignEditorContext): CopyRequest {
  const { template, document } = nonNull(theirs)
  return {
    customId: `${customId}_t${template.revision}`,
    document,
    name: copyName(template.name, strings.otherVersion),
  }
}

function copyOfMine({ customId, theirs, history, name }: DesignEditorContext): CopyRequest {
  const { revision } = nonNull(theirs).template
  return {
    customId: `${customId}_m${revision}`,
    document: history.present,
    name: copyName(name, strings.yourVersion),
  }
}

/** Within the 100 characters of a name. */
const copyName = (name: string, which: string): string => `${name.slice(0, 80)} (${which})`
