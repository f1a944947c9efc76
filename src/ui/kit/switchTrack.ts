import { css } from '../../../styled-system/css'

/** The look of a checkbox that is a switch. */
export const switchTrack = css({
  appearance: 'none',
  position: 'relative',
  flexShrink: '0',
  margin: '0',
  width: '9',
  height: '5.5',
  borderRadius: 'full',
  background: 'borderControl',
  cursor: 'inherit',
  transitionProperty: 'background',
  transitionDuration: 'fast',
  _after: {
    content: '""',
    position: 'absolute',
    top: '[3px]',
    left: '[3px]',
    width: '4',
    height: '4',
    borderRadius: 'full',
    background: 'sheet',
    transitionProperty: '[transform]',
    transitionDuration: 'fast',
  },
  _checked: { background: 'ink', _after: { transform: '[translateX(14px)]' } },
  _focusVisible: { borderRadius: 'full' },
  '@media (forced-colors: active)': { border: 'control' },
})
