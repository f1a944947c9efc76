import { assign, emit, fromPromise, setup } from 'xstate'
import type { PostState } from '../../../contract/content.ts'
import { strings } from '../../../strings/exports.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** Which posts are taken along. */
export interface PostsExportFilters {
  /** Null: of all businesses. */
  businessProfileId: number | null
  /** Null: whatever the state. */
  state: PostState | null
  /** Days (`2026-11-26`), both included; '' where there is no bound. */
  from: string
  to: string
}

/** An address that gives a file once. */
export interface PreparedDownload {
  url: string
  fileName: string
}

interface PostsExportContext extends PostsExportFilters {
  /** What is wrong with the days. */
  fault: string | null
  problem: string | null
}

export const endsBeforeItBegins = strings.theLastDayIsBeforeTheFirst

const filtersIn = ({ businessProfileId, state, from, to }: PostsExportContext): PostsExportFilters => ({
  businessProfileId,
  state,
  from,
  to,
})

/** Taking posts along as a file: which, and the address at which the browser downloads them. */
export const postsExportMachine = setup({
  types: {
    context: {} as PostsExportContext,
    events: {} as { type: 'filters.changed'; change: Partial<PostsExportFilters> } | { type: 'export.requested' },
    emitted: {} as { type: 'export.prepared'; download: PreparedDownload },
    tags: {} as 'busy',
  },
  actors: { prepare: fromPromise<Result<PreparedDownload>, PostsExportFilters>(notProvided('prepare')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isReversed: ({ context: { from, to } }) => from !== '' && to !== '' && from > to,
  },
  actions: {
    change: assign((_, change: Partial<PostsExportFilters>) => ({ ...change, fault: null })),
    setFault: assign({ fault: endsBeforeItBegins }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, problem: string) => ({ problem })),
    emitPrepared: emit((_, result: Result<PreparedDownload>) => ({
      type: 'export.prepared' as const,
      download: okValue(result),
    })),
  },
}).createMachine({
  id: 'postsExport',
  context: { businessProfileId: null, state: null, from: '', to: '', fault: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'filters.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
        'export.requested': [
          { guard: 'isReversed', actions: 'setFault' },
          { target: 'preparing', actions: 'clearProblem' },
        ],
      },
    },
    preparing: {
      description: 'What is chosen meanwhile is for the next file.',
      tags: 'busy',
      on: { 'filters.changed': { actions: { type: 'change', params: ({ event }) => event.change } } },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => filtersIn(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'choosing',
            actions: { type: 'emitPrepared', params: outputOf },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: {
        timeLimit: { target: 'choosing', actions: { type: 'setProblem', params: unansweredText } },
      },
    },
  },
})
