import { assign, emit, fromPromise, setup } from 'xstate'
import type { PictureChoices, PicturedMonth } from '../../../rules/calendar/monthPicture.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { DaysQuery } from './plannedDays.machine.ts'

/** A picture that is drawn; its bytes stay with what drew it. */
export interface DrawnMonth {
  /** At which the page shows it. */
  url: string
  /** What it shows, in words. */
  altText: string
}

/** copy: onto the clipboard · share: by the browser's own way, to other apps */
export type DeliveryWay = 'copy' | 'share'

/** What is to be drawn. */
export interface DrawRequest {
  month: PicturedMonth
  choices: PictureChoices
}

interface MonthPictureContext {
  query: DaysQuery
  choices: PictureChoices
  /** Null until it is loaded. */
  month: PicturedMonth | null
  /** The one drawn last: it stays in sight while the next one is drawn. */
  picture: DrawnMonth | null
  problem: string | null
  /** The picture as it is is on the clipboard. */
  isCopied: boolean
}

/** A month as a picture to be shown to others: its posts are loaded, drawn as chosen, and handed over. */
export const monthPictureMachine = setup({
  types: {
    context: {} as MonthPictureContext,
    events: {} as
      | { type: 'choices.changed'; change: Partial<PictureChoices> }
      | { type: 'retry.requested' }
      | { type: 'download.requested' }
      | { type: 'delivery.requested'; way: DeliveryWay },
    emitted: {} as { type: 'download.wanted'; picture: DrawnMonth },
    input: {} as { query: DaysQuery; choices: PictureChoices },
    tags: {} as 'busy' | 'drawn',
  },
  actors: {
    readMonth: fromPromise<Result<PicturedMonth>, DaysQuery>(notProvided('readMonth')),
    draw: fromPromise<Result<DrawnMonth>, DrawRequest>(notProvided('draw')),
    deliver: fromPromise<Result<DeliveryWay>, { picture: DrawnMonth; way: DeliveryWay }>(notProvided('deliver')),
  },
  delays: {
    timeLimit,
    /** Milliseconds: whoever shares chooses an app and people there first. */
    deliveryLimit: 300_000,
  },
  guards: { isOk: (_, { kind }: Result<unknown>) => kind === 'ok' },
  actions: {
    setMonth: assign((_, result: Result<PicturedMonth>) => ({ month: okValue(result), problem: null })),
    setPicture: assign((_, result: Result<DrawnMonth>) => ({
      picture: okValue(result),
      isCopied: false,
      problem: null,
    })),
    setChoices: assign(({ context }, change: Partial<PictureChoices>) => ({
      choices: { ...context.choices, ...change },
    })),
    setDelivered: assign((_, result: Result<DeliveryWay>) => ({
      isCopied: okValue(result) === 'copy',
      problem: null,
    })),
    setProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearCopied: assign({ isCopied: false }),
    emitWanted: emit(({ context }) => ({ type: 'download.wanted' as const, picture: nonNull(context.picture) })),
  },
}).createMachine({
  id: 'monthPicture',
  context: ({ input }) => ({
    query: input.query,
    choices: input.choices,
    month: null,
    picture: null,
    problem: null,
    isCopied: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'choices.changed': { actions: { type: 'setChoices', params: ({ event }) => event.change } } },
      invoke: {
        id: 'readMonth',
        src: 'readMonth',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'drawing',
            actions: { type: 'setMonth', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: {
      on: {
        'retry.requested': 'loading',
        'choices.changed': { actions: { type: 'setChoices', params: ({ event }) => event.change } },
      },
    },
    drawing: {
      description: 'What is chosen meanwhile is drawn in place of it.',
      tags: 'busy',
      on: {
        'choices.changed': {
          target: 'drawing',
          reenter: true,
          actions: { type: 'setChoices', params: ({ event }) => event.change },
        },
      },
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ month: nonNull(context.month), choices: context.choices }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setPicture', params: outputOf },
          },
          { target: 'drawFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'drawFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'drawFailed', actions: { type: 'setProblem', params: unforeseenText } } },
    },
    drawFailed: {
      on: {
        'retry.requested': 'drawing',
        'choices.changed': {
          target: 'drawing',
          actions: { type: 'setChoices', params: ({ event }) => event.change },
        },
      },
    },
    ready: {
      tags: 'drawn',
      on: {
        'choices.changed': {
          target: 'drawing',
          actions: ['clearProblem', { type: 'setChoices', params: ({ event }) => event.change }],
        },
        'download.requested': { actions: 'emitWanted' },
        'delivery.requested': { target: 'delivering', actions: 'clearCopied' },
      },
    },
    delivering: {
      description:
        'The browser may never say that its way of sharing was closed: the picture can be handed over again.',
      tags: ['busy', 'drawn'],
      on: {
        'download.requested': { actions: 'emitWanted' },
        'choices.changed': {
          target: 'drawing',
          actions: ['clearProblem', { type: 'setChoices', params: ({ event }) => event.change }],
        },
      },
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context, event }) => ({
          picture: nonNull(context.picture),
          way: narrowEvent(event, 'delivery.requested').way,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setDelivered', params: outputOf },
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { deliveryLimit: 'ready' },
    },
  },
})
