import type { Network } from '../../../contract/networks.ts'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { Practice } from '../../../practice/practice.ts'
import type { Accounts } from '../../../server/networks/accounts.ts'
import type { Networks } from '../../../server/networks/networks.ts'
import type { ConsentConnecting } from '../../../server/networks/oauth/consent.ts'
import { connectedToBluesky } from '../../server/publishing/connectedAda.ts'
import { connectedTo } from '../../support/connectedThrough.ts'
import type { Listening } from '../../support/listening.ts'
import type { ErrorShape } from '../../support/lyingProxy/lies.ts'
import type { ContentName } from './contents.ts'

/** A network as the matrix goes over it. */
export interface MatrixNetwork {
  /** What goes out there; a sentence says why something does not. */
  takes: Record<ContentName, true | string>
  /** What its errors look like. */
  errors: ErrorShape
  /** Connects the account of somebody on the practice network, which is called through the proxy from then on. */
  connect(place: ConnectPlace): Promise<Connected>
}

interface ConnectPlace {
  practice: Practice
  networks: Networks
  proxy: Listening
  /** The short name of who has the account. */
  person: string
  userId: number
}

type Connected = Parameters<Accounts['connect']>[2]

/** As the Graph API words it: code 2 of what may pass, 4 of a limit. */
const graphError = (status: number) => ({
  error: { message: `It ended with ${status}`, type: 'OAuthException', code: status === 429 ? 4 : 2, fbtrace_id: 'A' },
})

/** Every built network; a test asks that `takes` says the same as the network's rules do. */
export const matrixNetworks = {
  twitter: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: (status) => ({
      title: 'Something is wrong',
      detail: `It ended with ${status}`,
      type: 'about:blank',
      status,
    }),
    connect: (place) => consented(place.networks.built.twitter.connecting, place),
  },
  threads: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: graphError,
    connect: (place) => consented(place.networks.built.threads.connecting, place),
  },
  bluesky: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: 'bluesky',
    async connect({ networks, person, proxy: { host, origin } }) {
      const { profile, credentials } = await connectedToBluesky(person, networks)
      return { profile: { ...profile, server: host, origin }, credentials }
    },
  },
  mastodon: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: 'mastodon',
    connect: ({ networks, person, proxy: { host }, userId }) =>
      connectedTo({ host, authorize: (address) => consentOf(person, address) }, networks, userId),
  },
} satisfies Record<Network, MatrixNetwork>

/** By consent on the network's own page, which opens one account. */
async function consented(connecting: ConsentConnecting, { person, proxy, userId }: ConnectPlace): Promise<Connected> {
  const begun = await connecting.begin(userId, { server: proxy.host, businessProfileId: null })
  const { accounts } = await connecting.finish({ userId }, await consentOf(person, begun.authorizeUrl))
  const [account] = accounts
  if (!account) throw new Error(`Nobody has an account at ${proxy.host}`)
  return account
}

/** What comes back from the network's own page, where somebody agreed. */
async function consentOf(person: string, address: string): Promise<{ state: string; code: string }> {
  const { searchParams } = await approveConsentAs(person, address)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}
