import type { Level } from '../../../../rules/content/fullness.ts'
import { css, cva } from '../../../../styled-system/css'

const track = css({
  display: 'block',
  height: '1',
  borderRadius: '[2px]',
  background: 'border',
  overflow: 'hidden',
})
const fill = cva({
  base: { display: 'block', height: 'full', borderRadius: '[2px]' },
  variants: {
    level: { fine: { background: 'textMuted' }, near: { background: 'missed' }, over: { background: 'failed' } },
  },
})

interface Props {
  level: Level
  /** In percent. */
  filled: number
}

/** How full a text is, as a line as wide as its place; beside it stands the same in figures. */
export function Meter({ level, filled }: Props) {
  return (
    <span className={track} aria-hidden="true">
      <span className={fill({ level })} style={{ width: `${filled}%` }} />
    </span>
  )
}
