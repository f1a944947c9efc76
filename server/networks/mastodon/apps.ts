import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import type { Sealer } from '../../process/sealer.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { NetworkSecret } from '../serverNetwork.ts'
import { granted } from './answers.ts'
import { applicationName } from './evidence.ts'

/** What a server knows this installation by. */
export interface MastodonApp {
  clientId: string
  clientSecret: string
}

/** The registrations of this installation, one with each server. */
export interface Apps {
  /** The one with the server, made now where there is none. Throws a `NetworkFault`. */
  findOrRegister(host: string, origin: string): Promise<MastodonApp>
  find(host: string): Promise<MastodonApp | null>
  /** Forgets one that the server no longer knows. */
  forget(host: string): Promise<void>
}

export const scopes = 'read:accounts read:statuses write:statuses write:media'

const registered = z.object({ client_id: z.string(), client_secret: z.string() })

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  call: HttpClient
  /** Where people come back to. */
  redirectUri: string
  website: string
  now(): number
}

/** What the seal of a server's client secret is bound to. */
const appContext = (host: string): string => `mastodon_apps/${host}`

export function createApps({ db, sealer, call, redirectUri, website, now }: Deps): Apps {
  const find = async (host: string): Promise<MastodonApp | null> => {
    const row = await db
      .selectFrom('mastodon_apps')
      .select(['client_id', 'client_secret'])
      .where('host', '=', host)
      .where('redirect_uri', '=', redirectUri)
      .executeTakeFirst()
    return row ? { clientId: row.client_id, clientSecret: sealer.open(row.client_secret, appContext(host)) } : null
  }

  return {
    find,
    async findOrRegister(host, origin) {
      const present = await find(host)
      if (present) return present
      const reply = await call(`${origin}/api/v1/apps`, {
        method: 'POST',
        json: { client_name: applicationName, redirect_uris: redirectUri, scopes, website },
      })
      if (reply.status >= 300 && reply.status < 500 && reply.status !== 429) {
        throw new NetworkFault('refused', `${host} does not register this application.`)
      }
      const { client_id, client_secret } = registered.parse(granted(reply, host, now()))
      await db
        .insertInto('mastodon_apps')
        .values({
          host,
          redirect_uri: redirectUri,
          client_id,
          client_secret: sealer.seal(client_secret, appContext(host)),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await find(host)) ?? { clientId: client_id, clientSecret: client_secret }
    },
    async forget(host) {
      await db.deleteFrom('mastodon_apps').where('host', '=', host).where('redirect_uri', '=', redirectUri).execute()
    },
  }
}

/** The client secrets of the registrations; the next connection with a server makes a new one. */
export async function appSecrets(db: Kysely<Database>): Promise<NetworkSecret[]> {
  const rows = await db.selectFrom('mastodon_apps').select(['host', 'redirect_uri', 'client_secret']).execute()
  return rows.map(({ host, redirect_uri, client_secret }) => ({
    open: (sealer) => void sealer.open(client_secret, appContext(host)),
    forget: () =>
      db.deleteFrom('mastodon_apps').where('host', '=', host).where('redirect_uri', '=', redirect_uri).execute(),
  }))
}
