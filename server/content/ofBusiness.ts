import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `posts` is a business's. What belongs to none is the primary's, on every page and in every count
 * (the client's `isOf`).
 */
export const ofBusiness = (businessProfileId: string): RawBuilder<boolean> => sql<boolean>`(
  posts.business_profile_id = ${Number(businessProfileId)} or (
    posts.business_profile_id is null and exists (
      select from business_profiles profile
      where profile.id = ${Number(businessProfileId)} and profile.user_id = posts.user_id and profile.is_primary
    )
  )
)`
