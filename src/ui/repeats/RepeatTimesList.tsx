import { type Day, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, timeOf } from '../../../rules/content/times.ts'
import type { RepeatTime, RepeatTimes } from '../../../rules/repeats/repeatDays.ts'
import { clockSentence } from '../../../rules/repeats/repeatWords.ts'
import { otherPostSentences } from '../../../rules/rescheduling/otherPostWords.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import type { RepeatCheck } from '../../machines/repeats/repeat.ts'
import { Notice } from '../kit/Notice.tsx'
import { item, list, note, when } from './repeatStyles.ts'

const frame = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const off = css({ textDecoration: 'line-through', color: 'textMuted' })

interface Props {
  times: RepeatTimes
  /** Null while it is not known. */
  check: RepeatCheck | null
  /** As it was chosen: `09:00`. */
  time: string
}

/** Every post that would be made, with what is to be known of its time. */
export function RepeatTimesList({ times: { times, passed, tooFar }, check, time }: Props) {
  return (
    <section className={frame} aria-label={strings.whenItComesAgain} aria-live="polite">
      {times.length === 0 && <p className={note}>{strings.nothingWouldBeMadeYet}</p>}
      <CloseDates check={check} />
      {times.length > 0 && (
        <ul className={list} aria-label={`${counted(times.length, strings.dateInSentence)}`}>
          {times.map((one) => (
            <TimeItem key={one.day} time={one} chosen={time} check={check} />
          ))}
        </ul>
      )}
      {passed.length > 0 && <p className={note}>{leftOut(passed, strings.passedAlready)}</p>}
      {tooFar.length > 0 && <p className={note}>{leftOut(tooFar, strings.tooManyOrMoreThanAYear)}</p>}
    </section>
  )
}

/** On how many dates it comes close to other posts. */
function CloseDates({ check }: { check: RepeatCheck | null }) {
  const taken = check?.taken ?? []
  const days = (check?.conflicts ?? []).flatMap(({ day }) => (taken.includes(day) ? [] : [day]))
  const count = new Set(days).size
  if (count === 0) return null
  return (
    <Notice severity="warning" title={strings.closeTogether} live="none">
      {strings.comesCloseToAnotherPostOfThe(counted(count, strings.dateInSentence), count)}
    </Notice>
  )
}

const leftOut = (days: readonly Day[], why: string): string =>
  strings.isLeftOut(counted(days.length, strings.dateInSentence), days.length, why)

function TimeItem({ time, chosen, check }: { time: RepeatTime; chosen: string; check: RepeatCheck | null }) {
  const isTaken = check?.taken.includes(time.day) ?? false
  const notes = isTaken ? [strings.thereIsOneOnThatDayAlready] : notesOf(time, chosen, check)
  return (
    <li className={item}>
      <span className={isTaken ? off : when}>
        {dayLabel(time.day, true)}, {clockLabel(timeOf(time.wallTime))}
      </span>
      {notes.length > 0 && <span className={note}>{notes.join(' ')}</span>}
    </li>
  )
}

function notesOf(time: RepeatTime, chosen: string, check: RepeatCheck | null): string[] {
  const clock = clockSentence(time, chosen)
  const near = (check?.conflicts ?? []).filter(({ day }) => day === time.day)
  return [...(clock === null ? [] : [clock]), ...otherPostSentences(near)]
}
