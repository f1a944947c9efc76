import { filled, levelOf, roomLabel, tightest } from '../../../../rules/content/fullness.ts'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { css, cva } from '../../../../styled-system/css'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { fullNameOf, networkNameOf } from '../accountName.ts'

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
const track = css({
  width: '18',
  height: '1',
  borderRadius: '[2px]',
  background: 'border',
  overflow: 'hidden',
})
/** The filled stretch of a meter. */
const fill = cva({
  base: { display: 'block', height: 'full', borderRadius: '[2px]' },
  variants: {
    level: { fine: { background: 'textMuted' }, near: { background: 'missed' }, over: { background: 'failed' } },
  },
})

/** How full a text is for the account with the least room; nothing while it goes to none. */
export function Counter({ counts }: { counts: readonly AccountCount[] }) {
  const count = tightest(counts)
  if (!count) return null
  const level = levelOf(count)
  return (
    <span className={line} title={fullNameOf(count.account)}>
      <NetworkMark network={count.account.network} size={14} label={networkNameOf(count.account)} />
      <span className={track} aria-hidden="true">
        <span className={fill({ level })} style={{ width: `${filled(count)}%` }} />
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
