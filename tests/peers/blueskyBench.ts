import { randomUUID } from 'node:crypto'
import { type EmbeddedDatabase, openPglite } from '../../server/db/pglite.ts'
import { adapterAccount } from '../../server/networks/accountRows.ts'
import type { Account, Profile } from '../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../server/networks/networks.ts'
import { createLog } from '../../server/process/log.ts'
import { fakeMedia } from '../server/networks/mediaFiles.ts'
import { type BlueskyServer, startBlueskyServer } from '../support/blueskyServer.ts'
import { migratedPglite } from '../support/freshPglite.ts'

interface BenchOptions {
  /** Of the installation; any unless said. */
  secret?: string
  /** What the server reads of `solo-social.dev` it reads at this address. */
  documents?: string
}

/** A real Bluesky server with this product beside it. */
export interface BlueskyBench {
  server: BlueskyServer
  database: EmbeddedDatabase
  /** By the ids of media. */
  files: Record<number, Buffer<ArrayBuffer>>
  /** One of the accounts on the server. */
  personAt(index: number): BlueskyServer['accounts'][number]
  /** The product as an installation at that address. */
  networksAt(address: string): Networks
  /** Keeps an account with what signing in gave, as connecting does. */
  keepAccount(networks: Networks, userId: number, connected: Connected): Promise<Account>
  close(): Promise<void>
}

interface Connected {
  profile: Profile
  credentials: unknown
}

export async function startBlueskyBench({
  secret = randomUUID(),
  documents,
}: BenchOptions = {}): Promise<BlueskyBench> {
  const server = await startBlueskyServer(documents)
  const database = await openPglite(await migratedPglite())
  const files: BlueskyBench['files'] = {}
  return {
    server,
    database,
    files,
    personAt(index) {
      const found = server.accounts[index]
      if (!found) throw new Error('The server has too few accounts')
      return found
    },
    networksAt: (address) =>
      createNetworks({
        db: database.db,
        media: fakeMedia(files),
        secret,
        log: createLog('silent'),
        settings: {
          PUBLIC_URL: address,
          PLC_URL: server.plcUrl,
          PRACTICE_HOSTS: [new URL(server.origin).host, new URL(server.plcUrl).host],
        },
      }),
    async keepAccount({ vault }, userId, { profile, credentials }) {
      const { remoteId, handle, name, url, server: host, origin, limits } = profile
      const row = await database.db
        .insertInto('social_accounts')
        .values({
          user_id: userId,
          network: 'bluesky',
          remote_id: remoteId,
          handle,
          name,
          url,
          server: host,
          origin,
          state: 'connected',
          limits: JSON.stringify(limits),
          credentials: vault.seal({ userId, network: 'bluesky', remoteId }, credentials),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return adapterAccount(row)
    },
    async close() {
      await database.close()
      await server.stop()
    },
  }
}
