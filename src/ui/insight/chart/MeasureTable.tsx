import type { Measure } from '../../../../contract/analytics.ts'
import { shortDate } from '../../../../rules/content/months.ts'
import { type MeasuredFigures, valueOfMeasure } from '../../../../rules/insight/figures.ts'
import { differenceWords, measureWords, valueWords } from '../../../../rules/insight/measureWords.ts'
import { hasNothingToTell } from '../../../../rules/insight/nothingToTell.ts'
import { reportWeeks, type ShownDay } from '../../../../rules/insight/weeks.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/insight/chart.ts'
import { css } from '../../../../styled-system/css'

const table = css({ width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
const line = css({ borderBottom: 'soft', textStyle: 'small' })
const cell = css({ paddingBlock: '1', paddingLeft: '2', textAlign: 'right', verticalAlign: 'top' })
const name = css({ paddingBlock: '1', textAlign: 'left', verticalAlign: 'top', fontWeight: '[inherit]' })
const head = css({ textStyle: 'captionStrong', color: 'textMuted', borderBottom: 'hairline' })

interface Props {
  measure: Measure
  days: readonly ShownDay[]
  /** Of the range before, the first beside the first; empty without a comparison. */
  before: readonly ShownDay[]
  by: 'week' | 'day'
  /** What the days are called over their column: `Now`. */
  name: string
}

interface Row {
  key: string
  label: string
  now: MeasuredFigures
  before: MeasuredFigures | null
  /** Said instead of a difference; null where the two compare. */
  note: string | null
}

/** Every point of the chart as a figure, by week or by day; without a comparison its two columns are left out. */
export function MeasureTable({ measure, days, before, by, name: rangeName }: Props) {
  const isCompared = before.length > 0
  const heads = [
    rangeName,
    ...(isCompared ? [strings.before, strings.difference] : []),
    ...(measure === 'posts_out' ? [] : [strings.postsOut]),
  ]
  return (
    <table aria-label={strings.by(measureWords[measure].label, by)} className={table}>
      <thead>
        <tr className={head}>
          <th scope="col" className={name}>
            {by === 'week' ? strings.week : strings.day}
          </th>
          {heads.map((words) => (
            <th key={words} scope="col" className={cell}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsBy[by](days, before).map((row) => (
          <tr key={row.key} className={line}>
            <th scope="row" className={name}>
              {row.label}
            </th>
            {wordsOf(measure, row, isCompared).map((words, index) => (
              <td key={heads[index]} className={cell}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rowsBy: Readonly<Record<Props['by'], (days: Props['days'], before: Props['before']) => Row[]>> = {
  week: (days, before) => reportWeeks(days, before).map((week) => ({ ...week, key: week.from, note: week.shortness })),
  day: (days, before) =>
    days.map((day, index) => ({
      ...{ key: day.day, label: shortDate(day.day), now: day },
      ...{ before: before[index] ?? null, note: null },
    })),
}

function wordsOf(measure: Measure, { now, before, note }: Row, isCompared: boolean): string[] {
  const compared = [figureWords(measure, before), note ?? comparedWords(measure, now, before)]
  return [
    figureWords(measure, now),
    ...(isCompared ? compared : []),
    ...(measure === 'posts_out' ? [] : [numberLabel(now.postsOut)]),
  ]
}

const figureWords = (measure: Measure, figures: MeasuredFigures | null): string =>
  figures !== null && hasNothingToTell(measure, figures)
    ? strings.noPost
    : valueWords(measure, valueIn(measure, figures))

function comparedWords(measure: Measure, now: MeasuredFigures, before: MeasuredFigures | null): string {
  if (hasNothingToTell(measure, now)) return strings.noPost
  if (before !== null && hasNothingToTell(measure, before)) return strings.noPostBefore
  return differenceWords(measure, valueIn(measure, now), valueIn(measure, before))
}

const valueIn = (measure: Measure, figures: MeasuredFigures | null): number | null =>
  figures === null ? null : valueOfMeasure(measure, figures)
