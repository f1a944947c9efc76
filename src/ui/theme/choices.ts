import { defineGlobalStyles } from '@pandacss/dev'

const shared = {
  appearance: 'none',
  flexShrink: '0',
  border: 'control',
  borderWidth: '1.5',
  background: 'sheet',
  cursor: 'inherit',
  // Where the system gives the colors it draws them, too.
  '@media (forced-colors: active)': { appearance: 'auto' },
}

/** Native checkboxes and radio buttons, wherever they are seen. The tick stands within its own box. */
export const choices = defineGlobalStyles({
  'input[type=checkbox]:not([role=switch])': {
    ...shared,
    display: 'grid',
    placeContent: 'center',
    width: '5',
    height: '5',
    borderRadius: 'xs',
    _checked: {
      background: 'ink',
      borderColor: 'ink',
      _before: {
        content: '""',
        width: '3',
        height: '3',
        background: 'onInk',
        clipPath: 'polygon(14% 47%, 4% 58%, 38% 90%, 97% 22%, 86% 12%, 37% 68%)',
      },
    },
    '&[aria-invalid=true]': { borderColor: 'failed' },
  },
  'input[type=radio]': {
    ...shared,
    width: '4.5',
    height: '4.5',
    borderRadius: 'full',
    _checked: { borderColor: 'ink', borderWidth: '5px' },
    _disabled: { background: 'sunken' },
    _focusVisible: { borderRadius: 'full' },
  },
})
