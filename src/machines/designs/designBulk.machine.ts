import { assign, emit, fromPromise, setup } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'

/** A design with its places filled from one row. */
export interface FilledDesign {
  /** Of the file that it becomes. */
  name: string
  document: DesignDocument
  altText: string
}

/** What has become of it. A failed one is tried again when the person says so. */
export interface BulkItem extends FilledDesign {
  /** Null until it is in the library. */
  mediaId: number | null
  /** Why it is not. */
  problem: string | null
}

interface DesignBulkContext {
  items: readonly BulkItem[]
  /** Why all of it stopped. */
  problem: string | null
}

const nothing: DesignBulkContext = { items: [], problem: null }

/**
 * One design and many rows becoming pictures: they are filled and looked at first, and then drawn and stored one after
 * the other. One that fails holds up no other; what is stopped goes on with those that are left. A picture that is in the
 * library before it can be stopped counts as made.
 */
export const designBulkMachine = setup({
  types: {
    context: {} as DesignBulkContext,
    events: {} as
      | { type: 'rows.filled'; designs: readonly FilledDesign[] }
      | { type: 'storing.requested' }
      | { type: 'stop.requested' }
      | { type: 'retry.requested' }
      | { type: 'bulk.closed' },
    emitted: {} as { type: 'pictures.stored'; mediaIds: readonly number[] },
    tags: {} as 'busy',
  },
  actors: {
    storeDesign: fromPromise<Result<number>, FilledDesign>(notProvided('storeDesign')),
    /** Answers what became of a design whose storing was ended. */
    stopStoring: fromPromise<Result<number>, FilledDesign>(notProvided('stopStoring')),
  },
  /** Storing waits for a connection by itself: a person who waits so long wants to know. */
  delays: { storingLimit: 300_000, stopLimit: 10_000 },
  guards: {
    isOk: (_, { kind }: Result<number>) => kind === 'ok',
    isOffline: (_, { kind }: Result<number>) => kind === 'offline',
    hasNext: ({ context }) => context.items.some(isWaiting),
    hasFailed: ({ context }) => context.items.some(({ problem }) => problem !== null),
  },
  actions: {
    setDesigns: assign((_, designs: readonly FilledDesign[]) => ({
      items: designs.map((one) => ({ ...one, mediaId: null, problem: null })),
      problem: null,
    })),
    setStored: assign(({ context }, result: Result<number>) => ({
      items: withNext(context, { mediaId: okValue(result) }),
    })),
    setFailed: assign(({ context }, problem: string) => ({ items: withNext(context, { problem }) })),
    forgetFailures: assign(({ context }) => ({ items: context.items.map((one) => ({ ...one, problem: null })) })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    clear: assign(nothing),
    emitStored: emit(({ context: { items } }) => ({
      type: 'pictures.stored' as const,
      mediaIds: items.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])),
    })),
  },
}).createMachine({
  id: 'designBulk',
  context: nothing,
  initial: 'empty',
  states: {
    empty: {
      entry: 'clear',
      on: {
        'rows.filled': { target: 'previewing', actions: { type: 'setDesigns', params: ({ event }) => event.designs } },
      },
    },
    previewing: {
      on: {
        'rows.filled': { actions: { type: 'setDesigns', params: ({ event }) => event.designs } },
        'storing.requested': { guard: 'hasNext', target: 'storing' },
        'bulk.closed': 'empty',
      },
    },
    deciding: {
      always: [
        { guard: 'hasNext', target: 'storing' },
        { guard: 'hasFailed', target: 'partlyDone', actions: 'emitStored' },
        { target: 'done', actions: 'emitStored' },
      ],
    },
    storing: {
      tags: 'busy',
      on: { 'stop.requested': 'stopping' },
      invoke: {
        id: 'storeDesign',
        src: 'storeDesign',
        input: ({ context }) => nextOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'setStored', params: outputOf },
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'stopped',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'deciding', actions: { type: 'setFailed', params: problemOfOutput } },
        ],
        onError: { target: 'deciding', actions: { type: 'setFailed', params: unforeseenText } },
      },
      after: { storingLimit: { target: 'stopped', actions: { type: 'setProblem', params: unansweredText } } },
    },
    stopping: {
      description: 'The one under way is called back, which may be too late.',
      tags: 'busy',
      invoke: {
        id: 'stopStoring',
        src: 'stopStoring',
        input: ({ context }) => nextOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ending',
            actions: { type: 'setStored', params: outputOf },
          },
          { target: 'stopped' },
        ],
        onError: 'stopped',
      },
      after: { stopLimit: 'stopped' },
    },
    ending: {
      description: 'What was too late to be stopped is made; where it was the last one, so is everything.',
      always: [{ guard: 'hasNext', target: 'stopped' }, { target: 'deciding' }],
    },
    stopped: {
      on: {
        'retry.requested': { target: 'storing', actions: { type: 'setProblem', params: null } },
        'bulk.closed': 'empty',
      },
    },
    partlyDone: {
      on: { 'retry.requested': { target: 'storing', actions: 'forgetFailures' }, 'bulk.closed': 'empty' },
    },
    done: { on: { 'bulk.closed': 'empty' } },
  },
})

const isWaiting = ({ mediaId, problem }: BulkItem): boolean => mediaId === null && problem === null

function nextOf({ items }: DesignBulkContext): FilledDesign {
  const { name, document, altText } = nonNull(items.find(isWaiting) ?? null)
  return { name, document, altText }
}

function withNext({ items }: DesignBulkContext, change: Partial<BulkItem>): BulkItem[] {
  const next = items.findIndex(isWaiting)
  return items.map((one, index) => (index === next ? { ...one, ...change } : one))
}
