import * as z from 'zod/mini'
import type { Answer } from '../../contract/endpoint.ts'
import { type listNetworks, type MonthCharges, type Network, network, networks } from '../../contract/networks.ts'
import type { HttpClient } from './httpClient.ts'
import type { Networks } from './networks.ts'
import type { ServerNetwork } from './serverNetwork.ts'

type ConnectableNetwork = Answer<typeof listNetworks>['networks'][number]

/** The networks that can be connected here, each with the practice servers of it that answer. */
export async function connectableNetworks(
  { built, call, practiceHosts }: Pick<Networks, 'built' | 'call' | 'practiceHosts'>,
  charges: readonly (MonthCharges & { network: Network })[],
): Promise<ConnectableNetwork[]> {
  const told = await Promise.all(practiceHosts.map(async (host) => ({ host, network: await practised(call, host) })))
  return Promise.all(
    networks.map(async (network) => ({
      network,
      way: built[network].way,
      is_configured: await built[network].isConfigured(),
      ways: [...((await waysOf(built[network])) ?? [])],
      charges: charges.filter((one) => one.network === network).map(({ network: _, ...said }) => said),
      practice_servers: told
        .filter((server) => server.network === network)
        .map(({ host }) => ({ server: host, hint: built[network].practiceHint, page_url: originOf(host) })),
    })),
  )
}

const waysOf = ({ configuredWays }: ServerNetwork) => configuredWays?.()

const originOf = (host: string): string => `http://${host}`

const named = z.object({ network })

/** Which network a practice server stands for, in its own words; null where nothing is heard of it. */
async function practised(call: HttpClient, host: string): Promise<Network | null> {
  const reply = await call(`${originOf(host)}/practice/network`).catch(() => null)
  return named.safeParse(reply?.body).data?.network ?? null
}
