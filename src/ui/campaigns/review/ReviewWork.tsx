import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { nextToRead } from '../../../../rules/campaigns/reviewedPost.ts'
import { reviewLead } from '../../../../rules/campaigns/reviewLead.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css, cva } from '../../../../styled-system/css'
import type { Review } from '../../../app/campaigns/review.ts'
import type { CampaignWork } from '../../../machines/campaigns/reviewed.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { usePageKeys } from '../../shell/usePageKeys.ts'
import { PostPane } from './PostPane.tsx'
import { PostsByWeek } from './PostsByWeek.tsx'
import { ReviewAside } from './ReviewAside.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { useReview } from './useReview.ts'
import { WritingState } from './WritingState.tsx'

const page = css({ display: 'grid', gridTemplateColumns: 'one', gridTemplateRows: '[auto 1fr]', minHeight: 'full' })
const head = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  paddingBottom: { base: '4', md: '5' },
  borderBottom: 'hairline',
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
})
const columns = cva({
  base: { display: 'grid', gridTemplateColumns: 'one', alignItems: 'start' },
  variants: {
    isWide: {
      true: {
        gridTemplateColumns: {
          md: '[minmax(0, 300px) minmax(0, 1fr)]',
          lg: '[minmax(0, 316px) minmax(0, 1fr) 284px]',
        },
        alignItems: 'stretch',
      },
    },
  },
})

interface Props {
  actors: Review
  work: CampaignWork
}

/** The posts by week, the one that is read, and what belongs to all of them. */
export function ReviewWork({ actors, work }: Props) {
  const model = useReview(actors, work)
  const { writing } = actors
  const problem = useSelector(writing, (snapshot) => (snapshot.matches('loadFailed') ? snapshot.context.problem : null))
  const isBusy = useSelector(writing, (snapshot) => snapshot.hasTag('busy'))
  const [isRejecting, setRejecting] = useState(false)
  const { posts, current, isWide, selected } = model
  const [isEditing, setEditing] = useState(false)
  const { isStuck, status } = work.campaign
  const lead = reviewLead({
    isStuck: isStuck && status === 'generating',
    isEditing,
    isAllRead: nextToRead(posts, null, model.pending) === null,
    isPlannable: model.plannable > 0,
  })
  const isReadingAlone = !isWide && current !== null
  usePageKeys({
    j: () => model.step(1),
    k: () => model.step(-1),
    ' ': current ? () => model.toggle(current.id) : undefined,
    Escape: selected.length > 0 ? model.clearSelection : undefined,
  })
  return (
    <div className={page}>
      <div className={head}>
        <ReviewHeader model={model} isNext={lead === 'plan'} />
        <ListProblem
          what={strings.howThePostsStandCouldNotBe}
          problem={problem}
          isBusy={isBusy}
          onRetry={() => writing.send({ type: 'retry.requested' })}
        />
        <WritingState campaign={work.campaign} posts={posts} />
      </div>
      {posts.length > 0 && (
        <div className={columns({ isWide })}>
          {!isReadingAlone && <PostsByWeek model={model} />}
          {current && (
            <PostPane {...{ model, lead, isRejecting, setRejecting }} post={current} onEditing={setEditing} />
          )}
          {!isReadingAlone && <ReviewAside model={model} />}
          {!isWide && !current && selected.length > 0 && <ReviewBar {...{ model, lead, isRejecting, setRejecting }} />}
        </div>
      )}
    </div>
  )
}
