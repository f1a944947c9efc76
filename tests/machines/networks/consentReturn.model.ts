import type { SnapshotFrom } from 'xstate'
import type { Connected } from '../../../src/machines/networks/connection.machine.ts'
import {
  type Callback,
  consentReturnMachine,
  type OfferedAccount,
  type Returned,
} from '../../../src/machines/networks/consentReturn.machine.ts'
import type { Result, WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'
import { sampleAccount } from './connection.model.ts'

type Seen = SnapshotFrom<typeof consentReturnMachine>

/** A page, and the account of another network behind it. */
export const bakeryPage: OfferedAccount = {
  network: 'facebook',
  remoteId: '11',
  handle: 'adas.bakery',
  name: 'Ada’s Bakery',
  avatarUrl: null,
  isConnected: false,
}
export const bakeryPictures: OfferedAccount = {
  network: 'instagram',
  remoteId: '21',
  handle: 'adasbakery',
  name: 'Ada bakes',
  avatarUrl: null,
  isConnected: true,
}

const callback: Callback = { network: 'mastodon', state: 's', code: 'c' }
const cameBack = { type: 'callback.arrived', callback } as const
const page = 'facebook 11'
const pictures = 'instagram 21'
const togglePage = { type: 'account.toggled', key: page } as const
const togglePictures = { type: 'account.toggled', key: pictures } as const
const submit = { type: 'choice.submitted' } as const

const one: Connected = { accounts: [sampleAccount], releasedCount: 0 }
const both: Connected = { accounts: [sampleAccount, { ...sampleAccount, id: 2 }], releasedCount: 3 }
const again = { id: 9, network: 'instagram', handle: 'adasbakery', name: 'Ada’s bakery' } as const
const sameHandle = { id: 9, network: 'threads', handle: 'adasbakery', name: 'Ada’s bakery' } as const
const sameNetwork = { id: 9, network: 'instagram', handle: 'somebody', name: 'Somebody' } as const
const offered = [bakeryPage, bakeryPictures]

const denied = { kind: 'rejected', status: 400, message: 'You did not allow it, so nothing was connected.' } as const
const unreached = { kind: 'rejected', status: 502, message: 'Facebook cannot be reached.' } as const
const tooMany = { kind: 'rejected', status: 429, message: 'Too many requests.' } as const
const offline = { kind: 'offline' } as const
/** Nobody was asked: what asks could not be loaded. */
const unsent = { kind: 'offline', isUnsent: true } as const
const ok = <Value>(value: Value) => ({ kind: 'ok', value }) as const
const connectsAt = (expected: Returned['expected'] = null): Result<Returned> => ok({ ...one, expected })
const offers = (expected: Returned['expected'] = null): Result<Returned> => ok({ offered, expected })
const finishes = (output: Result<Returned>) => ({ done: 'finishConnecting', output }) as const
const connects = (output: Result<Connected>) => ({ done: 'connectChosen', output }) as const

const choosing = [cameBack, finishes(offers())] as const
const submitted = [...choosing, togglePage, submit] as const

const offlineText = 'Network error. Please check your connection and try again.'
const unsentText =
  'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.'
const crashText = 'Something went wrong. Please try again.'
const unansweredText = 'There was no answer in time.'

const tells =
  (outcome: WriteProblem['outcome'], message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.outcome === outcome && problem.message === message
const isSilent = ({ context }: Seen) => context.problem === null
const chosen = ({ context }: Seen) => context.chosen.join()

const unanswered = [{ wait: 59_999 }, { wait: 1 }] as const

export const consentReturn = model(consentReturnMachine, {
  payloads: {
    'callback.arrived': [{ callback }],
    'account.toggled': [{ key: page }, { key: pictures }],
    'choice.submitted': [{}],
    finishConnecting: { outputs: [connectsAt(), offers(), denied, offline] },
    connectChosen: { outputs: [ok(one), denied, tooMany, offline] },
  },
  // Which of them are chosen does not matter for where it goes on, only whether any is.
  sameAs: ({ chosen, ...context }) => ({ ...context, chosen: chosen.length > 0 }),
  sameTime: (left) => Math.min(left, 60_000),
  always: {
    'only what was offered is chosen, and once': ({ context }) =>
      new Set(context.chosen).size === context.chosen.length &&
      context.chosen.every((key) => context.offered.some((each) => `${each.network} ${each.remoteId}` === key)),
    'the network’s answer is not kept': ({ context }) => !JSON.stringify(context).includes('"c"'),
    'what was connected is there at the end, and nowhere else': (snapshot) =>
      snapshot.context.connected.length > 0 === snapshot.matches('connected'),
    'what came to nothing says why': (snapshot) => !snapshot.matches('unfinished') || !isSilent(snapshot),
    'nothing is said while the provider is asked': (snapshot) =>
      !(snapshot.matches('finishing') || snapshot.matches('submitting')) || isSilent(snapshot),
  },
  journeys: [
    {
      says: 'before anything came back nothing is known',
      events: [],
      endsIn: 'idle',
      tags: [],
      where: (seen) => isSilent(seen) && chosen(seen) === '' && seen.context.offered.length === 0,
    },
    {
      says: 'a consent that opens one account connects it at once',
      events: [cameBack, { in: 'finishing', tags: [] }, finishes(connectsAt())],
      endsIn: 'connected',
      tags: [],
      where: (seen) => seen.context.connected[0]?.id === 1 && seen.context.expected === null,
      given: { finishConnecting: [callback] },
      emits: [{ type: 'accounts.connected', connected: one, expected: null }],
    },
    {
      says: 'which account was to be connected again is told, whichever came',
      events: [cameBack, finishes(connectsAt(again))],
      endsIn: 'connected',
      emits: [{ type: 'accounts.connected', connected: one, expected: again }],
    },
    {
      says: 'of several accounts the person chooses, and those are connected together',
      events: [
        cameBack,
        finishes(offers()),
        { in: 'choosing', tags: ['choosing'], where: (seen) => chosen(seen) === '' && isSilent(seen) },
        togglePictures,
        { in: 'choosing', where: (seen) => chosen(seen) === pictures },
        togglePage,
        submit,
        { in: 'submitting', tags: ['choosing'] },
        connects(ok(both)),
      ],
      endsIn: 'connected',
      tags: [],
      where: ({ context }) => context.connected.map(({ id }) => id).join() === '1,2',
      given: { connectChosen: [{ accounts: [bakeryPage, bakeryPictures] }] },
      emits: [{ type: 'accounts.connected', connected: both, expected: null }],
    },
    {
      says: 'only what is chosen is connected: a choice can be taken back',
      events: [...choosing, togglePage, togglePictures, togglePage, submit],
      endsIn: 'submitting',
      given: { connectChosen: [{ accounts: [bakeryPictures] }] },
    },
    {
      says: 'nothing chosen is said, until something is',
      events: [
        ...choosing,
        submit,
        { in: 'choosing', where: tells('refused', 'Choose at least one account.') },
        togglePage,
        { in: 'choosing', where: isSilent },
        togglePage,
        submit,
      ],
      endsIn: 'choosing',
      where: tells('refused', 'Choose at least one account.'),
      given: { connectChosen: [] },
    },
    {
      says: 'the account that was to be connected again is chosen already, and told with what was connected',
      events: [
        cameBack,
        finishes(offers(again)),
        { in: 'choosing', where: (seen) => chosen(seen) === pictures },
        submit,
        connects(ok(one)),
      ],
      endsIn: 'connected',
      emits: [{ type: 'accounts.connected', connected: one, expected: again }],
    },
    ...[sameHandle, sameNetwork].map(
      (other) =>
        ({
          says: `what is called ${other.handle} on ${other.network} is not taken for another account`,
          events: [cameBack, finishes(offers(other))],
          endsIn: 'choosing',
          where: (seen: Seen) => chosen(seen) === '',
        }) as const,
    ),
    ...(
      [
        ['is refused', [finishes(denied)], 'refused', denied.message],
        ['comes to nothing at the network', [finishes(unreached)], 'refused', unreached.message],
        ['reaches nobody', [finishes(offline)], 'unclear', offlineText],
        ['cannot be asked for', [finishes(unsent)], 'refused', unsentText],
        ['fails unforeseen', [{ failed: 'finishConnecting', error: 'bug' }], 'unclear', crashText],
        ['is not answered in a minute', unanswered, 'unclear', unansweredText],
      ] as const
    ).map(
      ([how, steps, outcome, message]) =>
        ({
          says: `a connection that ${how} on coming back says so, and is over`,
          events: [cameBack, ...steps],
          endsIn: 'unfinished',
          tags: [],
          where: tells(outcome, message),
          emits: [],
        }) as const,
    ),
    {
      says: 'a network’s page has a whole minute to be finished with',
      events: [cameBack, { wait: 59_999 }],
      endsIn: 'finishing',
    },
    {
      says: 'a choice is good for ten minutes',
      events: [...choosing, { wait: 599_999 }, { in: 'choosing', where: isSilent }, { wait: 1 }],
      endsIn: 'unfinished',
      where: tells('refused', 'This choice has expired. Please connect again.'),
      emits: [],
    },
    {
      says: 'a choice that the provider keeps no longer says so, and is over',
      events: [...submitted, connects(denied)],
      endsIn: 'unfinished',
      where: tells('refused', denied.message),
      emits: [],
    },
    ...(
      [
        ['is put off by the provider', [connects(tooMany)], 'refused', tooMany.message],
        ['reaches nobody', [connects(offline)], 'unclear', offlineText],
        ['fails unforeseen', [{ failed: 'connectChosen', error: 'bug' }], 'unclear', crashText],
        ['is not answered in a minute', unanswered, 'unclear', unansweredText],
      ] as const
    ).map(
      ([how, steps, outcome, message]) =>
        ({
          says: `a choice that ${how} says so, stays as it was, and may be sent again`,
          events: [
            ...submitted,
            ...steps,
            { in: 'choosing', where: (seen: Seen) => tells(outcome, message)(seen) && chosen(seen) === page },
            submit,
          ],
          endsIn: 'submitting',
          where: isSilent,
          given: { connectChosen: [{ accounts: [bakeryPage] }, { accounts: [bakeryPage] }] },
          emits: [],
        }) as const,
    ),
    {
      says: 'a choice has a whole minute to be answered',
      events: [...submitted, { wait: 59_999 }],
      endsIn: 'submitting',
    },
  ],
  equivalent: {
    'reorder: finishing on finishConnecting done (1) after the next':
      'An answer has accounts that are connected or accounts to choose of, never both, so that their order does not matter.',
    'reorder: submitting on connectChosen done (1) after the next':
      'A yes is no refusal, so that their order does not matter.',
    'helper: another text in returnedIn*': 'The guard has seen the accounts, so that this is never thrown.',
    'helper: another text in offerIn*': 'The guard has seen the offer, so that this is never thrown.',
  },
})
