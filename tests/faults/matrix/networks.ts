import type { ConsentOnlyNetwork } from '../../../contract/connecting.ts'
import { networks as allNetworks, type Network } from '../../../contract/networks.ts'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { personByName } from '../../../practice/people.ts'
import type { Practice } from '../../../practice/practice.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { Accounts } from '../../../server/networks/accounts.ts'
import type { Networks } from '../../../server/networks/networks.ts'
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
  /** What the names of steps begin with that only few go through at once in a process (`server/networks/uploadTurns.ts`). */
  inTurn?: string
  /** Whether a remote id may be of what stands there under another one; none may unless said. */
  isAlso?(remoteId: string): boolean
  /** The link to what stands there; null where nothing goes on from anything. */
  linkOf(standing: StandingAt): string | null
  /** Connects the account of somebody on the practice network, which is called through the proxy from then on. */
  connect(place: ConnectPlace): Promise<Connected>
}

interface StandingAt {
  /** Of the account, through the proxy. */
  origin: string
  handle: string
  id: string
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

/** As LinkedIn's versioned API words it. */
const linkedInError = (status: number) => ({
  status,
  code: status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_SERVER_ERROR',
  message: `It ended with ${status}`,
})

const noThreads = 'It has no threads: a post cannot go on in replies to itself.'
const noWordsAlone = 'A post there is a picture or a video; words alone are none.'

/** Every built network; a test asks that `takes` says the same as the network's rules do. */
const networks = {
  twitter: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: (status) => ({
      title: 'Something is wrong',
      detail: `It ended with ${status}`,
      type: 'about:blank',
      status,
    }),
    linkOf: ({ origin, handle, id }) => `${origin}/${handle}/status/${id}`,
    connect: consented('twitter'),
  },
  facebook: {
    takes: { text: true, image: true, video: true, thread: noThreads, comment: true },
    errors: graphError,
    // A video has an id of its own beside that of the post that shows it.
    isAlso: (remoteId) => !remoteId.includes('_'),
    linkOf: ({ origin, id }) => `${origin}/${id}`,
    connect: consented('facebook'),
  },
  instagram: {
    takes: { text: noWordsAlone, image: true, video: true, thread: noThreads, comment: true },
    errors: graphError,
    linkOf: ({ origin, handle, id }) => `${origin}/@${handle}/p${id}`,
    connect: consented('instagram'),
  },
  linkedin: {
    takes: { text: true, image: true, video: true, thread: noThreads, comment: true },
    errors: linkedInError,
    linkOf: ({ origin, id }) => `${origin}/feed/update/${id}`,
    connect: consented('linkedin'),
  },
  linkedin_org: {
    takes: { text: true, image: true, video: true, thread: noThreads, comment: true },
    errors: linkedInError,
    linkOf: ({ origin, id }) => `${origin}/feed/update/${id}`,
    connect: consented('linkedin_org'),
  },
  tiktok: {
    takes: {
      text: noWordsAlone,
      image: true,
      video: true,
      thread: noThreads,
      comment: 'It has no call by which an app may write a comment.',
    },
    errors: (status) => ({
      error: {
        code: status === 429 ? 'rate_limit_exceeded' : 'internal_error',
        message: `It ended with ${status}`,
        log_id: '202611240000000000000000000000000A',
      },
    }),
    inTurn: 'PUT /video',
    linkOf: () => null,
    connect: consented('tiktok'),
  },
  threads: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: graphError,
    linkOf: ({ origin, handle, id }) => `${origin}/@${handle}/post/${id}`,
    connect: consented('threads'),
  },
  bluesky: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: 'bluesky',
    inTurn: 'POST /xrpc/com.atproto.repo.uploadBlob',
    linkOf: ({ origin, handle, id }) => `${origin}/profile/${handle}/post/${id.split('/').at(-1)}`,
    async connect({ networks, person, proxy: { host, origin } }) {
      const { profile, credentials } = await connectedToBluesky(person, networks)
      return { profile: { ...profile, server: host, origin }, credentials }
    },
  },
  mastodon: {
    takes: { text: true, image: true, video: true, thread: true, comment: true },
    errors: 'mastodon',
    inTurn: 'POST /api/v2/media',
    linkOf: ({ origin, id }) => `${origin}/@ada/${id}`,
    connect: ({ networks, person, proxy: { host }, userId }) =>
      connectedTo({ host, authorize: (address) => consentOf(person, address) }, networks, userId),
  },
} satisfies Record<Network, MatrixNetwork>

/** Networks that are gone over once more, as an account is connected there in another way. */
const otherWays = {
  bluesky_consent: {
    ...networks.bluesky,
    network: 'bluesky',
    title: 'Bluesky, by consent',
    async connect({ networks, person, proxy: { host, origin }, userId }) {
      const { consent } = networks.built.bluesky
      const handle = personByName(person)?.bluesky.handle ?? ''
      const { searchParams } = await approveConsentAs(person, await consent.begin(userId, handle, null))
      const [state = '', code = '', iss = ''] = ['state', 'code', 'iss'].map((key) => searchParams.get(key) ?? '')
      const { profile, credentials } = await consent.finish(userId, { state, code, iss })
      if (!credentials.bound) throw new Error('The tokens of a consent are bound to no key')
      // What renews the tokens is called through the proxy, too.
      const bound = { ...credentials.bound, issuer: origin }
      return { profile: { ...profile, server: host, origin }, credentials: { ...credentials, bound } }
    },
  },
} satisfies Record<string, MatrixNetwork & { network: Network; title: string }>

type OtherWay = keyof typeof otherWays
/** What the matrix goes over: every network, and some in another way. */
export type MatrixName = Network | OtherWay

export const matrixNetworks: Readonly<Record<MatrixName, MatrixNetwork>> = { ...networks, ...otherWays }

const isOtherWay = (name: MatrixName): name is OtherWay => Object.hasOwn(otherWays, name)
const otherNames = Object.keys(otherWays).filter((name): name is OtherWay => Object.hasOwn(otherWays, name))

export const matrixNames: readonly MatrixName[] = [...allNetworks, ...otherNames]

/** Which network it is that goes by the name. */
export const networkOf = (name: MatrixName): Network => (isOtherWay(name) ? otherWays[name].network : name)

export const titleOf = (name: MatrixName): string => (isOtherWay(name) ? otherWays[name].title : networkNames[name])

/** By consent on the network's own page; of several accounts that this opens the first. */
function consented(network: Exclude<ConsentOnlyNetwork, 'mastodon'>) {
  return async ({ networks, person, proxy, userId }: ConnectPlace): Promise<Connected> => {
    const { connecting } = networks.built[network]
    const begun = await connecting.begin(userId, { server: proxy.host, businessProfileId: null })
    const { accounts } = await connecting.finish({ userId }, await consentOf(person, begun.authorizeUrl))
    const account = accounts.find((one) => one.network === network)
    if (!account) throw new Error(`${person} has no account of ${network}`)
    return account
  }
}

/** What comes back from the network's own page, where somebody agreed. */
async function consentOf(person: string, address: string): Promise<{ state: string; code: string }> {
  const { searchParams } = await approveConsentAs(person, address)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}
