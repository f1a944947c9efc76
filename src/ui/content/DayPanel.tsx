import { Plus, X } from 'lucide-react'
import { Fragment, memo } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayLabel, weekdayName } from '../../../rules/content/months.ts'
import { needsPerson, stateWord } from '../../../rules/content/states.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { amountWords } from '../../../rules/insight/measureWords.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva, cx } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { Link } from '../kit/Link.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { RepeatButton } from '../repeats/RepeatButton.tsx'
import { useRepeating } from '../repeats/useRepeating.tsx'
import { isMovable } from './movable.ts'
import { outOfSight } from './outOfSight.ts'
import { useToldPost } from './toldPosts.ts'
import { useLinkClicks } from './useLinkClicks.ts'
import type { Picking } from './usePicking.ts'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  borderLeft: { lg: 'hairline' },
  borderTop: 'hairline',
  paddingBlock: '4',
  paddingInline: { base: '4', md: '5' },
  minHeight: '0',
  minWidth: '0',
  // Beside the month a full day scrolls: it takes the month's height and adds nothing to it.
  contain: { lg: 'size' },
  overflowY: { lg: 'auto' },
})
/** Months that are made ready are as wide as they will be without it: they lie where it stands. */
const inFront = css({ position: 'relative', zIndex: 'above' })
/** Where it will stand, and as wide, over the month's edge; under the month it takes no room. */
const aside = css({
  display: { base: 'none', lg: 'flex' },
  gridArea: '[2 / 1]',
  justifySelf: 'end',
  width: '[316px]',
})
const head = css({
  display: 'grid',
  gridTemplateColumns: '[auto 1fr auto]',
  gap: '3',
  alignItems: 'center',
  paddingBottom: '4',
})
const date = css({ textStyle: 'dayDate' })
const list = css({
  // Under the month a full day scrolls in itself, with room for the focus ring around what is in it.
  maxHeight: { base: '[max(320px, 60dvh)]', lg: '[none]' },
  overflowY: { base: 'auto', lg: 'visible' },
  flexShrink: '0',
  marginInline: { base: '-2', lg: '0' },
  paddingInline: { base: '2', lg: '0' },
})
const title = css({ textStyle: 'h3' })
const muted = css({ textStyle: 'small', color: 'textMuted' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: '[62px 20px minmax(0, 1fr) auto]',
  gap: '2',
  paddingBottom: '5',
})
const time = css({
  textStyle: 'captionStrong',
  lineHeight: '[18px]',
  textAlign: 'right',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
const dot = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  paddingTop: '0.5',
})
const thread = css({ position: 'absolute', top: '5.5', bottom: '-5', width: '[1.5px]', background: 'border' })
const body = cva({
  base: { display: 'grid', gap: '1.5', minWidth: '0', justifyItems: 'start' },
  variants: {
    isPicked: { true: { boxShadow: 'picked', background: 'raised', outline: 'focus', borderRadius: 'xs' } },
  },
})
const name = css({
  textStyle: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  lineClamp: '3',
  _hover: { textDecoration: 'underline' },
  // As high as a finger; under it a line more would be seen of what is cut.
  _finger: { paddingTop: '6', marginTop: '-6' },
})
const word = cva({
  base: { textStyle: 'caption', borderRadius: 'sm', paddingBlock: '0.5' },
  variants: {
    tone: {
      quiet: { color: 'textMuted' },
      failed: { background: 'failedTint', paddingInline: '2' },
      missed: { background: 'missedTint', paddingInline: '2' },
      unknown: { background: 'unknownTint', paddingInline: '2' },
    },
  },
})
const nowLine = css({ display: 'flex', alignItems: 'center', gap: '2', paddingBottom: '4', textStyle: 'captionStrong' })
const nowBar = css({ flex: '1', height: '[3px]', borderRadius: '[2px]', background: 'today' })
const nowTime = css({ width: '[62px]', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const rest = css({
  textStyle: 'small',
  alignSelf: 'flex-start',
  paddingBottom: '3',
  _finger: { paddingTop: '3.5', marginTop: '-3.5' },
})
const plan = css({ alignSelf: 'flex-start', marginLeft: '-3' })
const hint = css({ textStyle: 'caption', color: 'textMuted', display: { base: 'none', md: 'block' }, paddingTop: '3' })

interface Props {
  day: Day
  /** Out of sight while another month is looked at; it stays as it was until it is shown again. */
  isShown: boolean
  posts: readonly PlannedPost[]
  /** How many more the day has than these. */
  more: number
  now: WallTime
  picking: Picking
  onClose: () => void
}

/** One day along its clock, with a line where now is. */
export function DayPanel(props: Props) {
  const { day, isShown } = props
  return (
    <section
      className={cx(panel, isShown ? inFront : cx(aside, outOfSight))}
      aria-hidden={isShown ? undefined : true}
      aria-label={dayLabel(day)}
    >
      <DayContents {...props} />
    </section>
  )
}

const DayContents = memo(function DayContents({ day, posts, more, now, picking, onClose }: Props) {
  const count = posts.length + more
  const isToday = day === dayOf(now)
  const isPast = day < dayOf(now)
  const followLink = useLinkClicks()
  const { repeat, repeatDialog } = useRepeating()
  const nowIndex = isToday ? posts.filter(({ wallTime }) => wallTime <= now).length : -1
  return (
    <>
      <header className={head}>
        <span className={date} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <div>
          <h2 className={title}>{weekdayName(day)}</h2>
          <p className={muted}>{count === 0 ? strings.nothingPlanned : counted(count, strings.postInSentence)}</p>
        </div>
        <IconButton label={strings.closeTheDay} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <ol className={list} onClick={followLink} onKeyDown={(event) => picking.press(event, null)} {...picking.dragging}>
        {posts.map((post, index) => (
          <Fragment key={post.postId}>
            {index === nowIndex && <NowLine now={now} />}
            <Entry
              post={post}
              isLast={index === posts.length - 1}
              isPicked={post.postId === picking.picked?.postId}
              onRepeat={repeat}
            />
          </Fragment>
        ))}
        {nowIndex === posts.length && more === 0 && <NowLine now={now} />}
      </ol>
      {more > 0 && (
        <Link isBox to={`/posts?day=${day}`} className={rest}>
          {strings.andMore(numberLabel(more))}
        </Link>
      )}
      {!isPast && (
        <ButtonLink to={`/post/create?date=${day}`} variant="ghost" size="sm" className={plan}>
          <Plus size={16} aria-hidden /> {posts.length === 0 ? strings.planAPost : strings.addToThisDay}
        </ButtonLink>
      )}
      {posts.some(isMovable) && (
        <p className={hint}>
          {strings.moveAPost(
            (words) => (
              <b key="move">{words}</b>
            ),
            <Kbd key="key">M</Kbd>,
          )}
        </p>
      )}
      {repeatDialog}
    </>
  )
}, isOutOfSight)

function isOutOfSight(_: Props, { isShown }: Props): boolean {
  return !isShown
}

const tones = {
  failed: 'failed',
  partly_published: 'failed',
  missed: 'missed',
  held: 'missed',
  unknown: 'unknown',
  needs_person: 'unknown',
  draft: 'quiet',
  scheduled: 'quiet',
  publishing: 'quiet',
  published: 'quiet',
} as const

interface EntryProps {
  post: PlannedPost
  isLast: boolean
  isPicked: boolean
  /** Null: whoever looks cannot make posts. */
  onRepeat: ((postId: number) => void) | null
}

const Entry = memo(function Entry({ post, isLast, isPicked, onRepeat }: EntryProps) {
  const { postId, title: text, state, networks, wallTime } = post
  const told = useToldPost(post)
  return (
    <li data-post={postId} draggable={isMovable(post)} className={entry}>
      <span className={time}>{clockLabel(timeOf(wallTime))}</span>
      <span className={dot}>
        <StatusMark state={state} size={16} label="" />
        {!isLast && <span className={thread} />}
      </span>
      <div className={body({ isPicked })}>
        <a href={`/post/${postId}`} draggable={false} className={name}>
          {text}
        </a>
        <NetworkMarks networks={networks} size={16} />
        <span className={word({ tone: needsPerson(state) ? tones[state] : 'quiet' })}>
          {stateWord(state)}
          {told && `, ${amountWords(told.measure, told.value)}`}
        </span>
      </div>
      {onRepeat && <RepeatButton post={post} onRepeat={onRepeat} />}
    </li>
  )
})

function NowLine({ now }: { now: WallTime }) {
  return (
    <li className={nowLine}>
      <span className={nowTime}>{clockLabel(timeOf(now))}</span>
      <span className={nowBar} />
      {strings.now}
    </li>
  )
}
