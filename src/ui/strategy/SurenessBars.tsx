import type { Sureness } from '../../../contract/strategy.ts'
import { surenessBars } from '../../../rules/insight/strategyWords.ts'
import { css } from '../../../styled-system/css'

const bars = css({ display: 'inline-flex', gap: '0.5', flexShrink: '0' })
const bar = css({
  width: '1.5',
  height: '2.5',
  border: 'control',
  '&[data-full]': { background: 'textMuted', borderColor: 'textMuted', _highContrast: { background: '[CanvasText]' } },
})

/** How sure something is, as three bars; the words beside them say the same. */
export const SurenessBars = ({ sureness }: { sureness: Sureness }) => (
  <span className={bars} aria-hidden="true">
    {[1, 2, 3].map((count) => (
      <i key={count} className={bar} data-full={count <= surenessBars[sureness] || undefined} />
    ))}
  </span>
)
