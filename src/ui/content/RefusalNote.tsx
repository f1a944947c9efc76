import { strings } from '../../../strings/content.ts'
import { createRefusalSeen } from '../../app/moderation/refusalSeen.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'

interface Props {
  postId: number
  refusal: string
  /** Only what had not gone out was refused: it is no draft, and can no longer be changed. */
  isOutInPart?: boolean
}

/** That an administrator refused the post or the rest of it, why, and where its person may appeal. Whoever reads it has seen it. */
export function RefusalNote({ postId, refusal, isOutInPart = false }: Props) {
  useCachedActor(useSession().cached(createRefusalSeen), String(postId))
  return (
    <Notice
      live="none"
      severity="warning"
      title={isOutInPart ? strings.anAdministratorRefusedWhatHadNotGone : strings.anAdministratorRefusedThisPost}
    >
      {refusal} {isOutInPart ? strings.youCanAppealOnce : strings.changeItAndPlanItAgainOr}{' '}
      <Link to="/appeals">{strings.refusedPostsAndAppeals}</Link>
    </Notice>
  )
}
