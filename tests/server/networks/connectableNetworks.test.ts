import { afterAll, beforeAll, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { connectableNetworks } from '../../../server/networks/connectableNetworks.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
import { type Bench, createBench } from '../publishing/support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())

const silent = 'silent.test'
const foreign = 'foreign.test'

/** The practice servers, one that nothing is heard of and one that is no practice server; `asked` says whom a list asked. */
async function listed() {
  const { built, call, practiceHosts } = bench.networks
  const asked: string[] = []
  const noting: HttpClient = async (address, options) => {
    const { host } = new URL(address)
    asked.push(host)
    if (host === silent) throw new NetworkFault('unavailable', 'Nothing is heard of it.', { contact: 'silent' })
    if (host === foreign) return { status: 404, headers: new Headers(), body: 'Not found' }
    return call(address, options)
  }
  const hosts = [...practiceHosts, silent, foreign]
  return { asked, hosts, found: await connectableNetworks({ built, call: noting, practiceHosts: hosts }, []) }
}

test('each practice server is asked once, and offered at the network that it says it stands for', async () => {
  const { asked, hosts, found } = await listed()
  expect(asked.toSorted()).toEqual(hosts.toSorted())
  expect(found.map(({ network, practice_servers: [server] }) => [network, server?.server])).toEqual(
    networks.map((network) => [network, bench.practice[network].host]),
  )
})

test('a server that does not say so is offered at none', async () => {
  const { found } = await listed()
  const offered = found.flatMap(({ practice_servers }) => practice_servers.map(({ server }) => server))
  expect(offered).toHaveLength(networks.length)
  expect(offered).not.toContain(silent)
  expect(offered).not.toContain(foreign)
})
