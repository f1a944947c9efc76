import type { ReactNode } from 'react'
import { toldWords } from '../../../../rules/campaigns/analyticsWords.ts'
import { spanWords } from '../../../../rules/campaigns/dateWords.ts'
import { countsWords } from '../../../../rules/campaigns/postFigures.ts'
import { figuresWords, type ReadNetwork } from '../../../../rules/insight/campaignFigureWords.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignAnalytics } from '../../../machines/campaigns/campaigns.ts'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { cell, head, heading, quiet, section, table } from './figureStyles.ts'
import type { FoundFigures } from './useFigures.ts'

const name = css({ display: 'flex', alignItems: 'center', gap: '2' })
const days = css({ display: 'block', color: 'textMuted' })
const read = css({ display: 'block', color: 'textMuted', marginTop: '1', textWrap: 'pretty' })
const track = css({ display: 'flex', height: '1.5', marginTop: '1.5', maxWidth: '50' })
const bar = css({
  width: '[calc(var(--share) * 100%)]',
  background: 'text',
  borderRadius: 'square',
  _highContrast: { background: '[CanvasText]' },
})
const toCome = css({
  width: '[calc(var(--share) * 100%)]',
  boxShadow: 'edge',
  color: 'textMuted',
  borderRadius: 'square',
})

interface Props {
  found: FoundFigures
}

/** What went out on each network, and what came of it there. */
export const NetworksSection = ({ found: { campaign, analytics } }: Props) => (
  <CountsSection
    id="by-network"
    label={strings.byNetwork}
    what={strings.network}
    unit={campaign.goalUnit}
    rows={analytics.byNetwork.map((row) => networkRow(row, row.network, networkNames[row.network]))}
    note={strings.aPostOnTwoNetworksCountsIn}
  />
)

/** The same by account, where a network has more than one of them. */
export const AccountsSection = ({ found: { campaign, analytics } }: Props) =>
  analytics.byAccount.length > 0 && (
    <CountsSection
      id="by-account"
      label={strings.byAccount}
      what={strings.account}
      unit={campaign.goalUnit}
      rows={analytics.byAccount.map((row) => networkRow(row, String(row.accountId), row.accountName))}
      note={strings.accountsOfNetworksWithMoreThanOne}
    />
  )

/** The same by week of the campaign. */
export function WeeksSection({ found: { campaign, analytics } }: Props) {
  const { today } = usePersonClock()
  return (
    <CountsSection
      id="by-week"
      label={strings.byWeek}
      what={strings.week}
      unit={campaign.goalUnit}
      rows={analytics.byWeek.map(({ week, from, until, ...counts }) => ({
        key: String(week),
        counts,
        name: (
          <>
            {strings.weekNumber(week)}
            <span className={days}>{spanWords(from, until, today)}</span>
          </>
        ),
      }))}
      note={strings.aPostCountsInTheWeekThat}
    />
  )
}

type Counts = Pick<CampaignAnalytics['byNetwork'][number], 'planned' | 'published' | 'troubled' | 'told' | 'read'> & {
  wanted?: number
}

interface TableProps {
  label: string
  /** What a row is. */
  what: string
  unit: string
  rows: readonly {
    key: string
    name: ReactNode
    counts: Counts
    /** Where the row is of one alone. */
    of?: ReadNetwork
  }[]
}

interface SectionProps extends TableProps {
  /** Of its heading, which names it. */
  id: string
  /** What its rows count. */
  note: string
}

const CountsSection = ({ id, note, ...counted }: SectionProps) => (
  <section className={section} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {counted.label}
    </h2>
    <CountsTable {...counted} />
    <p className={quiet}>{note}</p>
  </section>
)

/** A row of what is on one network. */
const networkRow = (
  row: CampaignAnalytics['byNetwork'][number],
  key: string,
  label: string,
): TableProps['rows'][number] => ({
  ...{ key, counts: row, of: row },
  name: (
    <span className={name}>
      <NetworkMark network={row.network} size={16} />
      {label}
    </span>
  ),
})

/** Posts in words and as a bar: filled is out, outlined is to come. */
function CountsTable({ label, what, unit, rows }: TableProps) {
  const most = Math.max(1, ...rows.map(({ counts: { planned, published } }) => planned + published))
  return (
    <table aria-label={label} className={table}>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {what}
          </th>
          <th scope="col" className={head}>
            {strings.posts}
          </th>
          <th scope="col" className={head}>
            {strings.whatCameOfThem}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name: named, counts, of }) => (
          <tr key={key}>
            <th scope="row" className={cell}>
              {named}
            </th>
            <td className={cell}>
              {countsWords(counts)}
              <span className={track} aria-hidden="true">
                <span className={bar} style={{ '--share': counts.published / most }} />
                <span className={toCome} style={{ '--share': counts.planned / most }} />
              </span>
            </td>
            <td className={cell}>
              {toldWords(counts.told, unit)}
              <span className={read}>{figuresWords(counts.read, of)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
