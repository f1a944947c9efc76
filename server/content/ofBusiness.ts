import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `posts`, or of another table that belongs to businesses, is a business's. What belongs to none is the
 * primary's, on every page and in every count (the client's `isOf`).
 */
export const ofBusiness = (businessProfileId: string, table = 'posts'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${table}.business_profile_id`)} = ${Number(businessProfileId)} or (
    ${sql.ref(`${table}.business_profile_id`)} is null and exists (
      select from business_profiles profile
      where profile.id = ${Number(businessProfileId)} and profile.user_id = ${sql.ref(`${table}.user_id`)}
        and profile.is_primary
    )
  )
)`
