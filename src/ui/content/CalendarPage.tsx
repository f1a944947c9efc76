import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PlannedPost, postsByDay } from '../../../rules/content/days.ts'
import { type Day, monthAway, monthLabel, monthOf, monthProblem } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { css, cva } from '../../../styled-system/css'
import type { MonthData } from '../../machines/content/calendar.machine.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useSession } from '../sessionContext.ts'
import { DayPanel } from './DayPanel.tsx'
import { Legend } from './Legend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthProblem } from './MonthProblem.tsx'
import { RhythmStrip } from './RhythmStrip.tsx'
import { UntimedDrafts } from './UntimedDrafts.tsx'
import { useDraftCount } from './useDrafts.ts'
import { useGridFocus } from './useGridFocus.ts'
import { usePicking } from './usePicking.ts'
import { useShownMonth } from './useShownMonth.ts'
import { useWallNow } from './useWallNow.ts'

const page = cva({
  base: {
    display: 'grid',
    gridTemplateRows: { md: '[auto 1fr]' },
    minHeight: '0',
    alignContent: { base: 'start', md: 'stretch' },
  },
  variants: {
    hasPanel: {
      true: { gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 316px]' } },
      false: { gridTemplateColumns: '[minmax(0, 1fr)]' },
    },
  },
})
const top = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  columnGap: '8',
  rowGap: '3.5',
  padding: { base: '4', md: '5' },
  paddingLeft: { md: '7' },
  paddingRight: { md: '6' },
  paddingBottom: '3.5',
})
const place = css({ display: 'grid', gap: '1.5', minWidth: '0' })
const heading = css({ display: 'flex', alignItems: 'center', columnGap: '4.5', rowGap: '2', flexWrap: 'wrap' })
const title = css({ textStyle: 'month', whiteSpace: 'nowrap' })
const steps = css({ display: 'flex', alignItems: 'center', gap: '2' })
const sums = css({ display: 'flex', alignItems: 'flex-end', gap: '6', minWidth: '0' })
const big = css({ display: { base: 'none', md: 'flex' }, alignItems: 'flex-end', gap: '2.5' })
const bigNumber = css({ textStyle: 'poster', lineHeight: '[42px]', fontVariantNumeric: 'tabular-nums' })
const bigWords = css({ textStyle: 'small', lineHeight: '[16px]', color: 'textMuted' })
const strip = css({ display: 'grid', gap: '2', minWidth: '0', width: { base: 'full', md: 'auto' } })
const body = css({ display: 'grid', gridTemplateRows: '[auto 1fr]', minWidth: '0' })
const told = css({ paddingInline: { base: '4', md: '7' }, '&:not(:empty)': { paddingBottom: '3' } })

/** The month: what went out, what is planned, what needs its person. */
export function CalendarPage() {
  const { calendar, move } = useSession()
  const now = useWallNow()
  const today = dayOf(now)
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? monthOf(today)
  const [current, setCurrent] = useState<Day>(today)
  const [openDay, setOpenDay] = useState<Day | null>(today)

  useEffect(() => {
    calendar.send({ type: 'month.opened', month })
  }, [calendar, month])
  useEffect(() => () => calendar.send({ type: 'calendar.left' }), [calendar])

  const turnTo = (to: string) => setSearch(to === monthOf(today) ? {} : { month: to })
  const goTo = (day: Day) => {
    setCurrent(day)
    if (monthOf(day) !== month) turnTo(monthOf(day))
  }
  const step = (by: number) => turnTo(monthAway(monthProblem(month) ? monthOf(today) : month, by))

  const data = useShownMonth(month)
  const problem = useSelector(calendar, ({ context }) => (context.month === month ? context.problem : null))
  const moved = useSelector(move, ({ context }) => context.move)
  const posts = useMemo(() => withMoved(data?.events ?? [], moved), [data, moved])
  const days = useMemo(() => postsByDay(posts), [posts])
  const focus = useGridFocus(month)
  const picking = usePicking({
    posts: data && posts,
    onMove: (wanted) => move.send({ type: 'move.requested', move: wanted }),
    onTarget: goTo,
    onFocus: focus.goTo,
  })
  const hasPanel = openDay !== null && monthOf(openDay) === month && data !== undefined

  return (
    <div className={page({ hasPanel })}>
      <header className={top}>
        <div className={place}>
          <ShownBusiness />
          <div className={heading}>
            <h1 className={title} aria-live="polite">
              {monthLabel(month)}
            </h1>
            <div className={steps}>
              <IconButton label="Previous month" variant="line" size="lg" onClick={() => step(-1)}>
                <ChevronLeft size={18} aria-hidden />
              </IconButton>
              <IconButton label="Next month" variant="line" size="lg" onClick={() => step(1)}>
                <ChevronRight size={18} aria-hidden />
              </IconButton>
              <Button
                onClick={() => {
                  goTo(today)
                  turnTo(monthOf(today))
                  setOpenDay(today)
                }}
              >
                Today
              </Button>
              <ButtonLink to="/posts" variant="ghost">
                <List size={16} aria-hidden /> All posts
              </ButtonLink>
            </div>
          </div>
        </div>
        {data && <Sums month={month} today={today} data={data} days={days} />}
      </header>
      <div className={body}>
        <div>
          <UntimedDrafts />
          <div className={told}>
            {problem && <MonthProblem month={month} isShown={data !== undefined} problem={problem} />}
          </div>
        </div>
        {!monthProblem(month) && (
          <MonthGrid
            month={month}
            today={today}
            days={days}
            state={stateOf(data !== undefined, problem)}
            current={current}
            openDay={openDay}
            focus={focus}
            picking={picking}
            onCurrent={goTo}
            onOpen={setOpenDay}
          />
        )}
      </div>
      {hasPanel && (
        <DayPanel
          key={openDay}
          day={openDay}
          posts={days.get(openDay) ?? []}
          now={now}
          picking={picking}
          onClose={() => setOpenDay(null)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{data || problem ? picking.told : `Loading ${monthLabel(month)}`}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The grid stays where its posts cannot be fetched: whoever moves in it by keys is not thrown out. */
function stateOf(isKnown: boolean, problem: string | null): 'shown' | 'loading' | 'unknown' {
  if (isKnown) return 'shown'
  return problem === null ? 'loading' : 'unknown'
}

/** A post on its way to another time shows there at once. */
function withMoved(posts: readonly PlannedPost[], moved: Move | null): readonly PlannedPost[] {
  if (!moved) return posts
  return posts.map((post) => (post.postId === moved.postId ? { ...post, wallTime: moved.to } : post))
}

interface SumsProps {
  month: string
  today: Day
  data: Pick<MonthData, 'stats'>
  days: ReadonlyMap<Day, readonly PlannedPost[]>
}

function Sums({ month, today, data: { stats }, days }: SumsProps) {
  const drafts = useDraftCount()
  return (
    <section className={sums} aria-label="This month">
      <div className={big}>
        <span className={bigNumber}>{stats.total.toLocaleString('en-US')}</span>
        <span className={bigWords}>
          {stats.total === 1 ? 'post' : 'posts'} on
          <br />
          {stats.activeDays === 1 ? '1 day' : `${stats.activeDays} days`}
        </span>
      </div>
      <div className={strip}>
        <RhythmStrip month={month} today={today} days={days} />
        <Legend byState={stats.byState} drafts={drafts} />
      </div>
    </section>
  )
}
