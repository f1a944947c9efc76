import type { Measure } from '../../../contract/analytics.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { accountValueWords, type ShownAccount } from '../../../rules/insight/accountWords.ts'
import { valueOfMeasure } from '../../../rules/insight/figures.ts'
import { budgetUsedUpSentence, unreadSentences } from '../../../rules/insight/metricWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { listed, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import type { AnalyticsReport } from '../../machines/insight/report.ts'
import { AllowBudget } from '../insight/AllowBudget.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { heading, quiet, section, sectionHead } from './styles.ts'

const table = css({
  display: { base: 'block', md: 'table' },
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'body',
  '& thead': { display: { base: 'none', md: '[table-header-group]' } },
  '& tbody': { display: { base: 'block', md: '[table-row-group]' } },
})
const head = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'right',
  paddingBlock: '2',
  paddingLeft: '4',
  borderBottom: 'hairline',
  _first: { textAlign: 'left', paddingLeft: '0' },
})
const row = css({
  display: { base: 'flex', md: '[table-row]' },
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: { base: '3', md: '0' },
  borderBottom: 'soft',
})
const first = css({
  display: { base: 'block', md: '[table-cell]' },
  width: { base: 'full', md: 'auto' },
  paddingBlock: { md: '2.5' },
  textAlign: 'left',
})
const cell = css({
  display: { base: 'block', md: '[table-cell]' },
  paddingBlock: { md: '2.5' },
  paddingLeft: { md: '4' },
  textAlign: { md: 'right' },
  fontVariantNumeric: 'tabular-nums',
})
const named = css({ display: 'flex', gap: '3', alignItems: 'center' })
const name = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'small', color: 'textMuted', fontWeight: 'regular', display: 'block' })
const narrowLabel = css({ display: { base: 'inline', md: 'none' }, color: 'textMuted' })
const muted = css({ textStyle: 'small', color: 'textMuted' })

/** What is told of each account, and over which words. */
const columns: readonly (readonly [measure: Measure, label: string])[] = [
  ['reach', strings.reached],
  ['engagement', strings.engaged],
  ['engagement_rate', strings.rate],
  ['followers', strings.followers],
  ['clicks', strings.clicks],
]

/** The numbers of each account; where a network tells none, why, in words. */
export function AccountsTable({ report: { accounts, now: range } }: { report: AnalyticsReport }) {
  const shown = accounts.filter(({ now }) => now.postsOut > 0 || now.followers !== null)
  const quietOnes = accounts.filter(({ now }) => now.postsOut === 0)
  if (shown.length === 0) return null
  return (
    <section className={section} aria-labelledby="by-network">
      <header className={sectionHead}>
        <h2 id="by-network" className={heading}>
          {strings.byNetwork}
        </h2>
        <p className={quiet}>{strings.aNumberThatANetworkDoesNot}</p>
      </header>
      <table aria-labelledby="by-network" className={table}>
        <thead>
          <tr>
            {[strings.account, ...columns.map(([, label]) => label), strings.posts].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((account) => (
            <tr key={account.accountId} className={row}>
              <Name account={account} />
              <Values account={account} to={range.to} />
              <td className={cell}>
                <span className={narrowLabel}>{strings.posts} </span>
                {numberLabel(account.now.postsOut)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {quietOnes.length > 0 && (
        <p className={quiet}>{strings.hadNoPostsInTheseDays(listed([...new Set(quietOnes.map(withNetwork))]))}</p>
      )}
    </section>
  )
}

const withNetwork = ({ accountName, network }: { accountName: string; network: Network }): string =>
  strings.onNetwork(accountName, networkNames[network])

const Name = ({ account: { network, accountName, state, readAgainAt } }: { account: ShownAccount }) => (
  <th scope="row" className={first}>
    <span className={named}>
      <NetworkMark network={network} size={22} label="" />
      <span className={name}>
        {networkNames[network]}
        <span className={note}>
          {nameWords(state, accountName)}
          {readAgainAt !== null && `. ${budgetUsedUpSentence(network, readAgainAt)}`}
        </span>
      </span>
    </span>
  </th>
)

/** An account that is not read any more is shown as it was read last. */
function nameWords(state: ShownAccount['state'], accountName: string): string {
  if (state === 'disconnected') return strings.disconnected(accountName)
  return state === 'expired' ? strings.asItWasReadLast(accountName) : accountName
}

function Values({ account, to }: { account: ShownAccount; to: Day }) {
  const { state, network, now } = account
  if (state === 'withheld' || (state === 'charged' && now.impressions === null)) {
    return (
      <td className={`${cell} ${muted}`} colSpan={columns.length}>
        {unreadSentences[state](networkNames[network])}
        {state === 'charged' && <AllowBudget network={network} />}
        {now.followers !== null && strings.withFollowers(numberLabel(now.followers))}
      </td>
    )
  }
  return columns.map(([measure, label]) => (
    <td key={measure} className={`${cell} ${valueOfMeasure(measure, now) === null ? muted : ''}`}>
      <span className={narrowLabel}>{label} </span>
      {accountValueWords(measure, account, to)}
    </td>
  ))
}
