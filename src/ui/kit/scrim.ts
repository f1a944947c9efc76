import { cva } from '../../../styled-system/css'

/** What lies over the page behind a dialog or a drawer, on its layer. */
export const scrim = cva({
  base: {
    position: 'fixed',
    inset: '0',
    background: 'scrim',
    _open: { animation: 'fadeIn' },
    _closed: { animation: 'fadeOut' },
  },
  variants: { layer: { dialog: { zIndex: 'dialog' }, drawer: { zIndex: 'drawer' } } },
})
