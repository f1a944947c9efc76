import { createRefusalSeen } from '../../app/moderation/refusalSeen.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'

interface Props {
  postId: number
  refusal: string
}

/** That an administrator refused the draft, why, and where its person may appeal. Whoever reads it has seen the refusal. */
export function RefusalNote({ postId, refusal }: Props) {
  useCachedActor(useSession().cached(createRefusalSeen), String(postId))
  return (
    <Notice live="none" severity="warning" title="An administrator refused this post">
      {refusal} Change it and plan it again, or appeal once: <Link to="/appeals">Refused posts and appeals</Link>
    </Notice>
  )
}
