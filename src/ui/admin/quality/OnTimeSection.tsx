import type { Lateness, QualityDays } from '../../../../contract/quality.ts'
import { latenessWords, punctuality } from '../../../../rules/admin/qualityWords.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import type { Quality } from '../../../services/admin/quality.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { heading, link, quiet, section, sectionHead } from './styles.ts'
import { addressOf } from './useQualityAddress.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: '[88px minmax(0, 1fr) 64px]',
  gap: '3',
  alignItems: 'center',
  paddingBlock: '1',
  textStyle: 'small',
})
const bar = css({
  display: 'block',
  height: '3',
  minWidth: '0.5',
  borderRadius: 'dot',
  background: 'textMuted',
  _highContrast: { background: '[CanvasText]' },
})
const count = css({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
const list = css({ paddingTop: '1.5' })
const told = css({ textStyle: 'small', paddingTop: '1' })

/** So late that somebody wants to know which posts these are. */
const listedLatenesses: readonly Lateness[] = ['to_10min', 'later']

/** How punctually posts went out. */
export function OnTimeSection({ quality: { publishing }, days }: { quality: Quality; days: QualityDays }) {
  const { sent, byLateness, halfWithin, mostWithin } = publishing
  const most = Math.max(1, ...byLateness.map(({ count: of }) => of))
  const within = punctuality(halfWithin, mostWithin)
  return (
    <section className={section} aria-labelledby="on-time">
      <header className={sectionHead}>
        <h2 id="on-time" className={heading}>
          {strings.onTime}
        </h2>
        <p className={quiet}>
          {strings.sentInCountedFromThePlannedSecond(
            numberLabel(sent),
            days === '1' ? strings.of24Hours : counted(Number(days), strings.dayInSentence),
          )}
        </p>
      </header>
      <ul className={list}>
        {byLateness.map((one) => (
          <li key={one.lateness} className={line}>
            <span>{latenessWords[one.lateness]}</span>
            <span className={bar} style={{ width: `${(one.count / most) * 100}%` }} aria-hidden />
            <span className={count}>
              {one.count > 0 && listedLatenesses.includes(one.lateness) ? (
                <RouterLink to={addressOf({ days, list: 'publications', lateness: one.lateness })} className={link}>
                  {numberLabel(one.count)}
                </RouterLink>
              ) : (
                numberLabel(one.count)
              )}
            </span>
          </li>
        ))}
      </ul>
      {within && (
        <p className={told}>
          <b className={css({ fontWeight: 'semibold' })}>{within.most}</b> <span className={quiet}>{within.half}</span>
        </p>
      )}
    </section>
  )
}
