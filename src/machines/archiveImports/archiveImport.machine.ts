import { alreadyImportedText } from '../../../rules/archiveImports/alreadyImported.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { unansweredText, unforeseenText } from '../shell/result.ts'
import { isInState, nothingChosen, otherFileText } from './archiveImport.ts'
import { archiveImportSetup } from './archiveImportSetup.ts'

/** Where an answer about the archive leads, whatever was asked of the provider. */
const toDeciding = {
  guard: { type: 'isOk', params: outputOf },
  target: 'deciding',
  actions: { type: 'setRemote', params: outputOf },
} as const
const toPaused = { guard: { type: 'isOffline', params: outputOf }, target: 'paused' } as const
/** The provider has forgotten it. */
const toChoosing = {
  guard: { type: 'isGone', params: outputOf },
  target: 'choosing',
  actions: ['clear', { type: 'setProblem', params: problemOfOutput }],
} as const
const toFailed = { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } } as const
const unforeseen = { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } } as const

/**
 * An archive of another installation on its way into this one: sent in parts, checked, looked at, and brought in. What the
 * provider says of it decides where it goes on: after a lost connection, a reload, and wherever an answer did not come.
 */
export const archiveImportMachine = archiveImportSetup.createMachine({
  id: 'archiveImport',
  context: nothingChosen,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readCurrent',
        src: 'readCurrent',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'found',
            actions: [
              { type: 'setRemote', params: outputOf },
              { type: 'setProblem', params: null },
            ],
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unansweredText } } },
    },
    loadFailed: {
      description: 'The reason stays until another answer, and with it the button that asked for one.',
      on: { 'retry.requested': 'loading', 'connection.returned': 'loading' },
    },
    found: {
      description: 'What was brought in before the page was opened is no news.',
      always: [{ guard: { type: 'isIn', params: 'done' }, target: 'done' }, { target: 'deciding' }],
    },
    deciding: {
      always: [
        { guard: 'isNothing', target: 'choosing' },
        { guard: 'isFileThere', target: 'sending' },
        { guard: 'isPartMissing', target: 'cutOff', actions: 'clearFile' },
        { guard: { type: 'isIn', params: 'rejected' }, target: 'rejected', actions: 'clearFile' },
        { guard: { type: 'isIn', params: 'ready' }, target: 'ready', actions: 'clearFile' },
        { guard: { type: 'isIn', params: 'done' }, target: 'done', actions: ['clearFile', 'emitImported'] },
        { target: 'following', actions: 'clearFile' },
      ],
    },
    choosing: {
      on: {
        'file.chosen': { target: 'beginning', actions: { type: 'setChosen', params: ({ event }) => event.chosen } },
      },
    },
    cutOff: {
      description: 'A part of it is there, and this page does not have the file for the rest.',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isSame', params: ({ event }) => event.chosen },
            target: 'sending',
            actions: { type: 'setFile', params: ({ event }) => event.chosen },
          },
          { actions: { type: 'setProblem', params: otherFileText } },
        ],
        'cancel.requested': 'canceling',
      },
    },
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => nonNull(context.chosen),
        onDone: [
          toDeciding,
          toPaused,
          {
            guard: { type: 'isRefusedFile', params: outputOf },
            target: 'choosing',
            actions: ['clear', { type: 'setProblem', params: problemOfOutput }],
          },
          {
            description: 'Another one is being brought in, which another window began.',
            guard: { type: 'isConflict', params: outputOf },
            target: 'loading',
            actions: 'clear',
          },
          toFailed,
        ],
        onError: unforeseen,
      },
      on: { 'connection.lost': 'paused', 'cancel.requested': 'canceling' },
      after: { timeLimit: 'paused' },
    },
    sending: {
      initial: 'moving',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { chosen, remote } }) => {
          const { id, offset } = nonNull(remote)
          return { id, offset, file: nonNull(chosen).file }
        },
        onDone: [
          toDeciding,
          toPaused,
          {
            guard: { type: 'isUnreadable', params: outputOf },
            target: 'cutOff',
            actions: ['clearFile', { type: 'setProblem', params: problemOfOutput }],
          },
          toChoosing,
          toFailed,
        ],
        onError: unforeseen,
      },
      on: { 'connection.lost': 'paused', 'cancel.requested': 'canceling' },
      states: {
        moving: {
          on: {
            'progress.made': {
              target: 'moving',
              reenter: true,
              actions: { type: 'setSent', params: ({ event }) => event.bytes },
            },
          },
          after: { stall: '#archiveImport.paused' },
        },
      },
    },
    paused: {
      description:
        'Nobody answers. It goes on by itself where the provider says that it is: nothing is taken for failed.',
      on: { 'connection.returned': 'resuming', 'retry.requested': 'resuming', 'cancel.requested': 'canceling' },
      after: { retryPause: 'resuming' },
    },
    resuming: { always: [{ guard: 'isNothing', target: 'beginning' }, { target: 'reading' }] },
    following: {
      description: 'The provider checks it or brings it in: it is asked again in a moment.',
      on: { 'connection.lost': 'paused', 'cancel.requested': 'canceling' },
      after: { pollPause: 'reading' },
    },
    reading: {
      invoke: {
        id: 'readArchive',
        src: 'readArchive',
        input: ({ context }) => ({ id: nonNull(context.remote).id }),
        onDone: [toDeciding, toPaused, toChoosing, toFailed],
        onError: unforeseen,
      },
      on: { 'connection.lost': 'paused', 'cancel.requested': 'canceling' },
      after: { timeLimit: 'paused' },
    },
    failed: {
      on: {
        'retry.requested': { target: 'resuming', actions: { type: 'setProblem', params: null } },
        'cancel.requested': 'canceling',
      },
    },
    rejected: {
      on: {
        'file.chosen': { target: 'beginning', actions: { type: 'setChosen', params: ({ event }) => event.chosen } },
        'cancel.requested': 'canceling',
      },
    },
    ready: {
      on: {
        'run.requested': { target: 'starting', actions: { type: 'setProblem', params: null } },
        'cancel.requested': 'canceling',
      },
    },
    starting: {
      invoke: {
        id: 'runImport',
        src: 'runImport',
        input: ({ context }) => ({ id: nonNull(context.remote).id }),
        onDone: [
          toDeciding,
          toPaused,
          toChoosing,
          {
            description: 'It is not what this page takes it for.',
            guard: { type: 'isConflict', params: outputOf },
            target: 'reading',
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: 'paused',
      },
      after: { timeLimit: 'paused' },
    },
    done: { on: { 'cancel.requested': 'canceling' } },
    canceling: {
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context }) => ({
          id: context.remote?.id ?? null,
          isDone: isInState(context, 'done'),
        }),
        onDone: [
          {
            guard: { type: 'isNone', params: outputOf },
            target: 'choosing',
            actions: 'clear',
          },
          {
            description: 'It was brought in before it could be canceled.',
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: [
              { type: 'setRemote', params: outputOf },
              { type: 'setProblem', params: alreadyImportedText },
            ],
          },
          { target: 'cancelFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'cancelFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'cancelFailed', actions: { type: 'setProblem', params: unansweredText } } },
    },
    cancelFailed: {
      description: 'It may be gone all the same: going on asks first.',
      on: {
        'retry.requested': { target: 'resuming', actions: { type: 'setProblem', params: null } },
        'cancel.requested': { target: 'canceling', actions: { type: 'setProblem', params: null } },
      },
    },
  },
})
