import { assign, emit, fromPromise, setup } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
import type { Ask } from '../../../rules/generate/brief.ts'
import type { Failure, FailureReason } from '../../../rules/generate/failureText.ts'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { narrowResult, notProvided } from '../shell/result.ts'

/** A text as it came, or as the person made it of that. */
export interface TextVersion {
  text: string
  /** template: of the person's own words, since no AI is set up */
  writtenBy: 'ai' | 'template'
  isEdited: boolean
  /** Words to avoid that it came with. */
  avoided: readonly string[]
}

/** What a text is asked for with. */
export interface TextRequest {
  network: Network
  ask: Ask
  /** Of writing again: the text that was there, and what is to be other. */
  previous: string | null
  wish: string | null
}

/** What an asked text comes to; `allowance`: what is left after it. */
export type TextResult =
  | { kind: 'ok'; value: { version: TextVersion; allowance: AiAllowance | null } }
  | { kind: 'failed'; reason: FailureReason; message: string | null }

interface GenerationContext {
  network: Network
  /** Null until it is first asked for. */
  ask: Ask | null
  wish: string | null
  /** The text that the wish is about. */
  previous: string | null
  /** What has come of the text that is being written. */
  arrived: string
  /** Earliest first. Nothing takes one away. */
  versions: readonly TextVersion[]
  /** Place of the version that is shown; behind the last stands what is being written. */
  shown: number
  isChosen: boolean
  failure: Failure | null
}

export type GenerationEvent =
  /** Fewer than the most are being written: this one may be. */
  | { type: 'turn.came' }
  /** It follows on what came before. */
  | { type: 'text.arrived'; text: string }
  | { type: 'stop.requested' }
  | { type: 'writing.requested'; ask: Ask; wish: string | null }
  /** No text is left. */
  | { type: 'allowance.ended' }
  | { type: 'version.shown'; place: number }
  | { type: 'text.edited'; text: string }
  | { type: 'choice.changed'; isChosen: boolean }

interface GenerationInput {
  network: Network
  versions: readonly TextVersion[]
  shown: number
  isChosen: boolean
}

/**
 * The text of one network: asked for, written while one looks on, there, and written again with a wish. What broke off or
 * was stopped is no text. Versions stand side by side, and one that the person has edited is never written over.
 */
export const generationMachine = setup({
  types: {
    context: {} as GenerationContext,
    events: {} as GenerationEvent,
    emitted: {} as { type: 'text.written'; allowance: AiAllowance | null } | { type: 'text.failed' },
    input: {} as GenerationInput,
    /** active: holds a turn · underWay: a text is wanted and has not come · settled: nothing is going on */
    tags: {} as 'active' | 'underWay' | 'settled',
  },
  actors: { writeText: fromPromise<TextResult, TextRequest>(notProvided('writeText')) },
  /** Milliseconds without a word: more than the call itself waits. */
  delays: { silence: 90_000 },
  guards: {
    hasVersions: ({ context }) => context.versions.length > 0,
    isVersion: ({ context }, place: number) => place >= 0 && place < context.versions.length,
    isArriving: ({ context }, place: number) => place === context.versions.length,
    isOk: (_, { kind }: TextResult) => kind === 'ok',
  },
  actions: {
    setAsk: assign(({ context }, { ask, wish }: { ask: Ask; wish: string | null }) => ({
      ask,
      wish,
      previous: context.versions[context.shown]?.text ?? null,
      shown: context.versions.length,
    })),
    clearFailure: assign({ failure: null }),
    appendText: assign(({ context }, text: string) => ({ arrived: context.arrived + text })),
    addVersion: assign(({ context }, result: TextResult) => ({
      arrived: '',
      versions: [...context.versions, narrowResult(result, 'ok').value.version],
    })),
    setFailure: assign(({ context }, { reason, message }: Omit<Failure, 'wordCount'>) => ({
      failure: { reason, message, wordCount: wordsIn(context.arrived) },
    })),
    /** What was being written is gone: a version is shown again, where there is one. */
    showVersion: assign(({ context: { shown, versions } }) => ({
      arrived: '',
      shown: Math.max(0, Math.min(shown, versions.length - 1)),
    })),
    setShown: assign((_, shown: number) => ({ shown })),
    /** Of what is being written nothing is edited. */
    editVersion: assign(({ context: { versions, shown } }, text: string) => ({
      versions: versions.map((version, place) => (place === shown ? { ...version, text, isEdited: true } : version)),
    })),
    setChoice: assign((_, isChosen: boolean) => ({ isChosen })),
    emitWritten: emit((_, result: TextResult) => ({
      type: 'text.written' as const,
      allowance: narrowResult(result, 'ok').value.allowance,
    })),
    emitFailed: emit({ type: 'text.failed' }),
  },
}).createMachine({
  id: 'generation',
  context: ({ input }) => ({ ...input, ask: null, wish: null, previous: null, arrived: '', failure: null }),
  initial: 'deciding',
  on: {
    'version.shown': {
      guard: { type: 'isVersion', params: ({ event }) => event.place },
      actions: { type: 'setShown', params: ({ event }) => event.place },
    },
    'text.edited': { actions: { type: 'editVersion', params: ({ event }) => event.text } },
    'choice.changed': { actions: { type: 'setChoice', params: ({ event }) => event.isChosen } },
  },
  states: {
    deciding: {
      description: 'What there was before a reload, or before it was stopped, is there again.',
      always: [{ guard: 'hasVersions', target: 'written' }, { target: 'stopped' }],
    },
    waiting: {
      tags: 'underWay',
      entry: 'clearFailure',
      on: {
        'turn.came': 'writing',
        'stop.requested': { target: 'deciding', actions: 'showVersion' },
        'allowance.ended': {
          target: 'failed',
          actions: [{ type: 'setFailure', params: { reason: 'used_up', message: null } }, 'showVersion'],
        },
        'version.shown': {
          guard: { type: 'isArriving', params: ({ event }) => event.place },
          actions: { type: 'setShown', params: ({ event }) => event.place },
        },
      },
    },
    writing: {
      tags: ['active', 'underWay'],
      initial: 'arriving',
      invoke: {
        id: 'writeText',
        src: 'writeText',
        input: ({ context: { network, ask, wish, previous } }) => ({
          network,
          ask: nonNull(ask),
          wish,
          previous: wish === null ? null : previous,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'written',
            actions: [
              { type: 'addVersion', params: outputOf },
              { type: 'emitWritten', params: outputOf },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => narrowResult(event.output, 'failed') },
              'showVersion',
              'emitFailed',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: { reason: 'unforeseen', message: null } },
            'showVersion',
            'emitFailed',
          ],
        },
      },
      on: {
        'stop.requested': { target: 'deciding', actions: 'showVersion' },
        'version.shown': {
          guard: { type: 'isArriving', params: ({ event }) => event.place },
          actions: { type: 'setShown', params: ({ event }) => event.place },
        },
      },
      states: {
        arriving: {
          on: {
            'text.arrived': {
              target: 'arriving',
              reenter: true,
              actions: { type: 'appendText', params: ({ event }) => event.text },
            },
          },
          after: {
            silence: {
              target: '#generation.failed',
              actions: [{ type: 'setFailure', params: { reason: 'slow', message: null } }, 'showVersion', 'emitFailed'],
            },
          },
        },
      },
    },
    written: {
      tags: 'settled',
      on: {
        'writing.requested': {
          target: 'waiting',
          actions: { type: 'setAsk', params: ({ event }) => event },
        },
      },
    },
    failed: {
      tags: 'settled',
      on: {
        'writing.requested': {
          target: 'waiting',
          actions: { type: 'setAsk', params: ({ event }) => event },
        },
      },
    },
    stopped: {
      description: 'No text is there, and none is on its way.',
      tags: 'settled',
      on: {
        'writing.requested': {
          target: 'waiting',
          actions: { type: 'setAsk', params: ({ event }) => event },
        },
      },
    },
  },
})

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length
