import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { WantedExport } from '../db/tables/exports.ts'
import { hashOf, randomToken } from '../http/opaqueTokens.ts'

/** How long an address waits to be opened, in milliseconds. */
const openableFor = 10 * 60_000

/** Who downloads, and what. */
export interface Download {
  userId: number
  /** The session that asked for it. */
  tokenId: number
  wanted: WantedExport
}

/** Addresses that give a file once, soon after a person asked for it in a session that has not ended. */
export interface Downloads {
  prepare(person: { id: number; tokenId: number }, wanted: WantedExport): Promise<{ token: string; expiresAt: Date }>
  /** Ends the address; null of one that was opened, has ended, or never was. */
  open(token: string): Promise<Download | null>
  sweep(): Promise<void>
}

/** `now` in milliseconds. */
export function createDownloads(db: Kysely<Database>, now: () => number): Downloads {
  return {
    async prepare({ id, tokenId }, wanted) {
      const token = randomToken()
      const expires_at = new Date(now() + openableFor)
      await db
        .insertInto('export_downloads')
        .values({ user_id: id, token_id: tokenId, hash: hashOf(token), wanted: JSON.stringify(wanted), expires_at })
        .execute()
      return { token, expiresAt: expires_at }
    },

    async open(token) {
      const row = await db
        .deleteFrom('export_downloads')
        .using('users')
        .whereRef('users.id', '=', 'export_downloads.user_id')
        .where('users.is_suspended', '=', false)
        .where('export_downloads.hash', '=', hashOf(token))
        .where('export_downloads.expires_at', '>', new Date(now()))
        .returning(['export_downloads.user_id', 'export_downloads.token_id', 'export_downloads.wanted'])
        .executeTakeFirst()
      return row ? { userId: row.user_id, tokenId: row.token_id, wanted: row.wanted } : null
    },

    async sweep() {
      await db.deleteFrom('export_downloads').where('expires_at', '<=', new Date(now())).execute()
    },
  }
}
