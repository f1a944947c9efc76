import type { Kysely } from 'kysely'
import type { prepareAnalyticsExport } from '../../../contract/analytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import { ownProfile } from '../../business/ownProfile.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { type Owner, type ReportScope, reportSpan } from '../scope.ts'

/**
 * What a report as a file goes over, as `analytics/` is asked for it. Refuses with 400 days that cannot be read, and an
 * account or a campaign that is not the person's, with 404 a business that is not.
 */
export async function ownScope(
  db: Kysely<Database>,
  { id, timezone }: Owner,
  asked: Received<typeof prepareAnalyticsExport>['body'],
): Promise<ReportScope> {
  const { from, to, network, account, campaign, tag, business_profile_id: business } = asked
  reportSpan({ from, to }, timezone)
  if (given(business)) await ownProfile(db, id, business)
  if (given(account)) await refuseOthers(db, id, { table: 'social_accounts', field: 'account', row: account })
  if (given(campaign)) await refuseOthers(db, id, { table: 'campaigns', field: 'campaign', row: campaign })
  return {
    from,
    to,
    ...(given(network) && { network }),
    ...(given(account) && { account: String(account) }),
    ...(given(campaign) && { campaign: String(campaign) }),
    ...(given(tag) && { tag }),
    ...(given(business) && { business_profile_id: String(business) }),
  }
}

const given = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

interface Named {
  table: 'social_accounts' | 'campaigns'
  field: 'account' | 'campaign'
  row: number
}

async function refuseOthers(db: Kysely<Database>, userId: number, { table, field, row }: Named): Promise<void> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', row)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!found) throw new HttpError(400, `The chosen ${field} is not among yours.`, { field })
}
