import type { Kysely } from 'kysely'
import { readCreatorInfo } from '../../../contract/tiktok.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { HttpError, tooMany } from '../../http/httpError.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { adapterAccount, markExpired } from '../accountRows.ts'
import { NetworkFault } from '../network.ts'
import { ownTiktokAccount } from './account.ts'
import type { TiktokAdapter } from './adapter.ts'

interface TiktokRouteDeps {
  db: Kysely<Database>
  adapter: Pick<TiktokAdapter, 'creatorOf'>
}

/** What an account may post, as TikTok says it (specification, section 7, "Social"). */
export function creatorInfoRoute(app: ProviderApp, { db, adapter }: TiktokRouteDeps): void {
  registerEndpoint(app, readCreatorInfo, async ({ id }, { user }) => {
    const row = await ownTiktokAccount(db, user.id, Number(id))
    const creator = await adapter.creatorOf(adapterAccount(row)).catch(async (cause) => {
      if (cause instanceof NetworkFault && cause.kind === 'expired') {
        await markExpired(db, row.id, row.connected_at)
      }
      throw refusalOf(cause)
    })
    return {
      ...creator,
      creator_avatar_url: creator.creator_avatar_url ?? null,
      max_video_post_duration_sec: creator.max_video_post_duration_sec ?? null,
    }
  })
}

/** What TikTok says to a reading, for whoever asked. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof NetworkFault)) return cause
  switch (cause.kind) {
    case 'expired':
      return new HttpError(409, 'TikTok no longer takes the sign-in. Connect the account again.')
    case 'refused':
      return new HttpError(409, cause.message)
    case 'limited':
      return tooMany(cause.wait / 1000)
    case 'unavailable':
    case 'unclear':
      return new HttpError(502, `TikTok cannot be asked just now: ${cause.message}`)
  }
}
