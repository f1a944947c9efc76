import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { ImportAnswer } from './builder.ts'

/** A file that was chosen, as the browser gives it. */
export interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
  text(): Promise<string>
}

/** The same, as it was read. */
export interface ImportFile {
  name: string
  json: string
}

interface ImportingContext {
  file: ImportFile | null
  /** What would become of each entry, or has become of it. */
  results: ImportAnswer['results']
  problem: WriteProblem | null
}

/** Entries out of a file: it is looked at first, and taken in all of it or not at all, once the person has seen what it does. */
export const importingMachine = setup({
  types: {
    context: {} as ImportingContext,
    events: {} as
      | { type: 'file.chosen'; file: ChosenFile }
      | { type: 'import.confirmed' }
      /** Another file is to be chosen, or none. */
      | { type: 'import.cancelled' },
    emitted: {} as { type: 'entries.imported'; results: ImportAnswer['results'] } | { type: 'entries.unclear' },
    tags: {} as 'busy',
  },
  actors: {
    readFile: fromPromise<Result<ImportFile>, { file: ChosenFile }>(notProvided('readFile')),
    lookAt: fromPromise<Result<ImportAnswer>, { json: string }>(notProvided('lookAt')),
    importAll: fromPromise<Result<ImportAnswer>, { json: string }>(notProvided('importAll')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isDone: (_, result: Result<ImportAnswer>) => result.kind === 'ok' && result.value.isDone,
    isRefused: (_, result: Result<ImportAnswer>) => isRefused(result),
    isImportable: ({ context: { results } }) => changesIn(results) > 0 && !hasRefusal(results),
  },
  actions: {
    setFile: assign((_, result: Result<ImportFile>) => ({ file: okValue(result) })),
    setResults: assign((_, result: Result<ImportAnswer>) => ({ results: okValue(result).results })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clear: assign({ file: null, results: [], problem: null }),
    emitImported: emit((_, result: Result<ImportAnswer>) => ({
      type: 'entries.imported' as const,
      results: okValue(result).results,
    })),
    emitUnclear: emit({ type: 'entries.unclear' }),
  },
}).createMachine({
  id: 'importing',
  context: { file: null, results: [], problem: null },
  initial: 'choosing',
  states: {
    choosing: { on: { 'file.chosen': 'readingFile', 'import.cancelled': { actions: 'clear' } } },
    readingFile: {
      tags: 'busy',
      entry: 'clear',
      on: { 'import.cancelled': 'choosing' },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: narrowEvent(event, 'file.chosen').file }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'looking',
            actions: { type: 'setFile', params: outputOf },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: refusedOutput } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: refusedBecause(unforeseenText) } },
      },
      after: {
        timeLimit: { target: 'choosing', actions: { type: 'setProblem', params: refusedBecause(unforeseenText) } },
      },
    },
    looking: {
      description: 'Nothing is stored yet.',
      tags: 'busy',
      on: { 'import.cancelled': { target: 'choosing', actions: 'clear' } },
      invoke: {
        id: 'lookAt',
        src: 'lookAt',
        input: ({ context }) => ({ json: nonNull(context.file).json }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'looked',
            actions: { type: 'setResults', params: outputOf },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: refusedOutput } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: refusedBecause(unforeseenText) } },
      },
      after: {
        timeLimit: { target: 'choosing', actions: { type: 'setProblem', params: refusedBecause(offlineText) } },
      },
    },
    looked: {
      on: {
        'file.chosen': 'readingFile',
        'import.cancelled': { target: 'choosing', actions: 'clear' },
        'import.confirmed': { guard: 'isImportable', target: 'importing' },
      },
    },
    importing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'importAll',
        src: 'importAll',
        input: ({ context }) => ({ json: nonNull(context.file).json }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'choosing',
            actions: [{ type: 'emitImported', params: outputOf }, 'clear'],
          },
          {
            description: 'An entry of it is refused by now: why stands beside it.',
            guard: { type: 'isOk', params: outputOf },
            target: 'looked',
            actions: { type: 'setResults', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'looked',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'looked', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'looked',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'looked',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
  },
})

/** How many entries of a file change something. */
export const changesIn = (results: ImportAnswer['results']): number =>
  results.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length

/** Whether an entry of it cannot be taken in: then none is. */
export const hasRefusal = (results: ImportAnswer['results']): boolean =>
  results.some(({ outcome }) => outcome === 'refused')

/** Nothing was to be stored, so that nothing is in doubt. */
function refusedBecause(message: string): WriteProblem {
  return { outcome: 'refused', message }
}

function refusedOutput(given: { event: { output: Result<unknown> } }): WriteProblem {
  return refusedBecause(problemOfOutput(given))
}
