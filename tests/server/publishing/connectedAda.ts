import type { ConsentOnlyNetwork } from '../../../contract/connecting.ts'
import type { Network } from '../../../contract/networks.ts'
import { answerConsent } from '../../../practice/approveConsent.ts'
import { personByName } from '../../../practice/people.ts'
import type { Practice } from '../../../practice/practice.ts'
import { connectBluesky } from '../../../server/networks/bluesky/connect.ts'
import type { Profile } from '../../../server/networks/network.ts'
import type { Networks } from '../../../server/networks/networks.ts'

interface Place {
  practice: Practice
  networks: Networks
  userId: number
}

/** By agreeing on the practice network's own page; of several accounts that this opens the first. */
const byConsent =
  (network: Exclude<ConsentOnlyNetwork, 'mastodon'>) =>
  async ({ practice, networks, userId }: Place) => {
    const { connecting } = networks.built[network]
    const server = practice[network].host
    const { authorizeUrl } = await connecting.begin(userId, { server, businessProfileId: null })
    const { accounts } = await connecting.finish({ userId }, await agreeAt(authorizeUrl))
    const account = accounts.find((one) => one.network === network)
    if (!account) throw new Error(`${network} opened no account`)
    return account
  }

const connecting = {
  twitter: byConsent('twitter'),
  facebook: byConsent('facebook'),
  instagram: byConsent('instagram'),
  linkedin: byConsent('linkedin'),
  linkedin_org: byConsent('linkedin_org'),
  tiktok: byConsent('tiktok'),
  threads: byConsent('threads'),
  bluesky: ({ networks }: Place) => connectedToBluesky('ada', networks),
  mastodon: onMastodon,
} satisfies Record<Network, (place: Place) => Promise<{ profile: Profile; credentials: unknown }>>

/** Ada's account on a practice network, with the credentials that connecting it gave. */
export const connectedAda = (network: Network, place: Place) => connecting[network](place)

/** Somebody's account on the practice network. */
export function connectedToBluesky(name: string, { call, built }: Pick<Networks, 'call' | 'built'>) {
  const person = personByName(name)
  if (!person) throw new Error(`There is no ${name} on the practice networks`)
  const { handle, appPassword } = person.bluesky
  return connectBluesky({ call, directory: built.bluesky.directory }, { handle, appPassword })
}

async function onMastodon({ practice, networks, userId }: Place) {
  const { connecting } = networks.built.mastodon
  const address = await connecting.begin(userId, practice.mastodon.host)
  const returned = await agreeAt(address)
  return connecting.finish(userId, returned)
}

/** Answers the consent page as ada, with yes, unless said otherwise; answers what she comes back with. */
export async function agreeAt(
  address: string,
  decision: 'authorize' | 'deny' = 'authorize',
  person = 'ada',
): Promise<{ state: string; code?: string; error?: string }> {
  const { searchParams } = await answerConsent(address, { person, decision })
  const [code, error] = [searchParams.get('code'), searchParams.get('error')]
  return { state: searchParams.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
