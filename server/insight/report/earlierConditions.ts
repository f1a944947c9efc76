import { type RawBuilder, sql } from 'kysely'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { ReportScope } from '../scope.ts'

/**
 * Conditions on rows of `earlier_posts` joined with their `account`, one for each filter. An earlier post has neither a
 * campaign nor tags, and is the business's that its account posts for.
 */
export const earlierConditions = ({
  network,
  account,
  campaign,
  tag,
  business_profile_id,
}: ReportScope): RawBuilder<unknown>[] => [
  sql`${campaign === undefined && tag === undefined}::boolean`,
  ...(network === undefined ? [] : [sql`account.network = ${network}`]),
  ...(account === undefined ? [] : [sql`account.id = ${account}::bigint`]),
  ...(business_profile_id === undefined ? [] : [ofBusiness(business_profile_id, 'account')]),
]
