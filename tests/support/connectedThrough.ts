import type { Networks } from '../../server/networks/networks.ts'

/** A server of the Mastodon API and what a person does there to agree; the host may be that of a proxy before it. */
export interface Agreeing {
  /** With the port. */
  host: string
  /** Says yes at the address that an app sends a person to; answers what the app gets when they come back. */
  authorize(address: string): Promise<{ state: string; code?: string; error?: string }>
}

/** An account of the server, connected by the project's own code; what `accounts.connect` takes. */
export async function connectedTo(
  { host, authorize }: Agreeing,
  { built: { mastodon } }: Pick<Networks, 'built'>,
  userId: number,
) {
  const address = await mastodon.connecting.begin(userId, host)
  return mastodon.connecting.finish(userId, await authorize(address))
}
