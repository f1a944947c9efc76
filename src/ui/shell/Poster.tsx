import { strings } from '../../../strings/shell.ts'
import { css, cva } from '../../../styled-system/css'

const side = css({
  color: 'frameText',
  display: 'flex',
  flexDirection: 'column',
  gap: '9',
  minHeight: '0',
  overflow: 'hidden',
  paddingInline: { base: '5', md: '10', lg: '16' },
  paddingTop: { base: '2', md: '10' },
  paddingBottom: { base: '7', md: '14' },
})
const words = css({ textStyle: 'headline' })
const planner = css({
  display: { base: 'none', md: 'grid' },
  flex: '1',
  minHeight: '0',
  gridTemplateColumns: '[repeat(7, 1fr)]',
  gridTemplateRows: '[24px repeat(5, 1fr)]',
  borderBottom: 'frame',
})
const weekday = css({ textStyle: 'captionStrong', color: 'frameMuted' })
const dayBox = cva({
  base: {
    position: 'relative',
    borderTop: 'frame',
    paddingBlock: '2',
    paddingRight: '4',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1.5',
    minHeight: '0',
    overflow: 'hidden',
  },
  variants: {
    kind: {
      ordinary: {},
      today: {
        color: 'onAction',
        background: 'today',
        borderRadius: 'xs',
        marginLeft: '-2',
        paddingLeft: '2',
        marginRight: '2',
        paddingRight: '2',
      },
      next: { color: 'frameFaint' },
    },
  },
})
const number = css({ textStyle: 'figure', fontVariantNumeric: 'tabular-nums' })
const posts = css({ display: 'grid', gap: '0.5' })
const post = cva({
  base: { height: '1.5', borderRadius: 'xs' },
  variants: {
    bucket: {
      clay: { color: 'clayOnFrame' },
      sky: { color: 'skyOnFrame' },
      plum: { color: 'plumOnFrame' },
      leaf: { color: 'leafOnFrame' },
      teal: { color: 'tealOnFrame' },
      ink: { color: 'onAction' },
    },
    isOut: { true: { background: 'current' }, false: { boxShadow: 'edge' } },
  },
})

const weekdays = [strings.sun, strings.mon, strings.tue, strings.wed, strings.thu, strings.fri, strings.sat]
const today = 19
const buckets = new Map([
  ['c', 'clay'],
  ['s', 'sky'],
  ['p', 'plum'],
  ['l', 'leaf'],
  ['t', 'teal'],
] as const)

/** A drawn month: each day's posts by the first letter of their bucket. */
const month = 's c pl s ct c p l tt s pc lt c ps l t cp st sct tt p - cl tst tp p c sp - ct'
  .split(' ')
  .map((day, index) => ({
    number: index + 1,
    posts: [...buckets]
      .flatMap(([letter, bucket]) => Array<typeof bucket>(day.split(letter).length - 1).fill(bucket))
      .map((bucket, at) => ({ bucket, at })),
  }))
const nextMonth = [1, 2, 3, 4, 5]

/** What the product is for, drawn: a month planned, a day that is today. Decoration beside the form. */
export function Poster() {
  return (
    <section aria-hidden="true" className={side}>
      <p className={words}>
        {strings.planTheMonthOnce}
        <br />
        {strings.getBackToTheWork}
      </p>
      <div className={planner}>
        {weekdays.map((name) => (
          <span key={name} className={weekday}>
            {name}
          </span>
        ))}
        {month.map((day) => (
          <Day key={day.number} {...day} />
        ))}
        {nextMonth.map((day) => (
          <div key={day} className={dayBox({ kind: 'next' })}>
            <b className={number}>{day}</b>
          </div>
        ))}
      </div>
    </section>
  )
}

function Day({ number: day, posts: planned }: (typeof month)[number]) {
  const isToday = day === today
  return (
    <div className={dayBox({ kind: isToday ? 'today' : 'ordinary' })}>
      <b className={number}>{day}</b>
      <span className={posts}>
        {planned.map(({ bucket, at }) => (
          <i key={at} className={post({ bucket: isToday ? 'ink' : bucket, isOut: day <= today })} />
        ))}
      </span>
    </div>
  )
}
