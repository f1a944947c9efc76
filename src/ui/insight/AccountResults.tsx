import type { MetricsState } from '../../../contract/postMetrics.ts'
import {
  budgetUsedUpSentence,
  metricLabels,
  notToldSentence,
  unreadSentences,
} from '../../../rules/insight/metricWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/insight.ts'
import { css } from '../../../styled-system/css'
import type { AccountMetrics } from '../../machines/insight/postNumbers.ts'
import { RouterLink } from '../kit/RouterLink.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { AllowBudget } from './AllowBudget.tsx'

const item = css({
  display: 'grid',
  gridTemplateColumns: '[22px minmax(0, 1fr)]',
  columnGap: '3',
  rowGap: '1.5',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const name = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const account = css({ textStyle: 'small', color: 'textMuted', fontWeight: 'regular' })
const below = css({ gridColumn: '2' })
const figures = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(104px, 1fr))]',
  gap: '3',
  gridColumn: '2',
})
const label = css({ textStyle: 'caption', color: 'textMuted' })
const figure = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose', gridColumn: '2' })

interface Props {
  account: AccountMetrics
  /** An instant as it stands in a sentence: "today at 9:50 AM". */
  moment: (instant: string) => string
}

/** What a network told of a post, figure by figure; where it told nothing, why, in words. */
export function AccountResults({ account: told, moment }: Props) {
  const { network, accountName, metrics } = told
  return (
    <li className={item}>
      <NetworkMark network={network} size={22} label="" />
      <h3 className={name}>
        {networkNames[network]} <span className={account}>{accountName}</span>
      </h3>
      {metrics.length > 0 && <Figures account={told} />}
      <Reading account={told} moment={moment} />
    </li>
  )
}

const Figures = ({ account: { network, metrics } }: Pick<Props, 'account'>) => {
  const missing = notToldSentence(network)
  return (
    <>
      <dl className={figures}>
        {metrics.map(({ metric, value }) => (
          <div key={metric}>
            <dt className={label}>{metricLabels[metric]}</dt>
            <dd className={value === null ? label : figure}>
              {value === null ? strings.notToldBy(networkNames[network]) : numberLabel(value)}
            </dd>
          </div>
        ))}
      </dl>
      {missing !== null && <p className={quiet}>{missing}</p>}
    </>
  )
}

/** What connecting the account again may mend. */
const reconnectable: ReadonlySet<MetricsState> = new Set(['expired', 'denied', 'missed'])

/** When it was read and is next, or why it is not. */
function Reading({ account, moment }: Props) {
  const { state, readAt, nextReadAt } = account
  const read = readAt === null ? null : strings.readMoment(moment(readAt))
  const next = nextReadAt === null || readAt === null ? null : strings.next(moment(nextReadAt))
  const reason = reasons[state](account, moment)
  const words = [read, next, reason].filter((sentence) => sentence !== null).join(' ')
  if (state === 'charged') {
    return (
      <p className={quiet}>
        {words}
        <AllowBudget network={account.network} />
      </p>
    )
  }
  if (!reconnectable.has(state)) return words === '' ? null : <p className={quiet}>{words}</p>
  return (
    <p className={below}>
      <span className={quiet}>{words} </span>
      <RouterLink to="/connect/socials">{strings.reconnect}</RouterLink>
    </p>
  )
}

type Reason = (account: AccountMetrics, moment: Props['moment']) => string | null

/** Why there is nothing, or nothing more, in each state. */
const reasons: Readonly<Record<MetricsState, Reason>> = {
  charged: ({ network }) => unreadSentences.charged(networkNames[network]),
  budget_used_up: ({ network, nextReadAt }) => (nextReadAt === null ? null : budgetUsedUpSentence(network, nextReadAt)),
  withheld: ({ network }) => unreadSentences.withheld(networkNames[network]),
  waiting: ({ nextReadAt }, moment) =>
    strings.theFirstNumbersCome(nextReadAt === null ? strings.anHourAfterItWentOut : moment(nextReadAt)),
  missed: ({ network, nextReadAt }, moment) =>
    strings.hasNotToldThemSoFar(
      networkNames[network],
      nextReadAt === null ? '' : strings.andIsAskedAgain(moment(nextReadAt)),
    ),
  expired: () => strings.connectTheAccountAgainToReadOn,
  denied: ({ network }) => strings.thePermissionToReadItOnIs(networkNames[network]),
  gone: () => strings.nothingOfItIsReadAnyMore,
  read: () => null,
}
