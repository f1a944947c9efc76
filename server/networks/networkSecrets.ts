import type { Kysely } from 'kysely'
import type { BuiltNetwork } from '../../contract/builtNetworks.ts'
import type { Database } from '../db/schema.ts'
import { appSecrets } from './mastodon/apps.ts'
import type { NetworkSecret } from './serverNetwork.ts'

type SecretsOf = (db: Kysely<Database>) => Promise<NetworkSecret[]>

const nothing: SecretsOf = async () => []

const secrets = {
  twitter: nothing,
  bluesky: nothing,
  mastodon: appSecrets,
} satisfies Record<BuiltNetwork, SecretsOf>

/** What every network has sealed for long, beside the credentials of accounts. */
export const networkSecrets = async (db: Kysely<Database>): Promise<NetworkSecret[]> =>
  (await Promise.all(Object.values(secrets).map((secretsOf) => secretsOf(db)))).flat()
