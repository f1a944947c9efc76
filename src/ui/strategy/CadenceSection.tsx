import { cadenceWords } from '../../../rules/insight/strategyWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { Cadence } from '../../machines/insight/strategy.ts'
import { heading, quiet, section } from '../campaigns/analytics/figureStyles.ts'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { SurenessBars } from './SurenessBars.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  paddingBottom: '2',
  borderBottom: 'hairline',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[22px minmax(0, 1fr) auto]',
    md: '[22px minmax(0, 1.1fr) minmax(0, 1fr) 9rem 8rem 6rem]',
  },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: '3',
  borderBottom: 'soft',
  textStyle: 'small',
})
const name = css({ display: 'grid', textStyle: 'strong', overflowWrap: 'anywhere' })
const second = css({ gridColumn: { base: '[2 / -1]', md: 'auto' } })
const sure = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'textMuted',
  gridRow: { base: '1', md: 'auto' },
  gridColumn: { base: '3', md: 'auto' },
  whiteSpace: 'nowrap',
})
const track = css({
  position: 'relative',
  height: '4',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '[calc(50% - 1px)]',
    height: '[2px]',
    background: 'borderSoft',
  },
})
const band = css({
  position: 'absolute',
  top: '[calc(50% - 4px)]',
  height: '2',
  borderRadius: 'xs',
  background: 'textSubtle',
  left: '[calc(var(--from) * 100%)]',
  width: '[max(6px, calc((var(--until) - var(--from)) * 100%))]',
  printColorAdjust: 'exact',
  _highContrast: { background: '[Highlight]' },
})
const mark = css({
  position: 'absolute',
  insetBlock: '0',
  width: '[3px]',
  left: '[calc(var(--from) * 100% - 1.5px)]',
  background: 'text',
  printColorAdjust: 'exact',
  _highContrast: { background: '[CanvasText]' },
})

/** How often each account posts, beside how often it did best. */
export function CadenceSection({ cadence }: { cadence: readonly Cadence[] }) {
  const end = Math.max(7, ...cadence.flatMap(({ perWeek, best }) => [Math.ceil(perWeek), best.to]))
  return (
    <section className={section} aria-labelledby="how-often">
      <header className={head}>
        <h2 id="how-often" className={heading}>
          {strings.howOften}
        </h2>
        <p className={quiet}>{strings.band(end)}</p>
      </header>
      <ul>
        {cadence.map((account) => (
          <Account key={account.accountId} account={account} end={end} />
        ))}
      </ul>
    </section>
  )
}

function Account({ account, end }: { account: Cadence; end: number }) {
  const { network, accountName, perWeek, best, posts, sureness } = account
  const often = best.from === best.to ? `${best.from}` : strings.to(best.from, best.to)
  return (
    <li className={row}>
      <NetworkMark network={network} size={22} label="" />
      <span className={name}>
        {networkNames[network]} <span className={quiet}>{accountName}</span>
      </span>
      <span className={`${track} ${second}`} aria-hidden="true">
        <i className={band} style={{ '--from': best.from / end, '--until': best.to / end }} />
        <i className={mark} style={{ '--from': Math.min(perWeek / end, 1) }} />
      </span>
      <span className={second}>{strings.aWeekBest(<b key="rate">{perWeek.toFixed(1)}</b>, often)}</span>
      <span className={second}>{cadenceWords(account)}</span>
      <span className={sure}>
        <SurenessBars sureness={sureness} />
        {sureness === 'default' ? strings.default : counted(posts, strings.post)}
      </span>
    </li>
  )
}
