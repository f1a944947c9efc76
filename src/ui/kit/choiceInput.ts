import { css, cva } from '../../../styled-system/css'

/**
 * A native checkbox as the house draws it, the tick within its own box: beside it nothing is needed. Where the system
 * gives the colors it draws it, too.
 */
export const tickBox = cva({
  base: {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    margin: '0',
    border: 'control',
    borderWidth: '1.5',
    borderRadius: 'xs',
    background: 'sheet',
    cursor: 'inherit',
    _checked: { background: 'ink', borderColor: 'ink' },
    _before: {
      content: '""',
      width: '3',
      height: '3',
      clipPath: '[polygon(14% 47%, 4% 58%, 38% 90%, 97% 22%, 86% 12%, 37% 68%)]',
    },
    '&:checked::before': { background: 'onInk' },
    '&[aria-disabled=true]:not(:checked), &:disabled:not(:checked)': { background: 'sunken' },
    '&[aria-invalid=true]': { borderColor: 'failed' },
    _highContrast: { appearance: 'auto' },
  },
  variants: { size: { sm: { width: '4', height: '4' }, md: { width: '5', height: '5' } } },
  defaultVariants: { size: 'md' },
})

/** A native radio button as the house draws it. */
export const radioDot = css({
  appearance: 'none',
  width: '4.5',
  height: '4.5',
  margin: '0',
  flexShrink: '0',
  borderRadius: 'full',
  border: 'control',
  borderWidth: '1.5',
  background: 'sheet',
  cursor: 'inherit',
  _checked: { borderColor: 'ink', borderWidth: '[5px]' },
  '&:is(:disabled, [aria-disabled=true]):not(:checked)': { background: 'sunken' },
  _focusVisible: { borderRadius: 'full' },
  _highContrast: { appearance: 'auto' },
})
