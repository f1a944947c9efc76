import { outputOf, problemOfOutput } from '../shell/events.ts'
import { unansweredText, unforeseenText } from '../shell/result.ts'
import { businessEditorSetup, emptyEditor } from './businessEditorSetup.ts'
import { nextPicture } from './pictureImport.ts'

const closing = { 'editor.closed': 'closed' } as const

/**
 * Making a business profile and changing one. What a page says is shown before anything is stored; what is typed is told at
 * once, to be stored in the browser. Once a new profile is there it is edited: a picture that cannot be imported loses
 * nothing.
 */
export const businessEditorMachine = businessEditorSetup.createMachine({
  id: 'businessEditor',
  context: emptyEditor,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'editor.opened': { target: 'loading', actions: { type: 'setId', params: ({ event }) => event.id } } },
    },
    loading: {
      tags: 'open',
      on: closing,
      invoke: {
        id: 'openProfile',
        src: 'openProfile',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'setOpened', params: outputOf },
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    notFound: { tags: 'open', on: closing },
    loadFailed: {
      tags: 'open',
      on: {
        ...closing,
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
      },
    },
    deciding: { always: [{ guard: 'isUntouchedNew', target: 'choosing' }, { target: 'editing' }] },
    choosing: {
      tags: 'open',
      description: 'From a web address, or by hand.',
      on: {
        ...closing,
        'way.chosen': [
          { guard: { type: 'isWebsite', params: ({ event }) => event.way }, target: 'asking' },
          { target: 'editing' },
        ],
      },
    },
    asking: {
      tags: 'open',
      on: {
        ...closing,
        'address.typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        'website.requested': [
          { guard: 'hasAddress', target: 'readingWebsite', actions: 'clearErrors' },
          { actions: 'setAddressMissing' },
        ],
        'way.chosen': {
          guard: { type: 'isByHand', params: ({ event }) => event.way },
          target: 'editing',
          actions: 'clearErrors',
        },
      },
    },
    readingWebsite: {
      tags: 'open',
      on: {
        ...closing,
        'website.abandoned': [{ guard: 'isNew', target: 'asking' }, { target: 'editing' }],
      },
      invoke: {
        id: 'readWebsite',
        src: 'readWebsite',
        input: ({ context: { id, address } }) => ({ id, address }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'reviewing',
            actions: { type: 'setFound', params: outputOf },
          },
          {
            guard: 'isNew',
            target: 'asking',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'editing.websiteFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: [
          { guard: 'isNew', target: 'asking', actions: { type: 'setProblem', params: unforeseenText } },
          { target: 'editing.websiteFailed', actions: { type: 'setProblem', params: unforeseenText } },
        ],
      },
    },
    reviewing: {
      tags: 'open',
      description: 'What the page says; nothing of it is stored before the person agrees.',
      on: {
        ...closing,
        'finding.toggled': { actions: { type: 'toggleFinding', params: ({ event }) => event.key } },
        'findings.accepted': { target: 'editing', actions: ['setDraftFromFindings', 'emitTyped', 'clearFindings'] },
        'findings.declined': [
          { guard: 'isNew', target: 'asking', actions: 'clearFindings' },
          { target: 'editing', actions: 'clearFindings' },
        ],
      },
    },
    editing: {
      tags: ['open', 'form'],
      initial: 'ready',
      on: {
        ...closing,
        'draft.changed': {
          target: '.ready',
          actions: [{ type: 'setDraft', params: ({ event }) => event.change }, 'emitTyped'],
        },
        'draft.discarded': [
          { guard: 'isNew', target: 'choosing', actions: ['clearChanges', 'emitCleared'] },
          { target: '.ready', actions: ['clearChanges', 'emitCleared'] },
        ],
        'draft.submitted': [
          { guard: 'hasErrors', target: '.saveFailed', actions: 'setErrors' },
          { target: 'saving', actions: ['clearErrors', 'setPictures'] },
        ],
        'website.requested': {
          guard: 'isKnown',
          target: 'readingWebsite',
          actions: { type: 'setProblem', params: null },
        },
      },
      states: {
        ready: {},
        saved: {},
        saveFailed: { description: 'It cannot be taken like this: the sentences stand at their fields.' },
        websiteFailed: { description: 'Its page could not be read again; nothing was changed by it.' },
        importFailed: { description: 'It is saved; what was imported from its page is not.' },
        offline: { description: 'The provider was not reached; what was typed is stored in the browser.' },
        unanswered: { description: 'It may be saved or not; what was typed is stored in the browser.' },
      },
    },
    saving: {
      tags: ['open', 'form', 'busy'],
      description: 'It cannot be closed here: nobody would know whether the business was made.',
      after: { timeLimit: { target: 'editing.unanswered', actions: 'emitUnanswered' } },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, draft } }) => ({ profile, draft }),
        onDone: [
          {
            guard: { type: 'isSavedWithImport', params: outputOf },
            target: 'importing',
            actions: [
              'emitCleared',
              { type: 'emitImportTyped', params: outputOf },
              { type: 'emitSaved', params: outputOf },
              { type: 'setSaved', params: outputOf },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'importing',
            actions: ['emitCleared', { type: 'emitSaved', params: outputOf }, { type: 'setSaved', params: outputOf }],
          },
          { guard: { type: 'isOffline', params: outputOf }, target: 'editing.offline' },
          { target: 'editing.saveFailed', actions: { type: 'setRejection', params: outputOf } },
        ],
        onError: { target: 'editing.saveFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    importing: {
      tags: ['open', 'form', 'busy'],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasPictureToImport', target: 'importingPicture' },
            { guard: 'hasBrandToSave', target: 'savingBrand' },
            {
              guard: 'hasFailedPicture',
              target: '#businessEditor.editing.saved',
              actions: 'emitTyped',
            },
            { target: '#businessEditor.editing.saved', actions: 'emitCleared' },
          ],
        },
        importingPicture: {
          after: { timeLimit: { target: 'deciding', actions: { type: 'setPictureLost', params: unansweredText } } },
          invoke: {
            id: 'importPicture',
            src: 'importPicture',
            input: ({ context }) => ({ id: context.id, picture: nextPicture(context.pictures) }),
            onDone: { target: 'deciding', actions: { type: 'setPictureDone', params: outputOf } },
            onError: { target: 'deciding', actions: { type: 'setPictureLost', params: unforeseenText } },
          },
        },
        savingBrand: {
          after: { timeLimit: { target: '#businessEditor.editing.unanswered', actions: 'emitUnanswered' } },
          invoke: {
            id: 'saveBrand',
            src: 'saveBrand',
            input: ({ context: { profile, draft, pictures } }) => ({ profile, draft, pictures }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'deciding',
                actions: [
                  { type: 'emitSaved', params: outputOf },
                  { type: 'setBrandSaved', params: outputOf },
                ],
              },
              {
                guard: { type: 'isOffline', params: outputOf },
                target: '#businessEditor.editing.offline',
              },
              {
                target: '#businessEditor.editing.importFailed',
                actions: { type: 'setRejection', params: outputOf },
              },
            ],
            onError: {
              target: '#businessEditor.editing.importFailed',
              actions: { type: 'setProblem', params: unforeseenText },
            },
          },
        },
      },
    },
  },
})
