import { Link } from 'react-router-dom'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { lanesOf, marksOf, placeOf, type Span, spanOf } from '../../../rules/content/ruler.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { clockLabel, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { css, cva } from '../../../styled-system/css'
import { Link as KitLink } from '../kit/Link.tsx'
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
const flags = css({
  position: 'relative',
  display: { base: 'grid', md: 'block' },
  gap: '3',
  height: { md: '[var(--flags)]' },
})
const flag = cva({
  base: {
    position: { base: 'static', md: 'absolute' },
    top: '[var(--top)]',
    left: '[var(--left)]',
    width: { md: '[164px]' },
    transform: { md: '[translateX(var(--shift))]' },
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    color: 'text',
    textDecoration: 'none',
    paddingLeft: '2.5',
    paddingTop: { md: '2' },
    borderLeftWidth: '3',
    borderLeftStyle: 'solid',
    _hover: { '& [data-title]': { textDecoration: 'underline' } },
  },
  variants: {
    state: {
      draft: { borderLeftColor: 'draft' },
      scheduled: { borderLeftColor: 'scheduled' },
      publishing: { borderLeftColor: 'publishing' },
      published: { borderLeftColor: 'published' },
      partly_published: { borderLeftColor: 'failed' },
      failed: { borderLeftColor: 'failed' },
      missed: { borderLeftColor: 'missed' },
      held: { borderLeftColor: 'missed' },
      unknown: { borderLeftColor: 'unknown' },
      needs_person: { borderLeftColor: 'unknown' },
    },
  },
})
const time = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
})
const quiet = css({ color: 'textMuted', marginTop: { md: '3' } })
const title = css({ textStyle: 'nav', lineClamp: '2', overflowWrap: 'anywhere' })

/** A flag's width in percent of an ordinary ruler, and its height in pixels. */
const flagWidth = 24
const flagHeight = 100

interface Props {
  posts: readonly PlannedPost[]
  now: WallTime
}

/** Today along its clock: what went out, what goes out, and where now is. */
export function TodayRuler({ posts, now }: Props) {
  const span = spanOf([now, ...posts.map(({ wallTime }) => wallTime)])
  const places = posts.map(({ wallTime }) => placeOf(wallTime, span))
  const lanes = lanesOf(places, flagWidth)
  const height = (Math.max(-1, ...lanes) + 1) * flagHeight
  return (
    <section aria-label="Today">
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
          Nothing goes out today. <KitLink to="/post/create">Plan a post</KitLink>
        </p>
      )}
      <div className={flags} style={{ '--flags': `${height}px` }}>
        {posts.map((post, index) => (
          <Flag key={post.postId} post={post} place={places[index] ?? 0} lane={lanes[index] ?? 0} />
        ))}
      </div>
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
          {hourLabel(minutes)}
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

function hourLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  if (hour === 12) return 'Noon'
  if (hour === 0) return 'Midnight'
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`
}

/** Past here a flag hangs to the left of its time, so that it stays on the page. */
const turningPoint = 78

function Flag({ post, place, lane }: { post: PlannedPost; place: number; lane: number }) {
  const { postId, wallTime, state, title: text, networks } = post
  const style = {
    '--left': `${place}%`,
    '--top': `${lane * flagHeight}px`,
    '--shift': place > turningPoint ? '-100%' : '0',
  }
  return (
    <Link to={`/post/${postId}`} className={flag({ state })} style={style}>
      <span className={time}>
        {clockLabel(timeOf(wallTime))}
        <StatusMark state={state} size={15} label={stateWord(state)} />
      </span>
      <span className={title} data-title="">
        {text}
      </span>
      <NetworkMarks networks={networks} size={14} most={6} />
    </Link>
  )
}
