import { useMemo, useState } from 'react'
import { dayLabel } from '../../../rules/content/months.ts'
import { byDay, type HistoryEntry, historyOf } from '../../../rules/content/postHistory.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import type { Part } from './postWords.ts'

const section = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const heading = css({ textStyle: 'h3' })
const dayStyle = css({ textStyle: 'captionStrong', color: 'textMuted', paddingTop: '2' })
const list = css({ width: 'full' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[58px 14px minmax(0, 1fr)]',
  columnGap: '2.5',
  paddingBlock: '1.5',
  alignItems: 'start',
  textStyle: 'small',
})
const clock = css({
  textAlign: 'right',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  textStyle: 'caption',
  lineHeight: '[18px]',
})
const glyph = css({ display: 'flex', paddingTop: '0.5' })
const words = css({ overflowWrap: 'anywhere', maxWidth: 'prose' })
const whose = css({ display: 'block', color: 'textMuted' })

/** How many steps are shown before the rest is asked for. */
const mostAtFirst = 20

interface Props {
  publications: readonly Part[]
  timezone: string
  /** Milliseconds since the epoch. */
  at: number
}

/** What happened to a post, step by step, the newest first; nothing where nothing has. */
export function PostHistory({ publications, timezone, at }: Props) {
  const [isWhole, setWhole] = useState(false)
  const entries = useMemo(() => historyOf(publications, timezone), [publications, timezone])
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, mostAtFirst)
  const today = dayOf(wallTimeAt(at, timezone))
  return (
    <section className={section} aria-label={strings.whatCame}>
      <h2 className={heading}>{strings.whatCame}</h2>
      {[...byDay(shown)].map(([day, ofDay]) => (
        <div key={day} className={list}>
          {day !== today && <h3 className={dayStyle}>{dayLabel(day, day.slice(0, 4) !== today.slice(0, 4))}</h3>}
          <ol>
            {ofDay.map((entry) => (
              <Step key={keyOf(entry)} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {entries.length > mostAtFirst && (
        <Button size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? strings.showTheLatest(mostAtFirst) : strings.showAllSteps(entries.length)}
        </Button>
      )}
    </section>
  )
}

const keyOf = ({ at, state, text, about }: HistoryEntry): string => [at, state, text, about].join(' ')

function Step({ entry: { at, wallTime, state, text, about } }: { entry: HistoryEntry }) {
  return (
    <li className={item}>
      <time className={clock} dateTime={at}>
        {clockLabel(timeOf(wallTime))}
      </time>
      <span className={glyph}>
        <StatusMark state={state} size={13} />
      </span>
      <span className={words}>
        {text}
        {about !== null && <span className={whose}> {about}</span>}
      </span>
    </li>
  )
}
