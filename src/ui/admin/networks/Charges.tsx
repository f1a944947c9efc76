import { dollars } from '../../../../rules/networks/charges.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'

const list = css({ display: 'grid', gap: '3' })
const person = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

type Month = Registration['charges'][number]

/** What a network charged for each month, in all and for whom most. */
export function Charges({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return null
  return (
    <div>
      <h5 className={css({ textStyle: 'name' })}>{strings.whatItChargesByMonthUtc}</h5>
      <ul className={list}>
        {months.map((month) => (
          <li key={`${month.month} ${month.isPractice}`}>
            {month.month}: {month.isPractice ? strings.practiceWhichChargesNothing(toldOf(month)) : toldOf(month)}
            <ul>
              {month.persons.map((one) => (
                <li key={one.email} className={person}>
                  {one.email}: {toldOf(one)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toldOf({ posts, amount, unclearAmount }: Pick<Month, 'posts' | 'amount' | 'unclearAmount'>): string {
  const unclear = unclearAmount > 0 ? strings.ofItNotCertain(dollars(unclearAmount)) : ''
  return strings.about(counted(posts, strings.post), dollars(amount), unclear)
}
