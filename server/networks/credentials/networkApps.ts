import type { Kysely, Selectable, Updateable } from 'kysely'
import type { AppNetwork } from '../../../contract/networkCredentials.ts'
import type { Database } from '../../db/schema.ts'
import { hashOf } from '../../http/opaqueTokens.ts'
import type { Sealer } from '../../process/sealer.ts'
import { appContext } from '../appStore.ts'
import type { OAuthApp } from '../oauth/authorizationServer.ts'
import type { TestResult } from './testApp.ts'

export type NetworkAppRow = Selectable<Database['network_apps']>

type Change = Omit<Updateable<Database['network_apps']>, 'network'>

interface Changer {
  /** Of what whoever changes it has seen. */
  revision: number
  userId: number
}

interface Saved extends Changer {
  clientId: string
  /** The stored one stays where it is left out. */
  clientSecret: string | undefined
  apiVersion: string | null
  isReadingPaid: boolean
}

/** The rows of the registrations that administrators stored. A row stays when its registration goes: it counts changes. */
export interface NetworkAppRows {
  all(): Promise<NetworkAppRow[]>
  find(network: AppNetwork): Promise<NetworkAppRow | undefined>
  /** False where somebody else changed it meanwhile. */
  save(network: AppNetwork, saved: Saved): Promise<boolean>
  /** In whole US dollars a month. False where somebody else changed it meanwhile. */
  saveBudget(network: AppNetwork, budget: number, by: Changer): Promise<boolean>
  /** False where somebody else changed it meanwhile. */
  clear(network: AppNetwork, by: Changer): Promise<boolean>
  noteTest(network: AppNetwork, app: OAuthApp, result: TestResult, at: Date): Promise<void>
}

/** Of which id and secret a test speaks. */
export const testedAs = ({ clientId, clientSecret }: OAuthApp): string =>
  hashOf(JSON.stringify([clientId, clientSecret]))

export function createNetworkAppRows(db: Kysely<Database>, sealer: Sealer): NetworkAppRows {
  async function put(network: AppNetwork, revision: number, change: Change): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('network_apps')
      .values({ network, ...change })
      .onConflict((conflict) =>
        conflict.column('network').doUpdateSet(change).where('network_apps.revision', '=', revision),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function update(
    network: AppNetwork,
    seen: { revision: number; clientId: string },
    change: Change,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('network_apps')
      .set(change)
      .where('network', '=', network)
      .where('revision', '=', seen.revision)
      .where('client_id', '=', seen.clientId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  return {
    all: () => db.selectFrom('network_apps').selectAll().execute(),

    find: (network) => db.selectFrom('network_apps').selectAll().where('network', '=', network).executeTakeFirst(),

    save: (network, { clientId, clientSecret, apiVersion, isReadingPaid, revision, userId }) => {
      const change = {
        api_version: apiVersion,
        is_reading_paid: isReadingPaid,
        ...notRetired,
        ...changedBy(userId, revision),
      }
      if (clientSecret === undefined) return update(network, { revision, clientId }, change)
      const client_secret = sealer.seal(clientSecret, appContext(network, clientId))
      return put(network, revision, { client_id: clientId, client_secret, ...change })
    },

    saveBudget: (network, budget, { revision, userId }) =>
      put(network, revision, { reading_budget: budget, ...changedBy(userId, revision) }),

    clear: (network, { revision, userId }) =>
      put(network, revision, {
        client_id: null,
        client_secret: null,
        api_version: null,
        is_reading_paid: false,
        ...changedBy(userId, revision),
      }),

    async noteTest(network, app, { outcome, message }, at) {
      const noted = { tested_app: testedAs(app), tested_at: at, test_outcome: outcome, test_message: message }
      await db
        .insertInto('network_apps')
        .values({ network, ...noted })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(noted))
        .execute()
    },
  }
}

/** Whoever sets a version, also the same, is told anew where the network does not take it. */
const notRetired = { retired_version: null, retired_message: null, retired_at: null }

const changedBy = (userId: number, revision: number) => ({
  updated_by: userId,
  updated_at: new Date(),
  revision: revision + 1,
})
