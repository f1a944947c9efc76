import { filled, levelOf, roomLabel, tightest } from '../../../../rules/content/fullness.ts'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { css, cva } from '../../../../styled-system/css'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { fullNameOf, networkNameOf } from '../accountName.ts'
import { Meter } from './Meter.tsx'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginLeft: 'auto',
  textStyle: 'caption',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const number = cva({
  base: { fontWeight: 'bold' },
  variants: { level: { fine: { color: 'text' }, near: { color: 'missed' }, over: { color: 'failed' } } },
})
const meter = css({ width: '18' })

/** How full a text is for the account with the least room; nothing while it goes to none. */
export function Counter({ counts }: { counts: readonly AccountCount[] }) {
  const count = tightest(counts)
  if (!count) return null
  const level = levelOf(count)
  return (
    <span className={line} title={fullNameOf(count.account)}>
      <NetworkMark network={count.account.network} size={14} label={networkNameOf(count.account)} />
      <span className={meter}>
        <Meter level={level} filled={filled(count)} />
      </span>
      {level === 'over' ? (
        <b className={number({ level })}>{roomLabel(count)}</b>
      ) : (
        <span>
          <b className={number({ level })}>{numberLabel(count.used)}</b> / {numberLabel(count.limit)}
        </span>
      )}
    </span>
  )
}
