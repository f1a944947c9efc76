import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { isCampaignId } from '../../../../rules/campaigns/campaignAddress.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { Review } from '../../../app/campaigns/review.ts'
import type { WritingActor } from '../../../app/campaigns/reviewActors.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { CampaignMissing } from '../CampaignMissing.tsx'
import { ReviewWork } from './ReviewWork.tsx'
import { useReviewActors } from './useReview.ts'

const frame = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  display: 'grid',
  gap: '4',
  alignContent: 'start',
})
const title = css({ textStyle: 'h1' })

/** The posts of a campaign: while they are written, and to be read, decided on and changed. */
export function ReviewPage() {
  const { campaignId = '' } = useParams()
  return isCampaignId(campaignId) ? <Followed key={campaignId} campaignId={campaignId} /> : <CampaignMissing />
}

function Followed({ campaignId }: { campaignId: string }) {
  const actors = useReviewActors(campaignId)
  const { writing } = actors
  const isMissing = useSelector(writing, (snapshot) => snapshot.matches('notFound'))
  const isKnown = useSelector(writing, ({ context }) => context.found !== null)
  if (isMissing) return <CampaignMissing />
  return isKnown ? <Known actors={actors} /> : <Unknown writing={writing} />
}

function Known({ actors }: { actors: Review }) {
  const work = useSelector(actors.writing, ({ context }) => context.found)
  return work && <ReviewWork actors={actors} work={work} />
}

/** Before the first answer, and where none came. */
function Unknown({ writing }: { writing: WritingActor }) {
  const problem = useSelector(writing, ({ context }) => context.problem)
  const isBusy = useSelector(writing, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={frame}>
      <BackTo to="/campaigns">{strings.campaigns}</BackTo>
      <h1 className={title}>{strings.reviewThePosts}</h1>
      <ListProblem
        what={strings.theCampaignCouldNotBeRead}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => writing.send({ type: 'retry.requested' })}
      />
      {problem === null && (
        <Loading label={strings.loadingThePosts}>
          <Skeleton width="40%" height={32} />
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={160} />
        </Loading>
      )}
    </div>
  )
}
