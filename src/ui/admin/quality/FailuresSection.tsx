import type { Failing, QualityDays } from '../../../../contract/quality.ts'
import { failedShareLabel, failingWords, reasonLabel } from '../../../../rules/admin/qualityWords.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import type { Quality } from '../../../services/admin/quality.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import {
  cell,
  figures,
  headCell,
  heading,
  link,
  narrowLabel,
  quiet,
  row,
  rowHead,
  section,
  sectionHead,
  table,
} from './styles.ts'
import { addressOf } from './useQualityAddress.ts'

type Line = Quality['publishing']['networks'][number]

const named = css({ display: 'flex', gap: '2.5', alignItems: 'center' })
/** Words beside numbers that end where they begin. */
const apart = css({ paddingLeft: { md: '4' } })
const failing: readonly Failing[] = ['failed', 'unknown', 'missed']

/** What did not go out, by network; each number leads to its posts. */
export function FailuresSection({ networks, days }: { networks: readonly Line[]; days: QualityDays }) {
  return (
    <section className={section} aria-labelledby="failures">
      <header className={sectionHead}>
        <h2 id="failures" className={heading}>
          {strings.failuresByNetwork}
        </h2>
        <p className={quiet}>{strings.eachNumberLeadsToItsPosts}</p>
      </header>
      {networks.length === 0 ? (
        <p className={`${quiet} ${css({ paddingBlock: '3' })}`}>{strings.noPostWasPlannedForTheseDays}</p>
      ) : (
        <table aria-labelledby="failures" className={table}>
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {strings.network}
              </th>
              {[strings.sent, ...failing.map((state) => failingWords[state])].map((label) => (
                <th key={label} scope="col" className={headCell} data-number>
                  {label}
                </th>
              ))}
              <th scope="col" className={`${headCell} ${apart}`}>
                {strings.failedOfAll}
              </th>
              <th scope="col" className={headCell}>
                {strings.mostlyBecause}
              </th>
            </tr>
          </thead>
          <tbody>
            {networks.map((one) => (
              <NetworkLine key={one.network} line={one} days={days} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function NetworkLine({ line, days }: { line: Line; days: QualityDays }) {
  const { network, sent } = line
  return (
    <tr className={row}>
      <th scope="row" className={rowHead}>
        <span className={named}>
          <NetworkMark network={network} size={22} label="" />
          {networkNames[network]}
        </span>
      </th>
      <td className={cell} data-number>
        <span className={narrowLabel}>{strings.sentInSentence} </span>
        {numberLabel(sent)}
      </td>
      {failing.map((state) => (
        <td key={state} className={cell} data-number>
          <span className={narrowLabel}>{failingWords[state].toLowerCase()} </span>
          {line[state] === 0 ? (
            'none'
          ) : (
            <RouterLink to={addressOf({ days, list: 'publications', network, state })} className={link}>
              {numberLabel(line[state])}
            </RouterLink>
          )}
        </td>
      ))}
      <td className={`${cell} ${figures} ${apart}`}>
        <span className={narrowLabel}>{strings.shareFailed} </span>
        {failedShareLabel(line)}
      </td>
      <td className={`${cell} ${css({ textStyle: 'small' })}`}>{reasonLabel(line)}</td>
    </tr>
  )
}
