import { useSelector } from '@xstate/react'
import { type RepeatSource, timesOfDraft } from '../../../rules/repeats/repeatDraft.ts'
import { sourceKey } from '../../app/repeats/keys.ts'
import { createRepeatMaking } from '../../app/repeats/repeats.ts'
import type { Post } from '../../machines/content/post.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useNow } from '../useNow.ts'
import { useSameText } from './useSameText.ts'

/** A post and how it comes again. */
export interface Repeated {
  post: Post
  source: RepeatSource
}

/** Choosing when a post comes again, and what would be made of it. */
export function useRepeatMaking({ post, source }: Repeated) {
  const now = useNow()
  const { actor } = useCachedActor(useSession().cached(createRepeatMaking), sourceKey(source))
  const { draft, check, checkProblem, problem } = useSelector(actor, ({ context }) => context)
  const times = timesOfDraft(draft, source, now)
  const taken = check?.taken ?? []
  return {
    actor,
    draft,
    check,
    checkProblem,
    problem,
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    isChecking: useSelector(actor, (snapshot) => snapshot.hasTag('checking')),
    isMade: useSelector(actor, (snapshot) => snapshot.matches('made')),
    sameText: useSameText(post, draft.sameText),
    times,
    /** So many would be made. */
    count: times.times.filter(({ day }) => !taken.includes(day)).length,
  }
}
