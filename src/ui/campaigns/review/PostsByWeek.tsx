import type * as gaps from '../../../../rules/campaigns/postGaps.ts'
import { nameOfPost, networksOf } from '../../../../rules/campaigns/reviewedPost.ts'
import { postNote, shortPostTime, weeksOfReview } from '../../../../rules/campaigns/reviewWords.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css, cx } from '../../../../styled-system/css'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { lazyCode, useLoaded } from '../../kit/lazyView.ts'
import { listBeside, listRow, listRowMark, listRowOpener } from '../../kit/listBeside.ts'
import { RowCheckbox } from '../../kit/RowCheckbox.tsx'
import { useScrollIntoView } from '../../kit/useScrollIntoView.ts'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { PostStateMark } from './PostStateMark.tsx'
import type { ReviewModel } from './useReview.ts'

const week = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  textStyle: 'captionStrong',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  padding: '2',
  paddingTop: '4.5',
  paddingInline: { base: '4', md: '5' },
  borderBottom: 'hairline',
})
const quiet = css({ fontWeight: 'medium', color: 'textMuted' })
const note = css({
  gridColumn: '3',
  textStyle: 'caption',
  color: 'textMuted',
  overflowWrap: 'anywhere',
  lineClamp: '2',
})

/** What networks ask beside a text is heavy, and only TikTok asks for it in each post. */
const postGaps = lazyCode(async () => await import('../../../../rules/campaigns/postGaps.ts'))

/** The posts in their order, by week: which are decided, and what to know of each. */
export function PostsByWeek({ model }: { model: ReviewModel }) {
  const { posts, campaign } = model
  const today = dayOf(useWallNow())
  return (
    <nav className={listBeside} aria-label={strings.postsByWeek}>
      {weeksOfReview(posts, campaign, today).map(({ week: number, label, count, posts: ofWeek }) => (
        <section key={number} aria-label={label}>
          <h2 className={week}>
            <span>{label}</span>
            <span>{count}</span>
          </h2>
          <ul>
            {ofWeek.map((post) => (
              <Row key={post.id} model={model} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Row({ model, post }: { model: ReviewModel; post: CampaignPost }) {
  const { campaign, current, selected, show, toggle, isWide, isOpen } = model
  const clock = usePersonClock()
  const lacks = useLoaded(postGaps, networksOf(post, campaign).includes('tiktok'))
  const isCurrent = current?.id === post.id
  const name = nameOfPost(post)
  const ref = useScrollIntoView<HTMLLIElement>(isCurrent)
  const isDone = post.state !== 'to_review'
  return (
    <li ref={ref} className={listRow({ hasBox: true, isCurrent })}>
      {isOpen ? (
        <RowCheckbox
          label={strings.select(name)}
          isSelected={selected.includes(post)}
          onToggle={() => toggle(post.id)}
        />
      ) : (
        <span />
      )}
      <span className={listRowMark}>
        <PostStateMark post={post} />
      </span>
      <button
        type="button"
        className={cx(listRowOpener, isDone && quiet)}
        aria-current={isCurrent || undefined}
        data-post={post.id}
        onClick={() => show(post.id, { replace: isWide })}
      >
        {name}
      </button>
      <NetworkMarks networks={networksOf(post, campaign)} size={14} most={3} />
      <span className={note}>
        {[shortPostTime(post, clock), noteOf(model, post, lacks)].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  )
}

function noteOf(
  { campaign, pending, problems }: ReviewModel,
  post: CampaignPost,
  lacks: typeof gaps | null,
): string | null {
  if (pending.has(post.id)) return strings.beingSaved
  return problems[post.id]
    ? strings.notSavedLookAgain
    : postNote(post, lacks?.lacksChoices(post, campaign.accounts) ?? false)
}
