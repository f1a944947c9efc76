import { spanWords } from '../../../../rules/campaigns/dateWords.ts'
import { type Bar, barOn, type OffAxis, type TimeAxis } from '../../../../rules/campaigns/timeAxis.ts'
import { monthOf, shortDate } from '../../../../rules/content/months.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css, cva, cx } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'

const head = css({ display: 'block', position: 'relative', height: '4', overflow: 'visible' })
const monthName = css({
  position: 'absolute',
  left: '[calc(var(--start) * 100%)]',
  whiteSpace: 'nowrap',
})
/** The day in the yellow of now; a month's name that it would cover gives way to it. */
const today = css({
  position: 'absolute',
  left: '[calc(var(--now) * 100%)]',
  transform: 'translateX(-50%)',
  zIndex: 'above',
  paddingInline: '1.5',
  borderRadius: 'xs',
  background: 'today',
  color: 'onAction',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})
const cell = css({ position: 'relative', display: 'grid', alignContent: 'start', gap: '0.5', height: 'full' })
const track = css({ display: { base: 'none', _desktop: 'block' }, position: 'relative', height: '5.5' })
const monthLine = css({
  position: 'absolute',
  insetBlock: '0',
  left: '[calc(var(--start) * 100%)]',
  width: 'px',
  background: 'borderSoft',
})
/** As high as the row, so that those of all rows are one. */
const nowLine = css({
  display: { base: 'none', _desktop: 'block' },
  position: 'absolute',
  insetBlock: '-3.5',
  left: '[calc(var(--now) * 100% - 1px)]',
  width: '0.75',
  background: 'today',
  pointerEvents: 'none',
  _highContrast: { background: '[Highlight]' },
})
const bar = cva({
  base: {
    position: 'absolute',
    top: '1.5',
    height: '2',
    left: '[calc(var(--start) * 100%)]',
    width: '[max(6px, calc(var(--width) * 100%))]',
    borderRadius: 'xs',
    overflow: 'hidden',
    color: 'textMuted',
  },
  variants: {
    kind: {
      filled: { border: 'outline' },
      held: { border: 'outline' },
      open: { border: 'dashed' },
    },
  },
})
const past = cva({
  base: { display: 'block', height: 'full', width: '[calc(var(--past) * 100%)]' },
  variants: {
    kind: {
      filled: { background: 'textMuted', _highContrast: { background: '[CanvasText]' } },
      held: {
        backgroundImage: '[repeating-linear-gradient(115deg, token(colors.textMuted) 0 2px, transparent 2px 5px)]',
      },
      open: {},
    },
  },
})
const days = css({ textStyle: { base: 'caption', _desktop: 'micro' }, color: 'textMuted' })
const off = css({ textStyle: { base: 'caption', _desktop: 'small' }, color: 'textMuted' })
const onlyBeside = css({ display: { base: 'none', _desktop: 'inline' } })

/** The months of the axis, and today. */
export function TimeHead({ axis }: { axis: TimeAxis }) {
  const names = axis.months.filter(isClear(axis))
  const isMonthNamed = names.some(({ month }) => month === monthOf(axis.today))
  return (
    <span className={head}>
      {names.map(({ month, name, start }) => (
        <span key={month} className={monthName} style={{ '--start': start }}>
          {name}
        </span>
      ))}
      <b className={today} style={{ '--now': axis.now }}>
        {isMonthNamed ? Number(axis.today.slice(8)) : shortDate(axis.today)}
      </b>
    </span>
  )
}

/** Shares of the axis that the name of a month takes, and half of today's sign. */
const nameRoom = 0.2
const todayRoom = 0.05

/** Whether a month's name is not covered by the sign of today. */
const isClear =
  ({ now }: TimeAxis) =>
  ({ start }: { start: number }): boolean =>
    now + todayRoom < start || now - todayRoom > start + nameRoom

/** When a campaign is, on the axis of all and in words. */
export function TimeCell({ campaign, axis }: { campaign: Campaign; axis: TimeAxis }) {
  const placed = barOn(axis, campaign)
  const { startsOn, endsOn } = campaign
  const words = startsOn !== null && endsOn !== null ? spanWords(startsOn, endsOn, axis.today) : null
  return (
    <div className={cell}>
      <span aria-hidden="true" className={nowLine} style={{ '--now': axis.now }} />
      {'bar' in placed ? <Track bar={placed.bar} axis={axis} /> : <Off off={placed.off} />}
      {words !== null && <span className={days}>{words}</span>}
    </div>
  )
}

const Track = ({ bar: { kind, start, width, past: share }, axis }: { bar: Bar; axis: TimeAxis }) => (
  <div aria-hidden="true" className={track}>
    {axis.months.map((month) => (
      <span key={month.month} className={monthLine} style={{ '--start': month.start }} />
    ))}
    <span className={bar({ kind })} style={{ '--start': start, '--width': width }}>
      <span className={past({ kind })} style={{ '--past': share }} />
    </span>
  </div>
)

const offWords: Record<OffAxis, string> = {
  before: strings.beforeThisView,
  after: strings.afterThisView,
  undated: strings.noDatesYet,
}

const Off = ({ off: where }: { off: OffAxis }) => (
  <span className={cx(off, where !== 'undated' && onlyBeside)}>{offWords[where]}</span>
)
