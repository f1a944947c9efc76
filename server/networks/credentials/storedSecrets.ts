import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { appContext } from '../appStore.ts'
import type { NetworkSecret } from '../serverNetwork.ts'

/** The client secrets that administrators stored; one that is forgotten is entered anew. */
export async function storedAppSecrets(db: Kysely<Database>): Promise<NetworkSecret[]> {
  const rows = await db
    .selectFrom('network_apps')
    .select(['network', 'client_id', 'client_secret'])
    .where('client_secret', 'is not', null)
    .execute()
  return rows.map(({ network, client_id, client_secret }) => ({
    enteredFor: network,
    open: (sealer) => {
      if (client_id !== null && client_secret !== null) sealer.open(client_secret, appContext(network, client_id))
    },
    forget: () =>
      db
        .updateTable('network_apps')
        .set((eb) => ({ client_id: null, client_secret: null, revision: eb('revision', '+', 1) }))
        .where('network', '=', network)
        .execute(),
  }))
}
