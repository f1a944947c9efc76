import { assign, emit, fromPromise, setup } from 'xstate'
import type { SnippetKind, Snippet as WireSnippet } from '../../../contract/writing.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type Snippet = Camel<WireSnippet>

/** A snippet or a group of hashtags as it is being written. */
export interface SnippetDraft {
  /** Null: a new one. */
  id: number | null
  kind: SnippetKind
  name: string
  text: string
  businessProfileId: number | null
}

interface SnippetEditorContext {
  draft: SnippetDraft | null
  /** What is asked about before it is deleted. */
  snippet: Snippet | null
  problem: WriteProblem | null
}

/** Writing, changing and deleting what is inserted by its name. What was typed stays until it is saved or canceled. */
export const snippetEditorMachine = setup({
  types: {
    context: {} as SnippetEditorContext,
    events: {} as
      | { type: 'editing.requested'; draft: SnippetDraft }
      | { type: 'draft.changed'; change: Partial<Pick<SnippetDraft, 'name' | 'text'>> }
      | { type: 'saving.requested' }
      | { type: 'deletion.requested'; snippet: Snippet }
      | { type: 'deletion.confirmed' }
      | { type: 'editor.closed' },
    /** What is listed is not as it was, or may not be. */
    emitted: {} as { type: 'snippets.changed' },
    tags: {} as 'busy',
  },
  actors: {
    saveSnippet: fromPromise<Result<Snippet>, { draft: SnippetDraft }>(notProvided('saveSnippet')),
    deleteSnippet: fromPromise<Result<null>, { snippet: Snippet }>(notProvided('deleteSnippet')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setDraft: assign((_, draft: SnippetDraft) => ({ draft })),
    changeDraft: assign(({ context }, change: Partial<SnippetDraft>) => ({
      draft: { ...nonNull(context.draft), ...change },
    })),
    setSnippet: assign((_, snippet: Snippet) => ({ snippet })),
    setProblem: assign((_, problem: WriteProblem | null) => ({ problem })),
    clear: assign({ draft: null, snippet: null, problem: null }),
    emitChanged: emit({ type: 'snippets.changed' }),
  },
}).createMachine({
  id: 'snippetEditor',
  context: { draft: null, snippet: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'editing.requested': {
          target: 'editing',
          actions: { type: 'setDraft', params: ({ event }) => event.draft },
        },
        'deletion.requested': {
          target: 'asking',
          actions: { type: 'setSnippet', params: ({ event }) => event.snippet },
        },
      },
    },
    editing: {
      on: {
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.change } },
        'saving.requested': { target: 'saving', actions: { type: 'setProblem', params: null } },
        'editor.closed': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSnippet',
        src: 'saveSnippet',
        input: ({ context }) => ({ draft: nonNull(context.draft) }),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'closed', actions: 'emitChanged' },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'editing',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          {
            target: 'editing',
            actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitChanged'],
          },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitChanged'],
        },
      },
      after: {
        timeLimit: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitChanged'],
        },
      },
    },
    asking: {
      on: {
        'deletion.confirmed': { target: 'deleting', actions: { type: 'setProblem', params: null } },
        'editor.closed': 'closed',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteSnippet',
        src: 'deleteSnippet',
        input: ({ context }) => ({ snippet: nonNull(context.snippet) }),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'closed', actions: 'emitChanged' },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'asking',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'asking', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitChanged'] },
        ],
        onError: {
          target: 'asking',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitChanged'],
        },
      },
      after: {
        timeLimit: {
          target: 'asking',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitChanged'],
        },
      },
    },
  },
})
