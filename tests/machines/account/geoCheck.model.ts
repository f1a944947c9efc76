import { geoCheckMachine } from '../../../src/machines/account/geoCheck.machine.ts'
import { model } from '../../support/walks/model.ts'

const fresh = { stored: null, timezone: 'America/New_York', language: 'en-US' }
const silent = { ...fresh, timezone: 'UTC' }
const found = (value: string | null) => ({ kind: 'ok' as const, value })
const failed = { kind: 'failed' as const }
const decided = (isBlocked: boolean) => [{ type: 'region.decided' as const, isBlocked }]

/** Whether a visitor is in a region that is not open yet, walked. */
export const geoCheck = model(geoCheckMachine, {
  inputs: [
    fresh,
    { ...fresh, timezone: 'Europe/Paris' },
    silent,
    { ...silent, language: 'fr-FR' },
    { ...fresh, stored: { isBlocked: true } },
    { ...fresh, timezone: 'Europe/Paris', stored: { isBlocked: false } },
  ],
  payloads: {
    'wait.abandoned': [{}],
    locate: { outputs: [found('DE'), found('US'), found(null), failed], errors: ['bug'] },
  },
  always: {
    'nobody waits whose time zone tells': ({ value, context }) => value !== 'loading' || context.timezone === 'UTC',
  },
  journeys: [
    {
      says: 'the time zone comes first: one of a listed country blocks',
      input: { ...fresh, timezone: 'Europe/London' },
      events: [],
      endsIn: 'blocked',
      given: { locate: [] },
      emits: decided(true),
    },
    {
      says: 'a zone of another country allows, whatever the language says',
      input: { ...fresh, timezone: 'Europe/Zurich', language: 'de-DE' },
      events: [],
      endsIn: 'allowed',
      given: { locate: [] },
      emits: decided(false),
    },
    {
      says: 'then the IP lookup, before the language',
      input: { ...silent, language: 'fr-FR' },
      events: [{ done: 'locate', output: found('US') }],
      endsIn: 'allowed',
      emits: decided(false),
    },
    {
      says: 'the IP lookup blocks a listed country',
      input: silent,
      events: [{ done: 'locate', output: found('DE') }],
      endsIn: 'blocked',
      emits: decided(true),
    },
    {
      says: 'then the region of the browser’s language',
      input: { ...silent, language: 'fr-FR' },
      events: [{ done: 'locate', output: found(null) }],
      endsIn: 'blocked',
      emits: decided(true),
    },
    {
      says: 'a lookup that takes too long has failed: access, whatever the language says, and nothing is remembered',
      input: { ...silent, language: 'fr-FR' },
      events: [{ wait: 3999 }, { in: 'loading', tags: ['pending'] }, { wait: 1 }],
      endsIn: 'allowed',
      emits: [],
    },
    {
      says: 'a lookup that fails allows access, whatever the language says, and nothing is remembered',
      input: { ...silent, language: 'fr-FR' },
      events: [{ done: 'locate', output: failed }],
      endsIn: 'allowed',
      emits: [],
    },
    {
      says: 'failure of the check allows access, and is not remembered',
      input: { ...silent, language: 'fr-FR' },
      events: [{ failed: 'locate', error: 'bug' }],
      endsIn: 'allowed',
      emits: [],
    },
    {
      says: 'whoever does not wait for the lookup is asked by the language',
      input: { ...silent, language: 'fr-FR' },
      events: [{ type: 'wait.abandoned' }],
      endsIn: 'blocked',
      emits: decided(true),
    },
    {
      says: 'nor does a language of another region keep anybody out',
      input: silent,
      events: [{ done: 'locate', output: found(null) }],
      endsIn: 'allowed',
      emits: decided(false),
    },
    {
      says: 'a kept result that allows counts, wherever the computer is by now',
      input: { ...fresh, timezone: 'Europe/Paris', stored: { isBlocked: false } },
      events: [],
      endsIn: 'allowed',
      given: { locate: [] },
      emits: [],
    },
    {
      says: 'a kept result counts, and is not found anew',
      input: { ...fresh, stored: { isBlocked: true } },
      events: [],
      endsIn: 'blocked',
      emits: [],
    },
  ],
  equivalent: {
    'reorder: readingZone on always (1) *': 'what is stored blocks or allows, never both',
    'reorder: readingZone on always (3) *': 'a zone has one verdict',
    'reorder: loading on locate done (1) *': 'a lookup that failed has no country',
    'reorder: loading on locate done (2) *': 'a country has one verdict',
  },
})
