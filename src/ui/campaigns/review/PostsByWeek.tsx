import { useEffect, useRef } from 'react'
import type * as gaps from '../../../../rules/campaigns/postGaps.ts'
import { nameOfPost, networksOf } from '../../../../rules/campaigns/reviewedPost.ts'
import { postNote, shortPostTime, weeksOfReview } from '../../../../rules/campaigns/reviewWords.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { css, cva } from '../../../../styled-system/css'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { lazyCode, useLoaded } from '../../kit/lazyView.ts'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { PostStateMark } from './PostStateMark.tsx'
import type { ReviewModel } from './useReview.ts'

const list = css({
  borderRight: { md: 'hairline' },
  minWidth: '0',
  position: { md: 'sticky' },
  top: { md: '0' },
  alignSelf: { md: 'start' },
  maxHeight: { md: '[calc(100dvh - token(sizes.topbar))]' },
  overflowY: { md: 'auto' },
})
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
const row = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '[auto auto minmax(0, 1fr) auto]',
    columnGap: '2.5',
    alignItems: 'start',
    paddingBlock: '2.5',
    paddingInline: { base: '4', md: '4' },
    borderBottom: 'soft',
    borderLeft: 'clearEdge',
    _hover: { background: 'hover' },
  },
  variants: {
    isCurrent: { true: { background: 'selected', borderLeft: 'chosenEdge' } },
  },
})
const box = css({
  position: 'relative',
  zIndex: 'above',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  margin: '-0.75',
  _finger: { width: 'input', height: 'input', margin: '-3' },
})
const tick = css({ width: '4', height: '4', accentColor: 'ink' })
const mark = css({ marginTop: '0.5' })
const opener = css({
  textAlign: 'left',
  textStyle: 'strong',
  color: 'text',
  overflowWrap: 'anywhere',
  lineClamp: '2',
  minHeight: { _finger: 'input' },
  // All of the row opens the post.
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', '&::after': { outline: 'focus', outlineOffset: '-0.5' } },
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
    <nav className={list} aria-label="Posts by week">
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
  const isSelected = selected.includes(post)
  const name = nameOfPost(post)
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isDone = post.state !== 'to_review'
  return (
    <li ref={ref} className={row({ isCurrent })}>
      {isOpen ? (
        <label className={box}>
          <input
            type="checkbox"
            className={tick}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={() => toggle(post.id)}
          />
        </label>
      ) : (
        <span />
      )}
      <span className={mark}>
        <PostStateMark post={post} />
      </span>
      <button
        type="button"
        className={`${opener} ${isDone ? quiet : ''}`}
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
  if (pending.has(post.id)) return 'being saved'
  return problems[post.id]
    ? 'not saved, look again'
    : postNote(post, lacks?.lacksChoices(post, campaign.accounts) ?? false)
}
