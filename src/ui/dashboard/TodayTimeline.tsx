import type { PlannedPost } from '../../../rules/content/days.ts'
import { needsPerson, stateWord } from '../../../rules/content/states.ts'
import {
  type Flag as FlagOf,
  flagsOf,
  marksOf,
  placeOf,
  type Span,
  spanOf,
} from '../../../rules/content/timelineLayout.ts'
import { clockLabel, dayOf, hourLabel, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { is24Hours } from '../../../rules/shell/regionalFormat.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css, cva, cx } from '../../../styled-system/css'
import { Link as KitLink } from '../kit/Link.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'

const ruler = css({ position: 'relative', height: '[42px]', display: { base: 'none', md: 'block' } })
const label = css({
  position: 'absolute',
  top: '0',
  textStyle: 'caption',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  transform: 'translateX(-50%)',
  '&[data-edge=start]': { transform: 'none' },
  '&[data-edge=end]': { transform: 'translateX(-100%)' },
})
const line = css({ position: 'absolute', left: '0', right: '0', top: '7', height: '2.5', borderBottom: 'hairline' })
const hourTick = css({ position: 'absolute', bottom: '0', height: '2', width: 'px', background: 'border' })
const nowMark = css({
  position: 'absolute',
  top: '0',
  bottom: '-1',
  width: '[3px]',
  background: 'today',
  borderRadius: '[2px]',
})
const nowLabel = css({
  position: 'absolute',
  left: '[50%]',
  top: '[-3px]',
  transform: 'translateX(-50%)',
  background: 'today',
  color: 'onAction',
  textStyle: 'captionStrong',
  borderRadius: 'xs',
  paddingInline: '1.5',
  paddingBlock: '0.5',
  whiteSpace: 'nowrap',
  '&[data-edge=start]': { transform: 'none', left: '0' },
  '&[data-edge=end]': { transform: 'translateX(-100%)', left: '[3px]' },
})
const board = css({
  position: 'relative',
  display: { base: 'grid', md: 'block' },
  gap: '3',
  height: { md: '[var(--flags)]' },
})
const flag = cva({
  base: {
    position: { base: 'static', md: 'absolute' },
    top: '[var(--top)]',
    width: { md: '[24%]' },
    minWidth: '0',
    paddingTop: { md: '2' },
    paddingLeft: '2.5',
    borderWidth: '[0px]',
    borderLeftWidth: '3',
    borderStyle: 'solid',
  },
  variants: {
    // The pole stands at the hour, on whichever side of it the card hangs.
    isTurned: {
      true: {
        right: '[var(--right)]',
        paddingLeft: { base: '2.5', md: '0' },
        paddingRight: { md: '2.5' },
        borderLeftWidth: { base: '3', md: '[0px]' },
        borderRightWidth: { md: '3' },
        textAlign: { md: 'right' },
      },
      false: { left: '[var(--left)]' },
    },
    state: {
      draft: { borderColor: 'draft' },
      scheduled: { borderColor: 'scheduled' },
      publishing: { borderColor: 'publishing' },
      published: { borderColor: 'published' },
      partly_published: { borderColor: 'failed' },
      failed: { borderColor: 'failed' },
      missed: { borderColor: 'missed' },
      held: { borderColor: 'missed' },
      unknown: { borderColor: 'unknown' },
      needs_person: { borderColor: 'unknown' },
    },
  },
})
const card = css({
  display: 'grid',
  gap: '1',
  color: 'text',
  textDecoration: 'none',
  _hover: { '& [data-title]': { textDecoration: 'underline' } },
})
const row = cva({
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6' },
  variants: { isTurned: { true: { justifyContent: { md: 'flex-end' } } } },
})
const others = css({ textStyle: 'small', paddingBlock: '0.5' })
const time = css({
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
})
const quiet = css({ color: 'textMuted', marginTop: { md: '3' } })
const title = css({ textStyle: 'nav', lineClamp: '2', overflowWrap: 'anywhere' })

/** Pixels. */
const flagHeight = 100

interface Props {
  posts: readonly PlannedPost[]
  /** How many more, later ones, there are than these. */
  more: number
  now: WallTime
}

/** Today along its clock: what went out, what goes out, and where now is. */
export function TodayTimeline({ posts, more, now }: Props) {
  const span = spanOf([now, ...posts.map(({ wallTime }) => wallTime)])
  const flags = flagsOf(posts.toSorted(byNeed), span)
  const height = (Math.max(-1, ...flags.map(({ lane }) => lane)) + 1) * flagHeight
  return (
    <section aria-label={strings.today}>
      <div className={ruler} aria-hidden="true">
        <Hours span={span} now={now} />
        <span className={nowMark} style={{ left: `${placeOf(now, span)}%` }}>
          <span className={nowLabel} data-edge={edgeOf(placeOf(now, span))}>
            {clockLabel(timeOf(now))}
          </span>
        </span>
      </div>
      {posts.length === 0 && (
        <p className={quiet}>
          {strings.nothingGoesOutToday} <KitLink to="/post/create">{strings.planAPost}</KitLink>
        </p>
      )}
      <div className={board} style={{ '--flags': `${height}px` }}>
        {flags.map((one) => (
          <Flag key={one.items[0].postId} flag={one} />
        ))}
      </div>
      {more > 0 && (
        <KitLink to={`/posts?day=${dayOf(now)}`} className={others}>
          {strings.andMore(numberLabel(more))}
        </KitLink>
      )}
    </section>
  )
}

/** Near an end a label stands beside its line, so that it stays on the page. */
function edgeOf(place: number): 'start' | 'end' | undefined {
  if (place < 4) return 'start'
  return place > 96 ? 'end' : undefined
}

function Hours({ span, now }: { span: Span; now: WallTime }) {
  const marks = marksOf(span, now)
  const place = (minutes: number) => `${((minutes - span.from) / (span.to - span.from)) * 100}%`
  return (
    <>
      {marks.map((minutes) => (
        <span
          key={minutes}
          className={label}
          data-edge={minutes === span.from ? 'start' : minutes === span.to ? 'end' : undefined}
          style={{ left: place(minutes) }}
        >
          {tickLabel(minutes)}
        </span>
      ))}
      <span className={line}>
        {Array.from({ length: (span.to - span.from) / 60 + 1 }, (_, hour) => span.from + hour * 60).map((minutes) => (
          <span key={minutes} className={hourTick} style={{ left: place(minutes) }} />
        ))}
      </span>
    </>
  )
}

function tickLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  if (is24Hours()) return hourLabel(hour)
  if (hour === 12) return strings.noon
  if (hour === 0) return strings.midnight
  return hourLabel(hour)
}

/** Of one minute what needs its person is shown, the rest is counted. */
const byNeed = (one: PlannedPost, other: PlannedPost): number =>
  Number(needsPerson(other.state)) - Number(needsPerson(one.state))

function Flag({ flag: { place, lane, isTurned, items } }: { flag: FlagOf<PlannedPost> }) {
  const [{ postId, wallTime, state, title: text, networks }] = items
  const otherCount = items.length - 1
  const style = { '--left': `${place}%`, '--right': `${100 - place}%`, '--top': `${lane * flagHeight}px` }
  return (
    <div className={flag({ state, isTurned })} style={style} data-flag={timeOf(wallTime)}>
      <RouterLink to={`/post/${postId}`} className={card}>
        <span className={cx(time, row({ isTurned }))}>
          {clockLabel(timeOf(wallTime))}
          <StatusMark state={state} size={15} label={stateWord(state)} />
        </span>
        <span className={title} data-title="">
          {text}
        </span>
      </RouterLink>
      <div className={row({ isTurned })}>
        <NetworkMarks networks={networks} size={14} most={6} />
        {otherCount > 0 && (
          <KitLink
            to="/calendar"
            className={others}
            aria-label={strings.aroundThisTime(counted(otherCount, strings.morePost))}
          >
            {strings.moreOtherCount(otherCount)}
          </KitLink>
        )}
      </div>
    </div>
  )
}
