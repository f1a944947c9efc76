import * as z from 'zod/mini'
import type { HttpClient } from './httpClient.ts'

/** A practice server, as the connect page offers it. */
interface PracticeServer {
  network: 'bluesky' | 'mastodon'
  server: string
  hint: string
  page_url: string
}

const mastodon = z.object({ configuration: z.looseObject({}) })
const bluesky = z.object({ availableUserDomains: z.array(z.string()) })

/** Finds out which network each practice host speaks; one that does not answer is left out. */
export async function practiceServers(call: HttpClient, hosts: readonly string[]): Promise<PracticeServer[]> {
  const found = await Promise.all(hosts.map((host) => practiceServer(call, host)))
  return found.filter((server) => server !== null)
}

async function practiceServer(call: HttpClient, host: string): Promise<PracticeServer | null> {
  const origin = `http://${host}`
  const asks = (path: string) =>
    call(`${origin}${path}`).then(
      ({ body }) => body,
      () => null,
    )
  const domains = bluesky.safeParse(await asks('/xrpc/com.atproto.server.describeServer')).data?.availableUserDomains
  if (domains) {
    const hint = `Handles end with ${domains[0] ?? '.test'}; the server's page shows accounts and app passwords.`
    return { network: 'bluesky', server: host, hint, page_url: origin }
  }
  if (!mastodon.safeParse(await asks('/api/v2/instance')).success) return null
  return { network: 'mastodon', server: host, hint: 'Agree as anybody; nothing leaves this machine.', page_url: origin }
}
