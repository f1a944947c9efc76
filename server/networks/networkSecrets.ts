import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { storedAppSecrets } from './credentials/storedSecrets.ts'
import { appSecrets } from './mastodon/apps.ts'
import type { NetworkSecret } from './serverNetwork.ts'

type SecretsOf = (db: Kysely<Database>) => Promise<NetworkSecret[]>

const nothing: SecretsOf = async () => []

const secrets = {
  twitter: nothing,
  facebook: nothing,
  instagram: nothing,
  linkedin: nothing,
  linkedin_org: nothing,
  tiktok: nothing,
  threads: nothing,
  bluesky: nothing,
  mastodon: appSecrets,
} satisfies Record<Network, SecretsOf>

/** What is sealed for long beside the credentials of accounts: what networks have, and the installation's registrations. */
export const networkSecrets = async (db: Kysely<Database>): Promise<NetworkSecret[]> =>
  (await Promise.all([...Object.values(secrets), storedAppSecrets].map((secretsOf) => secretsOf(db)))).flat()
