import { useId } from 'react'
import { type Measure, measures } from '../../../contract/analytics.ts'
import type { Day } from '../../../rules/content/months.ts'
import { valueOfMeasure } from '../../../rules/insight/figures.ts'
import { unreadFollowersWords } from '../../../rules/insight/followersSince.ts'
import { changeWords, measureWords, valueWords } from '../../../rules/insight/measureWords.ts'
import { rangeName } from '../../../rules/insight/rangeName.ts'
import { strings } from '../../../strings/analytics.ts'
import { css, cva } from '../../../styled-system/css'
import type { AnalyticsReport } from '../../machines/insight/report.ts'
import { quiet, section } from './styles.ts'
import type { ReportAddressing } from './useReportAddress.ts'

const table = css({ width: 'full', borderCollapse: 'collapse', textStyle: 'body' })
const head = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'right',
  paddingBlock: '2',
  paddingLeft: '3',
  borderBottom: 'hairline',
  _first: { textAlign: 'left' },
  _last: { paddingRight: { md: '2' } },
})
const row = cva({
  base: {
    position: 'relative',
    borderBottom: 'soft',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '-0.5' },
  },
  variants: {
    isChosen: { true: { background: 'selected', boxShadow: '[inset 4px 0 0 token(colors.ink)]' }, false: {} },
  },
})
const name = css({ textAlign: 'left', paddingLeft: '3', textStyle: 'strong' })
// The whole row is pressed by its name.
const label = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'input', md: '10' },
  cursor: 'pointer',
  whiteSpace: { sm: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: '0' },
})
const native = css({ position: 'absolute', opacity: '0', width: 'px', height: 'px' })
const cell = css({
  textAlign: 'right',
  paddingBlock: '1.5',
  paddingLeft: '3',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
  _last: { paddingRight: { md: '2' } },
})
const change = css({ whiteSpace: { sm: 'nowrap' } })
const strong = css({ textStyle: 'strong' })
const muted = css({ color: 'textMuted' })

interface Props {
  report: AnalyticsReport
  addressing: ReportAddressing
}

/** What is counted, now and before: the chosen one is what the chart draws. */
export function MeasuresTable({ report, addressing: { measure: chosen, showMeasure, today } }: Props) {
  const group = useId()
  const columns = [
    strings.whatIsCounted,
    rangeName(report.now, today),
    ...(report.before ? [strings.before, strings.change] : []),
  ]
  return (
    <div className={section}>
      <table aria-label={strings.whatIsCounted} className={table}>
        <thead>
          <tr>
            {columns.map((words) => (
              <th key={words} scope="col" className={head}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure} className={row({ isChosen: measure === chosen })}>
              <th scope="row" className={name}>
                <label className={label}>
                  <input
                    type="radio"
                    name={group}
                    checked={measure === chosen}
                    onChange={() => showMeasure(measure)}
                    className={native}
                  />
                  {measureWords[measure].label}
                </label>
              </th>
              <Values measure={measure} report={report} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={quiet}>{measureWords[chosen].meaning}</p>
    </div>
  )
}

interface ValuesProps extends Pick<Props, 'report'> {
  measure: Measure
}

function Values({ measure, report: { totals, accounts, now: range, before: rangeBefore } }: ValuesProps) {
  const unread = (to: Day) => (measure === 'followers' ? unreadFollowersWords(accounts, to) : null)
  const now = valueOfMeasure(measure, totals.now)
  const nowUnread = unread(range.to)
  const value = <td className={`${cell} ${now === null ? muted : strong}`}>{nowUnread ?? valueWords(measure, now)}</td>
  if (totals.before === null || rangeBefore === null) return value
  const before = valueOfMeasure(measure, totals.before)
  const beforeUnread = unread(rangeBefore.to)
  return (
    <>
      {value}
      {beforeUnread === null ? (
        <>
          <td className={`${cell} ${muted}`}>{valueWords(measure, before)}</td>
          <td className={`${cell} ${change}`}>{changeWords(measure, now, before)}</td>
        </>
      ) : (
        // Of what was not read nothing has changed, either: one sentence says both.
        <td colSpan={2} className={`${cell} ${muted}`}>
          {beforeUnread}
        </td>
      )}
    </>
  )
}
