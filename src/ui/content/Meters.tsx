import { filled, levelOf } from '../../../rules/content/fullness.ts'
import type { AccountCount } from '../../../rules/content/obstacles.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { css, cva } from '../../../styled-system/css'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { fullNameOf, networkNameOf } from './accountName.ts'

const list = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(110px, 1fr))]', gap: '3.5' })
const item = css({ display: 'grid', gap: '1.5', textStyle: 'small', maxWidth: '50' })
const head = css({ display: 'flex', alignItems: 'center', gap: '1.5', fontVariantNumeric: 'tabular-nums' })
const number = cva({
  base: { fontWeight: 'strong' },
  variants: { level: { fine: {}, near: { color: 'missed' }, over: { color: 'failed' } } },
})
const limit = css({ color: 'textMuted' })
const track = css({ display: 'block', height: '1', borderRadius: '[2px]', background: 'border', overflow: 'hidden' })
const fill = cva({
  base: { display: 'block', height: 'full', borderRadius: '[2px]' },
  variants: {
    level: { fine: { background: 'textMuted' }, near: { background: 'missed' }, over: { background: 'failed' } },
  },
})

/** How full the text is for each account, counted as its network counts. */
export function Meters({ counts }: { counts: readonly AccountCount[] }) {
  return (
    <ul className={list} aria-label="Length">
      {distinct(counts).map((count) => (
        <Meter key={count.account.id} count={count} />
      ))}
    </ul>
  )
}

/** Accounts of one network with the same limit count the same. */
const distinct = (counts: readonly AccountCount[]): AccountCount[] => [
  ...new Map(counts.map((count) => [`${count.account.network} ${count.limit}`, count])).values(),
]

function Meter({ count }: { count: AccountCount }) {
  const { account, used, limit: most, over } = count
  const level = levelOf(count)
  return (
    <li className={item} title={fullNameOf(account)}>
      <span className={head}>
        <NetworkMark network={account.network} size={16} label={networkNameOf(account)} />
        {over > 0 ? (
          <b className={number({ level })}>{numberLabel(over)} over</b>
        ) : (
          <span>
            <b className={number({ level })}>{numberLabel(used)}</b>
            <span className={limit}> / {numberLabel(most)}</span>
          </span>
        )}
      </span>
      <span className={track} aria-hidden="true">
        <span className={fill({ level })} style={{ width: `${filled(count)}%` }} />
      </span>
    </li>
  )
}
