import { useState } from 'react'
import type { CampaignResult } from '../../../../contract/campaignResults.ts'
import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { goalChart } from '../../../../rules/campaigns/goalChart.ts'
import { differenceWords, goalDays } from '../../../../rules/campaigns/goalDays.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import { Segmented } from '../../kit/Segmented.tsx'
import { cell, head, quiet, table } from './figureStyles.ts'
import { GoalChart } from './GoalChart.tsx'
import type { FoundFigures } from './useFigures.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })

const views = [
  { value: 'chart', label: strings.chart },
  { value: 'table', label: strings.table },
] as const

interface Props {
  found: FoundFigures
  /** The person's. */
  today: string
}

/** What was told day by day, as a chart and as a table; the table alone where there is nothing to draw. */
export function ResultsByDay({ found: { campaign, analytics }, today }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isTyped = analytics.results.length > 0
  const results = isTyped ? analytics.results : analytics.networkResults
  const chart = goalChart(campaign, results, today)
  if (results.length === 0) {
    return <p className={quiet}>{strings.nothingIsToldYet}</p>
  }
  const days = <ToldTable campaign={campaign} results={results} today={today} />
  return (
    <div className={stack}>
      {chart !== null && <Segmented label={strings.toldResultsAs} options={views} value={view} onChange={setView} />}
      {chart !== null && view === 'chart' ? <GoalChart chart={chart} unit={campaign.goalUnit} today={today} /> : days}
      {!isTyped && <p className={quiet}>{strings.eachDayCountsWhatWasToldOf}</p>}
    </div>
  )
}

interface TableProps extends Pick<FoundFigures, 'campaign'>, Pick<Props, 'today'> {
  /** The first day first. */
  results: readonly CampaignResult[]
}

/** What was told of each day beside where it should have been. */
const ToldTable = ({ campaign, results, today }: TableProps) => (
  <table aria-label={strings.toldResults} className={table}>
    <thead>
      <tr>
        {[strings.byTheEndOf, strings.told, strings.shouldHaveBeen, strings.difference].map((words) => (
          <th key={words} scope="col" className={head}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {goalDays(campaign, results).map((one) => (
        <tr key={one.day}>
          <th scope="row" className={cell}>
            {dateWords(one.day, today)}
          </th>
          <td className={cell}>{`${numberLabel(one.amount)} ${campaign.goalUnit}`.trim()}</td>
          <td className={cell}>{one.expected === null ? strings.notSaidForThisDay : numberLabel(one.expected)}</td>
          <td className={cell}>{differenceWords(one)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
