import type { SnapshotFrom } from 'xstate'
import { accountChoice } from '../../../contract/connecting.ts'
import { socialAccount } from '../../../contract/networks.ts'
import { counted } from '../../../rules/shell/words.ts'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import {
  type AccountKey,
  type consentReturnMachine,
  keyOf,
} from '../../../src/machines/networks/consentReturn.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { unreadable } from '../../support/scripts/answers.ts'
import { type Answer, beyond, type Expectation, type WalkScript } from '../../support/scripts/walkScript.ts'
import { bakeryPage, bakeryPictures } from './consentReturn.model.ts'

type Seen = SnapshotFrom<typeof consentReturnMachine>

const wireOf = (account: SocialAccount) => toWire(socialAccount, account)

/** What stands beside the box of each account that is offered. */
const names = new Map<AccountKey, string>([
  [keyOf(bakeryPage), 'Ada’s Bakery Facebook'],
  [keyOf(bakeryPictures), 'Ada bakes Instagram · @adasbakery · already connected'],
])
const nameOf = (key: AccountKey): string => names.get(key) ?? 'nobody'

/** What the button is called that connects so many. */
const pressName = (count: number): string => (count === 0 ? 'Connect' : `Connect ${counted(count, 'account')}`)

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const reasons = [
  'You did not allow it, so nothing was connected.',
  'Too many requests.',
  'Choose at least one account.',
  'This choice has expired. Please connect again.',
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
]
const reasonIn = ({ context: { problem } }: Seen): string =>
  reasons.find((each) => each === problem?.message) ?? 'no reason'

const titles = {
  refused: 'The account was not connected',
  unclear: 'It is not known whether the account was connected',
}

function told(seen: Seen): readonly Expectation[] {
  const { problem } = seen.context
  if (problem === null) return [{ none: 'alert' }]
  const known = problem.outcome === 'unclear' ? ['It is not known whether the accounts were connected'] : []
  return [{ see: 'alert', text: [...known, reasonIn(seen)] }]
}

/** Everything that is offered, with what is chosen of it, and how many the press connects. */
const offered = ({ context: { chosen } }: Seen, isBusy: boolean): readonly Expectation[] => {
  const boxes = [...names].map(([key, name]) => ({ see: 'checkbox', name, checked: chosen.includes(key) }) as const)
  return [
    { see: 'heading', name: 'Choose what to connect' },
    ...boxes,
    { see: 'button', name: pressName(chosen.length), busy: isBusy },
    { see: 'link', name: 'Connect none of them' },
  ]
}

/** As the provider answers what a call comes to. */
const answered =
  <Value>(success: (value: Value) => Answer) =>
  (result: Result<Value>): Answer => {
    if (result.kind === 'ok') return success(result.value)
    return result.kind === 'offline' ? 'offline' : { status: result.status, body: { error: result.message } }
  }

/** How a person comes back from a network's page, and chooses what to connect. */
export const consentReturnScript: WalkScript<typeof consentReturnMachine> = {
  start: () => ({ path: '/media', storage: { lastUsedBusinessProfile: '1' }, signedIn: true }),
  actions: {
    'callback.arrived': ({ callback: { state, code } }) => [
      { goto: `/connect/mastodon/callback?state=${state}&code=${code}` },
    ],
    'account.toggled': ({ key }) => [{ click: 'checkbox', name: nameOf(key) }],
    'choice.submitted': (_, { context }) => [{ click: 'button', name: pressName(context.chosen.length) }],
  },
  expectations: {
    idle: () => [{ see: 'heading', name: 'Media' }],
    finishing: () => [
      { see: 'heading', name: 'Connecting Mastodon' },
      { see: 'status', text: 'One moment. We are finishing with your server.' },
      { none: 'alert' },
    ],
    choosing: (seen) => [...offered(seen, false), ...told(seen)],
    submitting: (seen) => [...offered(seen, true), { none: 'alert' }],
    connected: () => [{ see: 'heading', name: 'Social accounts' }],
    unfinished: (seen) => [
      { see: 'alert', text: [titles[seen.context.problem?.outcome ?? 'refused'], reasonIn(seen)] },
      { see: 'link', name: 'Back to your accounts' },
    ],
  },
  calls: {
    finishConnecting: {
      sent: ({ state, code }) => ({ method: 'POST', path: 'connect/mastodon/callback/', body: { state, code } }),
      answer: answered((value) =>
        'offered' in value
          ? {
              status: 201,
              body: { choice_key: 'k', accounts: value.offered.map((one) => toWire(accountChoice, one)) },
            }
          : { status: 201, body: { account: value.accounts.map(wireOf)[0], released_count: value.releasedCount } },
      ),
      failure: unreadable,
    },
    connectChosen: {
      sent: ({ accounts }) => ({
        method: 'POST',
        path: 'connect/choices/',
        body: {
          choice_key: 'k',
          accounts: accounts.map(({ network, remoteId }) => ({ network, remote_id: remoteId })),
        },
      }),
      answer: answered(({ accounts, releasedCount }) => ({
        status: 201,
        body: { accounts: accounts.map(wireOf), released_count: releasedCount },
      })),
      failure: unreadable,
    },
  },
  delays: {
    choiceLifetime: 'passes',
    // The page's own calls end after 30 s.
    timeLimit: beyond,
  },
}
