import type { BucketColor } from '../../contract/buckets.ts'
import type { Network } from '../../contract/networks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { HttpError } from '../http/httpError.ts'
import { trades } from './industryTemplates.ts'

/** What a person says of a bucket beside its name; what is left out stays. */
export interface GivenBucket {
  purpose?: string | undefined
  color?: BucketColor | undefined
  industry_template?: string | null | undefined
  is_active?: boolean | undefined
  networks?: readonly Network[] | undefined
  account_ids?: readonly number[] | undefined
  share?: number | undefined
}

/** The columns of what is given. Refuses a template that is not there and accounts of others, with the field. */
export async function columnsOfGiven(db: DbOrTrx, userId: number, given: GivenBucket) {
  const { purpose, color, industry_template, is_active, networks, account_ids, share } = given
  if (industry_template && !trades().has(industry_template)) {
    throw new HttpError(400, 'There is no such template.', { field: 'industry_template' })
  }
  if (account_ids) await checkAccounts(db, userId, account_ids)
  return {
    ...(purpose !== undefined && { purpose }),
    ...(color !== undefined && { color }),
    ...(industry_template !== undefined && { industry_template: industry_template || null }),
    ...(is_active !== undefined && { is_active }),
    ...(networks !== undefined && { networks: jsonOf(networks) }),
    ...(account_ids !== undefined && { account_ids: jsonOf(account_ids) }),
    ...(share !== undefined && { share }),
  }
}

/** Each once. */
const jsonOf = (items: readonly (string | number)[]): string => JSON.stringify([...new Set(items)])

async function checkAccounts(db: DbOrTrx, userId: number, ids: readonly number[]): Promise<void> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return
  const own = await db
    .selectFrom('social_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', distinct)
    .execute()
  if (own.length === distinct.length) return
  throw new HttpError(400, 'A chosen account is not among yours.', { field: 'account_ids' })
}
