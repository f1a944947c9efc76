import { memo } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import type { PlacedPost } from '../../../../rules/campaigns/chosenTimes.ts'
import type { Place, PlannedBeside } from '../../../../rules/campaigns/scheduleLayout.ts'
import { dayLabel } from '../../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { cx } from '../../../../styled-system/css'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { chip, chipTime, chipTitle, place } from './timelineStyles.ts'

/** How keys and pointers find an item. */
export const keyOfPlanned = ({ postId }: Pick<PlannedBeside, 'postId'>): string => `post-${postId}`
export const keyOfPlaced = ({ campaignPost }: Pick<PlacedPost, 'campaignPost'>): string => `own-${campaignPost}`

interface Common {
  where: Place
  /** The keys stand on it: Tab leads here. */
  isCurrent: boolean
}

const vars = ({ at, width, lane }: Place) => ({ '--at': at, '--width': width, '--lane': lane })

/** What is planned already, on an account of the campaign. */
export const PlannedItem = memo(function PlannedItem({ post, where, isCurrent }: Common & { post: PlannedBeside }) {
  const { wallTime } = post.schedule
  const { isTurned } = where
  return (
    <RouterLink
      to={`/post/${post.postId}`}
      draggable={false}
      data-item={keyOfPlanned(post)}
      tabIndex={isCurrent ? 0 : -1}
      style={vars(where)}
      className={cx(place({ isTurned }), chip({ look: 'planned', isTurned, isCarried: false }))}
    >
      <VisuallyHidden>
        {(post.isOwn ? strings.plannedOfThisCampaign : strings.plannedAt)(
          dayLabel(dayOf(wallTime)),
          clockLabel(timeOf(wallTime)),
        )}
      </VisuallyHidden>
      <span className={chipTitle}>{post.title || strings.withoutWords}</span>
    </RouterLink>
  )
})

interface PlacedProps extends Common {
  campaignId: number
  post: PlacedPost
  networks: readonly Network[]
  /** Why nothing was planned: it cannot be as it is. */
  problem: string | null
  isCarried: boolean
  onMove: (campaignPost: number) => void
}

/** A post with the time that is proposed for it; one that is not read leads to where it is. */
export const PlacedItem = memo(function PlacedItem(props: PlacedProps) {
  const { campaignId, post, networks, problem, where, isCurrent, isCarried, onMove } = props
  const { isTurned } = where
  const isUnread = post.placing === 'unread'
  const shared = {
    id: `schedule-${post.campaignPost}`,
    'data-item': keyOfPlaced(post),
    tabIndex: isCurrent ? 0 : -1,
    style: vars(where),
    className: cx(place({ isTurned }), chip({ look: lookOf(post, problem), isTurned, isCarried })),
  }
  const words = <PlacedWords post={post} networks={networks} problem={problem} />
  if (isUnread) {
    return (
      <RouterLink to={`/campaigns/${campaignId}/review?post=${post.campaignPost}`} draggable={false} {...shared}>
        {words}
      </RouterLink>
    )
  }
  return (
    <button
      type="button"
      data-own={post.campaignPost}
      aria-haspopup="dialog"
      onClick={() => onMove(post.campaignPost)}
      {...shared}
    >
      {words}
    </button>
  )
})

function lookOf({ placing }: PlacedPost, problem: string | null) {
  if (problem !== null) return 'left'
  return placing === 'moved' || placing === 'byHand' || placing === 'unread' ? placing : 'proposed'
}

function PlacedWords({ post, networks, problem }: Pick<PlacedProps, 'post' | 'networks' | 'problem'>) {
  const { time, placing, title } = post
  if (time === null) return null
  return (
    <>
      <VisuallyHidden>{dayLabel(dayOf(time.wallTime))}, </VisuallyHidden>
      <NetworkMarks networks={networks} size={13} most={3} />
      <span className={chipTime}>{clockLabel(timeOf(time.wallTime))}</span>
      <span className={chipTitle}>{title || strings.withoutWords}</span>
      <VisuallyHidden>
        , {problem === null ? placingWords[placing] : strings.itCannotBePlanned(placingWords[placing], problem)}
      </VisuallyHidden>
    </>
  )
}

const placingWords = {
  proposed: strings.proposedInSentence,
  moved: strings.movedItCollidedInSentence,
  byHand: strings.movedByYou,
  unread: strings.notReadYetInSentence,
  leftOut: strings.leftOut,
  noRoom: strings.withoutATime,
} as const satisfies Record<PlacedPost['placing'], string>
