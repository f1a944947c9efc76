import { emit, fromPromise, setup } from 'xstate'
import { type GeoVerdict, verdictOfCountry, verdictOfLanguage, verdictOfZone } from '../../../rules/account/geoCheck.ts'
import { notProvided } from '../shell/result.ts'

export interface GeoCheckInput {
  /** What an earlier check found, while that is fresh; else null. */
  stored: { isBlocked: boolean } | null
  /** As the IANA table names it. */
  timezone: string
  /** The browser's language, as a tag. */
  language: string
}

/** What the lookup of a visitor's address brought: the country's code, null where nobody knows it; or nothing at all. */
export type Located = { kind: 'ok'; value: string | null } | { kind: 'failed' }

/**
 * Whether a visitor is in a region that is not open yet: by the time zone, else by the address's country, else by the
 * region of the browser's language. A check that fails lets in and is not remembered. Begins with a visitor's page and
 * ends with its answer.
 */
export const geoCheckMachine = setup({
  types: {
    context: {} as GeoCheckInput,
    /** The visitor does not want to wait for the country of their address. */
    events: {} as { type: 'wait.abandoned' },
    emitted: {} as { type: 'region.decided'; isBlocked: boolean },
    input: {} as GeoCheckInput,
    tags: {} as 'pending',
  },
  actors: {
    /** Looks up the country of the visitor's address. */
    locate: fromPromise<Located>(notProvided('locate')),
  },
  delays: {
    /** Milliseconds: a lookup that takes longer has failed. */
    patience: 4000,
  },
  guards: {
    wasBlocked: ({ context }) => context.stored?.isBlocked === true,
    wasAllowed: ({ context }) => context.stored?.isBlocked === false,
    isZoneListed: ({ context }) => verdictOfZone(context.timezone) === 'listed',
    isZoneOther: ({ context }) => verdictOfZone(context.timezone) === 'other',
    isLanguageListed: ({ context }) => verdictOfLanguage(context.language) === 'listed',
    isFailed: (_, located: Located) => located.kind === 'failed',
    isCountry: (_, { located, verdict }: { located: Located; verdict: GeoVerdict }) =>
      located.kind === 'ok' && located.value !== null && verdictOfCountry(located.value) === verdict,
  },
  actions: {
    emitBlocked: emit({ type: 'region.decided', isBlocked: true }),
    emitAllowed: emit({ type: 'region.decided', isBlocked: false }),
  },
}).createMachine({
  id: 'geoCheck',
  context: ({ input }) => input,
  initial: 'readingZone',
  states: {
    readingZone: {
      always: [
        { guard: 'wasBlocked', target: 'blocked' },
        { guard: 'wasAllowed', target: 'allowed' },
        { guard: 'isZoneListed', target: 'blocked', actions: 'emitBlocked' },
        { guard: 'isZoneOther', target: 'allowed', actions: 'emitAllowed' },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'pending',
      on: { 'wait.abandoned': 'readingLanguage' },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'allowed' },
          {
            guard: { type: 'isCountry', params: ({ event }) => ({ located: event.output, verdict: 'listed' }) },
            target: 'blocked',
            actions: 'emitBlocked',
          },
          {
            guard: { type: 'isCountry', params: ({ event }) => ({ located: event.output, verdict: 'other' }) },
            target: 'allowed',
            actions: 'emitAllowed',
          },
          { target: 'readingLanguage' },
        ],
        onError: 'allowed',
      },
      after: { patience: 'allowed' },
    },
    readingLanguage: {
      always: [
        { guard: 'isLanguageListed', target: 'blocked', actions: 'emitBlocked' },
        { target: 'allowed', actions: 'emitAllowed' },
      ],
    },
    blocked: {},
    allowed: {},
  },
})
