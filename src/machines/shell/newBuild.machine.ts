import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf } from './events.ts'
import { notProvided } from './result.ts'
import { timeLimit } from './timeLimit.ts'

interface NewBuildContext {
  /** Another tab has had it take over: this one only has to be loaded again. */
  isTaken: boolean
}

/** Whether the page is of an older build than the one that is served; null: that could not be found out. */
export type Comparison = boolean | null

/**
 * A newer build of the pages: its service worker is installed beside the one that runs, and waits. The person is told and
 * chooses when; what they have typed is asked about by the browser as with every reload. A page that is of the newer
 * build already has the worker take over without a word. Lives as long as the page.
 */
export const newBuildMachine = setup({
  types: {
    context: {} as NewBuildContext,
    events: {} as { type: 'build.found'; isTaken: boolean } | { type: 'reload.requested' } | { type: 'later.chosen' },
    emitted: {} as
      | { type: 'build.offered'; isTaken: boolean }
      | { type: 'takeover.failed' }
      | { type: 'reload.wanted' },
  },
  actors: {
    checkForBuild: fromPromise<void>(notProvided('checkForBuild')),
    compareBuild: fromPromise<Comparison>(notProvided('compareBuild')),
    takeOver: fromPromise<void>(notProvided('takeOver')),
  },
  delays: {
    /** A browser looks by itself only when a page is opened. */
    checkInterval: 3_600_000,
    laterPause: 3_600_000,
    /** Until a reload that the person took back is offered again. */
    reloadPatience: 10_000,
    timeLimit,
  },
  guards: {
    isOutdated: (_, comparison: Comparison) => comparison === true,
    isNewest: (_, comparison: Comparison) => comparison === false,
  },
  actions: {
    setTaken: assign((_, isTaken: boolean) => ({ isTaken })),
    emitOffered: emit(({ context: { isTaken } }) => ({ type: 'build.offered' as const, isTaken })),
    emitFailed: emit({ type: 'takeover.failed' }),
    emitReload: emit({ type: 'reload.wanted' }),
  },
}).createMachine({
  id: 'newBuild',
  context: { isTaken: false },
  initial: 'current',
  states: {
    current: {
      after: { checkInterval: 'checking' },
      on: { 'build.found': { target: 'comparing', actions: { type: 'setTaken', params: takenOf } } },
    },
    checking: {
      description: 'What was found is told by the browser; a look that fails is made again an hour later.',
      after: { timeLimit: 'current' },
      on: { 'build.found': { target: 'comparing', actions: { type: 'setTaken', params: takenOf } } },
      invoke: { id: 'checkForBuild', src: 'checkForBuild', onDone: 'current', onError: 'current' },
    },
    comparing: {
      after: { timeLimit: 'postponed' },
      on: { 'build.found': { actions: { type: 'setTaken', params: takenOf } } },
      invoke: {
        id: 'compareBuild',
        src: 'compareBuild',
        onDone: [
          { guard: { type: 'isOutdated', params: outputOf }, target: 'offered' },
          { guard: { type: 'isNewest', params: outputOf }, target: 'adopting' },
          { target: 'postponed' },
        ],
        onError: 'postponed',
      },
    },
    adopting: {
      description: 'The page is of the newer build: its worker may take over, and nobody has to do anything.',
      after: { timeLimit: 'current' },
      invoke: { id: 'takeOver', src: 'takeOver', onDone: 'current', onError: 'current' },
    },
    offered: {
      entry: 'emitOffered',
      on: { 'reload.requested': 'takingOver', 'later.chosen': 'postponed' },
    },
    postponed: {
      after: { laterPause: 'comparing' },
      on: { 'build.found': { target: 'comparing', actions: { type: 'setTaken', params: takenOf } } },
    },
    takingOver: {
      after: { timeLimit: 'failed' },
      invoke: { id: 'takeOver', src: 'takeOver', onDone: 'reloading', onError: 'failed' },
    },
    failed: {
      entry: 'emitFailed',
      on: { 'reload.requested': 'takingOver', 'later.chosen': 'postponed' },
    },
    reloading: {
      description: 'The browser asks where something is not saved: whoever stays is offered it again.',
      entry: 'emitReload',
      after: { reloadPatience: 'offered' },
    },
  },
})

/** As `params`: whether another tab has had it take over. */
function takenOf({ event }: { event: { isTaken: boolean } }): boolean {
  return event.isTaken
}
