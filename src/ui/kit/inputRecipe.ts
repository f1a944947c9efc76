import { cva } from '../../../styled-system/css'

/** The box that a person writes in; a focused one trades its border for the ring. */
export const inputRecipe = cva({
  base: {
    width: 'full',
    border: 'control',
    borderRadius: 'base',
    background: 'sheet',
    color: 'text',
    _placeholder: { color: 'textSubtle' },
    _focusVisible: { outline: 'focus', outlineOffset: 'px', borderRadius: 'base' },
    '&[aria-invalid=true]': { borderColor: 'transparent', outline: 'failed', outlineOffset: '-px' },
    _disabled: { background: 'sunken', color: 'textMuted', border: 'hairline', cursor: 'not-allowed' },
  },
  variants: {
    size: {
      md: { height: 'input', paddingInline: '3.5', textStyle: 'input' },
      sm: { height: { base: 'input', md: 'controlTop', _finger: 'input' }, paddingInline: '2.5', textStyle: 'body' },
      /** As high as what is written in it, and as `--rows` at least: by its content, a browser does not ask for `rows`. */
      lines: {
        height: '[auto]',
        minHeight: '[calc(var(--rows) * 1lh + token(sizes.lineFrame))]',
        paddingInline: '3.5',
        paddingBlock: '2.5',
        textStyle: 'input',
        resize: 'vertical',
        fieldSizing: '[content]',
        display: 'block',
      },
      linesSm: {
        height: '[auto]',
        minHeight: {
          base: '[calc(var(--rows) * 1lh + token(sizes.lineFrameSm))]',
          _finger: '[max(calc(var(--rows) * 1lh + token(sizes.lineFrameSm)), token(sizes.input))]',
        },
        paddingInline: '2.5',
        paddingBlock: '2',
        textStyle: 'body',
        resize: 'vertical',
        fieldSizing: '[content]',
        display: 'block',
      },
    },
  },
  defaultVariants: { size: 'md' },
})
