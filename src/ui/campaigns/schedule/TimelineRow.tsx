import { Ban } from 'lucide-react'
import { memo } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import type { RowItem, ScheduleRow } from '../../../../rules/campaigns/scheduleLayout.ts'
import { dayLabel, shortDate, weekdayName } from '../../../../rules/content/months.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css, cva } from '../../../../styled-system/css'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { keyOfPlaced, keyOfPlanned, PlacedItem, PlannedItem } from './TimelineItem.tsx'
import { target, was, way } from './timelineStyles.ts'

const row = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '[58px minmax(0, 1fr)]', md: '[86px minmax(0, 1fr)]' },
    borderBottom: 'soft',
    paddingBlock: { base: '1.5', md: '0' },
    minHeight: { md: '[calc(var(--lanes) * 28px + 4px)]' },
    contentVisibility: 'auto',
    containIntrinsicSize: '[auto 33px]',
  },
  variants: {
    isWeekStart: { true: { borderTop: 'control' }, false: {} },
    isEmpty: { true: { display: { base: 'none', md: 'grid' } }, false: {} },
  },
})
const dayStyle = cva({
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'baseline' },
    columnGap: '1.5',
    paddingTop: { md: '1' },
    textStyle: 'caption',
    color: 'textMuted',
  },
  variants: { isEmpty: { true: {}, false: {} } },
})
const number = cva({
  base: { textStyle: 'h4', minWidth: { md: '5' }, whiteSpace: 'nowrap' },
  variants: { isEmpty: { true: { color: 'textSubtle' }, false: { color: 'text' } } },
})
const axis = css({
  position: 'relative',
  display: { base: 'grid', md: 'block' },
  gap: '1',
  minWidth: '0',
  listStyleType: 'none',
})
const item = css({ display: 'contents' })
const more = css({
  position: { md: 'absolute' },
  right: '0',
  bottom: '0',
  textStyle: 'micro',
  color: 'textMuted',
  _finger: { touchPadding: 'line' },
})

/** Where what is dragged would be put on a day. */
export interface DropTarget {
  at: number
  label: string
}

interface Props {
  campaignId: number
  row: ScheduleRow
  isFirst: boolean
  /** Where the keys stand; null: on another day. */
  current: string | null
  /** What is carried from this day. */
  carried: number | null
  target: DropTarget | null
  problems: ReadonlyMap<number, string>
  networksOf: (accountIds: readonly number[]) => Network[]
  onMove: (campaignPost: number) => void
}

/** A day with what stands on it. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { row: shown, isFirst, target: drop } = props
  const { day, items, isWeekStart, lanes } = shown
  const isEmpty = items.length === 0
  const isNamed = isFirst || day.endsWith('-01')
  return (
    <li className={row({ isWeekStart: isWeekStart && !isFirst, isEmpty })} data-day={day} style={{ '--lanes': lanes }}>
      <span className={dayStyle({ isEmpty })}>
        <VisuallyHidden>{dayLabel(day)}</VisuallyHidden>
        <b className={number({ isEmpty })} aria-hidden="true">
          {isNamed ? shortDate(day) : Number(day.slice(8))}
        </b>
        <span aria-hidden="true">{weekdayName(day, 'short')}</span>
      </span>
      <ul className={axis} data-axis>
        {items.map((one) => (
          <li key={keyOf(one)} className={item}>
            {one.from !== null && <From item={one} from={one.from} />}
            <Item {...props} item={one} />
          </li>
        ))}
        {shown.more > 0 && (
          <li className={item}>
            <RouterLink to={`/calendar?month=${day.slice(0, 7)}&day=${day}`} className={more}>
              {strings.plannedMore(counted(shown.more, strings.more, strings.more))}
            </RouterLink>
          </li>
        )}
        {drop && (
          <li className={target} style={{ '--at': drop.at }} aria-hidden="true">
            {drop.label}
          </li>
        )}
      </ul>
    </li>
  )
})

const keyOf = (one: RowItem): string => (one.kind === 'planned' ? keyOfPlanned(one.post) : keyOfPlaced(one.post))

function Item({ item: one, campaignId, current, carried, problems, networksOf, onMove }: Props & { item: RowItem }) {
  const isCurrent = keyOf(one) === current
  if (one.kind === 'planned') return <PlannedItem post={one.post} where={one} isCurrent={isCurrent} />
  const { post } = one
  return (
    <PlacedItem
      campaignId={campaignId}
      post={post}
      networks={networksOf(post.accountIds)}
      problem={problems.get(post.campaignPost) ?? null}
      where={one}
      isCurrent={isCurrent}
      isCarried={carried === post.campaignPost}
      onMove={onMove}
    />
  )
}

/** Where it would have been, and the way from there. */
function From({ item: { at, lane }, from }: { item: RowItem; from: number }) {
  return (
    <>
      <span className={was} style={{ '--from': from, '--lane': lane }} aria-hidden="true">
        <Ban size={13} />
      </span>
      <span
        className={way}
        style={{ '--start': Math.min(at, from), '--length': Math.abs(at - from), '--lane': lane }}
        aria-hidden="true"
      />
    </>
  )
}
