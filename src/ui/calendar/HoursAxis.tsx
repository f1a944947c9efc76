import { memo } from 'react'
import { hourLabel, shortClock } from '../../../rules/content/times.ts'
import { css } from '../../../styled-system/css'

const axis = css({ position: 'relative', display: { base: 'none', md: 'block' } })
const hour = css({
  position: 'absolute',
  top: '[calc(var(--top) * var(--hour))]',
  right: '2',
  translate: '[0 -50%]',
  textStyle: 'micro',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
const nowLabel = css({
  position: 'absolute',
  top: '[calc(var(--top) * var(--hour))]',
  right: '0',
  translate: '[0 -50%]',
  zIndex: 'above',
  background: 'today',
  color: 'onAction',
  borderRadius: 'xs',
  paddingInline: '1.5',
  textStyle: 'microStrong',
  fontVariantNumeric: 'tabular-nums',
})

interface Props {
  /** The first hour in sight, and the one that is no more. */
  from: number
  until: number
  /** `10:20`; null where today is not in sight. */
  now: string | null
}

/** The hours of a week, down its side. */
export const HoursAxis = memo(function HoursAxis({ from, until, now }: Props) {
  const inner = Array.from({ length: until - from - 1 }, (_, index) => from + index + 1)
  return (
    <div className={axis} aria-hidden="true">
      {inner.filter(isReadable(now)).map((one) => (
        <span key={one} className={hour} style={{ '--top': one - from }}>
          {hourLabel(one)}
        </span>
      ))}
      {now !== null && (
        <span className={nowLabel} style={{ '--top': hoursSince(now, from) }}>
          {shortClock(now)}
        </span>
      )}
    </div>
  )
})

/** Whether the label of an hour is not covered by that of now. */
const isReadable = (now: string | null) => (hour: number) => now === null || Math.abs(hoursSince(now, hour)) > 0.4

/** Hours from the first one in sight to a time of day. */
export const hoursSince = (time: string, from: number): number =>
  Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60 - from
