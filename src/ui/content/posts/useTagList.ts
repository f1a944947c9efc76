import { useSelector } from '@xstate/react'
import type { TagCount } from '../../../../contract/severalPosts.ts'
import { createTagList } from '../../../app/content/tagList.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'

/** The person's tags, the most used first; none until they are known: a tag can be written all the same. */
export function useTagList(): readonly TagCount[] {
  const actor = useCachedActor(useSession().cached(createTagList), 'all')
  return useSelector(actor, ({ context }) => context.value) ?? []
}
