import type { Answer } from '../../contract/endpoint.ts'
import { type listNetworks, type MonthCharges, type Network, networks } from '../../contract/networks.ts'
import type { HttpClient } from './httpClient.ts'
import type { Networks } from './networks.ts'
import type { ServerNetwork } from './serverNetwork.ts'

type ConnectableNetwork = Answer<typeof listNetworks>['networks'][number]
type PracticeServer = ConnectableNetwork['practice_servers'][number]

/** The networks that can be connected here, each with the practice servers that speak its API and answer. */
export async function connectableNetworks(
  { built, call, practiceHosts }: Networks,
  charges: readonly (MonthCharges & { network: Network })[],
): Promise<ConnectableNetwork[]> {
  return Promise.all(
    networks.map(async (network) => {
      const found = await Promise.all(practiceHosts.map((host) => practiceServer(built[network], call, host)))
      return {
        network,
        way: built[network].way,
        is_configured: await built[network].isConfigured(),
        ways: [...((await waysOf(built[network])) ?? [])],
        charges: charges.filter((one) => one.network === network).map(({ network: _, ...told }) => told),
        practice_servers: found.filter((server) => server !== null),
      }
    }),
  )
}

const waysOf = ({ configuredWays }: ServerNetwork) => configuredWays?.()

async function practiceServer(
  { practiceHintOf }: ServerNetwork,
  call: HttpClient,
  host: string,
): Promise<PracticeServer | null> {
  const origin = `http://${host}`
  const hint = await practiceHintOf((path) =>
    call(`${origin}${path}`).then(
      ({ body }) => body,
      () => null,
    ),
  )
  return hint === null ? null : { server: host, hint, page_url: origin }
}
