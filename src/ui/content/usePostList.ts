import { keyOf } from '../../app/content/postLists.ts'
import type { PostsQuery } from '../../services/content/posts.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'

/** A list of the shown business's posts, or of everybody's where none is shown. */
export function usePostList(query: Omit<PostsQuery, 'businessProfileId'>) {
  const business = useShownBusiness()
  return useCachedActor(useSession().postLists, keyOf({ ...query, businessProfileId: business?.id ?? null }))
}
