import { assign, emit, fromPromise, setup } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Template } from './designEditorContext.ts'

/** A design whose preview is not what its document looks like. */
export interface PreviewRequest {
  templateId: number
  document: DesignDocument
}

/**
 * The picture that lists show of a design, made anew a calm moment after a save. Where that fails nothing is said: the
 * next save tries again.
 */
export const designPreviewMachine = setup({
  types: {
    context: {} as { request: PreviewRequest | null },
    events: {} as { type: 'design.saved'; request: PreviewRequest },
    emitted: {} as { type: 'preview.renewed' },
  },
  actors: {
    renewPreview: fromPromise<Result<Template | null>, PreviewRequest>(notProvided('renewPreview')),
  },
  delays: { calm: 3000, timeLimit },
  guards: {
    isRenewed: (_, result: Result<Template | null>) => result.kind === 'ok' && result.value !== null,
  },
  actions: {
    setRequest: assign((_, request: PreviewRequest) => ({ request })),
    emitRenewed: emit({ type: 'preview.renewed' }),
  },
}).createMachine({
  id: 'designPreview',
  context: { request: null },
  initial: 'idle',
  on: {
    'design.saved': { target: '.waiting', actions: { type: 'setRequest', params: ({ event }) => event.request } },
  },
  states: {
    idle: {},
    waiting: { after: { calm: 'renewing' } },
    renewing: {
      invoke: {
        id: 'renewPreview',
        src: 'renewPreview',
        input: ({ context }) => nonNull(context.request),
        onDone: [
          { guard: { type: 'isRenewed', params: outputOf }, target: 'idle', actions: 'emitRenewed' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      after: { timeLimit: 'idle' },
    },
  },
})
