import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { SocialAccount } from '../../contract/networks.ts'
import type { MediaLimits } from '../../rules/networks/mediaLimits.ts'
import type { Database } from '../db/schema.ts'

/** A person's social accounts as the wire shows them, disconnected ones left out, in the order of connection. */
export async function socialAccountsOf(db: Kysely<Database>, userId: number): Promise<SocialAccount[]> {
  return (await accountRows(db, userId).execute()).map(describeAccount)
}

/** The query of those accounts, which may also be part of another one. */
export const accountRows = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'handle', 'name', 'avatar_url', 'url', 'server', 'state', 'error_message', 'is_practice'])
    .select([
      'limits',
      'media_limits',
      'last_options',
      'connected_at',
      'business_profile_id',
      'checked_at',
      'expires_at',
    ])
    .select((eb) => [
      countOf(eb, ['scheduled', 'waiting', 'verifying', 'claimed']).as('scheduled_count'),
      countOf(eb, ['held']).as('held_count'),
    ])
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number]
type Instants = 'connected_at' | 'checked_at' | 'expires_at'
/** As part of another query a row comes as JSON, which has its instants as text. */
type ReadRow = Omit<Row, Instants> & { [Name in Instants]: Row[Name] | string }

export const describeAccount = ({
  connected_at,
  checked_at,
  expires_at,
  media_limits,
  last_options,
  ...row
}: ReadRow): SocialAccount => ({
  ...row,
  media_limits: media_limits && describeMediaLimits(media_limits),
  last_options: last_options ?? {},
  connected_at: new Date(connected_at).toISOString(),
  checked_at: checked_at && new Date(checked_at).toISOString(),
  expires_at: expires_at && new Date(expires_at).toISOString(),
})

const describeMediaLimits = (limits: MediaLimits): NonNullable<SocialAccount['media_limits']> => ({
  types: limits.types && [...limits.types],
  per_post: limits.perPost,
  description: limits.description,
  image_bytes: limits.imageBytes,
  image_pixels: limits.imagePixels,
  video_bytes: limits.videoBytes,
  video_pixels: limits.videoPixels,
})

/** Correlated, for the account of the row. */
const countOf = (of: ExpressionBuilder<Database, 'social_accounts'>, states: PublicationState[]) =>
  sql<number>`(${of
    .selectFrom('publications')
    .select((count) => count.fn.countAll().as('count'))
    .whereRef('publications.account_id', '=', 'social_accounts.id')
    .where('publications.state', 'in', states)})::int`
