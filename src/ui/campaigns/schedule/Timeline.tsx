import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { placeOf } from '../../../../rules/content/timelineLayout.ts'
import { clockLabel, dayOf, timeOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css, cva } from '../../../../styled-system/css'
import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import { Kbd } from '../../kit/Kbd.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useMedia, widths } from '../../shell/useMedia.ts'
import type { ScheduleView } from './scheduleView.ts'
import { TimelineRow } from './TimelineRow.tsx'
import { useTimelineDrag } from './useTimelineDrag.ts'
import { useTimelineKeys } from './useTimelineKeys.ts'

const frame = cva({
  base: { position: 'relative', isolation: 'isolate' },
  variants: { isDragging: { true: { cursor: 'grabbing', '& *': { cursor: 'grabbing' } }, false: {} } },
})
const head = css({
  display: { base: 'none', md: 'grid' },
  gridTemplateColumns: '[86px minmax(0, 1fr)]',
  height: '6.5',
  borderBottom: 'hairline',
  textStyle: 'caption',
  color: 'textMuted',
})
const hours = css({ gridColumn: '2', position: 'relative' })
const hour = cva({
  base: {
    position: 'absolute',
    left: '[calc(var(--at) * 1%)]',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    stands: { first: {}, between: { translate: '[-50% 0]' }, last: { translate: '[-100% 0]' } },
  },
})
const bands = css({
  display: { base: 'none', md: 'block' },
  position: 'absolute',
  top: '6.5',
  bottom: '0',
  left: '[86px]',
  right: '0',
  zIndex: '[-1]',
  pointerEvents: 'none',
})
const band = css({
  position: 'absolute',
  top: '0',
  bottom: '0',
  left: '[calc(var(--at) * 1%)]',
  width: '[calc(var(--width) * 1%)]',
  background: 'sunken',
})
const help = css({
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: '3.5',
  rowGap: '1.5',
  marginTop: '3',
  textStyle: 'caption',
  color: 'textMuted',
})
const keyWords = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })

interface Props {
  schedule: CampaignScheduleActor
  view: ScheduleView
  isBusy: boolean
  /** Another time is asked for. */
  onMove: (campaignPost: number) => void
}

/** The days of the campaign on one axis of hours. Keys: J and K go on and back, M moves, Delete leaves out. */
export function Timeline({ schedule, view, isBusy, onMove }: Props) {
  const root = useRef<HTMLElement>(null)
  const isWide = useMedia(widths.md)
  const left = useSelector(schedule, ({ context }) => context.left)
  const problems = useMemo(() => new Map(left.map(({ campaignPost, text }) => [campaignPost, text])), [left])
  const { rows, span, marks, bands: good, campaign, networksOf, posts } = view
  const keys = useTimelineKeys({ root, rows, isBusy, onMove, send: schedule.send })
  const drag = useTimelineDrag({
    root,
    span,
    isEnabled: isWide && !isBusy,
    onDrop: (campaignPost, wallTime) => {
      keys.follow(campaignPost)
      schedule.send({ type: 'choice.made', campaignPost, choice: { kind: 'time', wallTime, occurrence: 'first' } })
    },
  })
  const { carried } = drag
  const carriedFrom = posts.find(({ campaignPost }) => campaignPost === carried?.campaignPost)?.time?.wallTime
  return (
    <section
      ref={root}
      aria-label={strings.days}
      className={frame({ isDragging: carried !== null })}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClickCapture={drag.onClickCapture}
      {...drag.handlers}
    >
      <div className={head} aria-hidden="true">
        <div className={hours}>
          {marks.map(({ label, at }) => (
            <span key={label + at} className={hour({ stands: standsOf(at) })} style={{ '--at': at }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <div className={bands} aria-hidden="true">
        {good.map(({ at, width }) => (
          <span key={at} className={band} style={{ '--at': at, '--width': width }} />
        ))}
      </div>
      <ol>
        {rows.map((row, index) => (
          <TimelineRow
            key={row.day}
            campaignId={campaign.id}
            row={row}
            isFirst={index === 0}
            current={keys.currentOf(row)}
            carried={
              carried && carriedFrom !== undefined && dayOf(carriedFrom) === row.day ? carried.campaignPost : null
            }
            target={carried && dayOf(carried.wallTime) === row.day ? targetAt(carried.wallTime, span) : null}
            problems={problems}
            networksOf={networksOf}
            onMove={onMove}
          />
        ))}
      </ol>
      {posts.length > 0 && <KeyHelp />}
      <VisuallyHidden>
        <span role="status">{keys.news}</span>
      </VisuallyHidden>
    </section>
  )
}

const targetAt = (wallTime: string, span: ScheduleView['span']) => ({
  at: placeOf(wallTime, span),
  label: clockLabel(timeOf(wallTime)),
})

function standsOf(at: number) {
  if (at < 2) return 'first'
  return at > 98 ? 'last' : 'between'
}

const KeyHelp = () => (
  <p className={help}>
    <span className={keyWords}>{strings.dragATimeToAnotherHourOr(<Kbd key="move">M</Kbd>)}</span>
    <span className={keyWords}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd> {strings.nextBack}
    </span>
    <span className={keyWords}>
      <Kbd>{strings.del}</Kbd> {strings.leaveItOutInSentence}
    </span>
  </p>
)
