import { postToTiktok, readTiktokPostStatus } from '../../../contract/tiktok.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { TiktokPosting } from './posting.ts'

/** Posting on TikTok by one call, and asking what became of it (specification, section 7, "Social"). */
export function tiktokPostRoutes(app: ProviderApp, posting: TiktokPosting): void {
  registerEndpoint(app, postToTiktok, ({ body }, { user }) => posting.post(user, body))

  registerEndpoint(app, readTiktokPostStatus, ({ id }, { user }) => posting.statusOf(user, Number(id)))
}
