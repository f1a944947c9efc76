import { sideOf } from '../../../rules/insight/strategyHours.ts'
import { css } from '../../../styled-system/css'
import type { StrategyHour } from '../../machines/insight/strategy.ts'

const square = css({
  display: 'block',
  width: '[calc(var(--side) * 1rem)]',
  height: '[calc(var(--side) * 1rem)]',
  borderRadius: 'xs',
  printColorAdjust: 'exact',
  '&[data-sureness=own]': { background: 'text', _highContrast: { background: '[CanvasText]' } },
  '&[data-sureness=mixed]': {
    border: '[1px solid token(colors.text)]',
    backgroundImage: '[repeating-linear-gradient(135deg, token(colors.text) 0 1.5px, transparent 1.5px 4px)]',
  },
  '&[data-sureness=default]': { border: '[1px dotted token(colors.textMuted)]' },
})

/** An hour: its size is how well posts go, its fill on what that rests. The cell around it says both in words. */
export const HourSquare = ({ hour }: { hour: Pick<StrategyHour, 'times' | 'sureness'> }) => (
  <i className={square} data-sureness={hour.sureness} style={{ '--side': sideOf(hour) }} aria-hidden="true" />
)
