import { cva, type RecipeVariantProps } from '../../../styled-system/css'

/**
 * How every act looks. `action` is the yellow one: one a screen, the thing to do next (`usePrimaryAction` quiets the top bar's).
 * `onFrame` and `outlined` are for the navy frame.
 * A `link` in a paragraph is a word of its sentence; any other is as high as a finger.
 */
export const buttonRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'base',
    border: 'clear',
    minHeight: { _finger: 'input' },
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background',
    transitionDuration: 'fast',
    transitionTimingFunction: 'enter',
    '& svg': { flexShrink: '0' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    '&:disabled': { background: 'sunken', color: 'textMuted', border: 'hairline' },
  },
  variants: {
    variant: {
      action: {
        background: 'action',
        color: 'onAction',
        _hover: { background: 'actionHover' },
        _active: { background: 'actionPress' },
      },
      ink: { background: 'ink', color: 'onInk', _hover: { background: 'inkHover' } },
      line: { border: 'control', color: 'text', background: 'sheet', _hover: { background: 'hover' } },
      ghost: { color: 'text', _hover: { background: 'hover' } },
      danger: { border: 'control', color: 'failed', background: 'sheet', _hover: { background: 'failedTint' } },
      onFrame: { color: 'frameText', _hover: { background: 'frameHover' } },
      outlined: { color: 'frameText', border: 'frameControl', _hover: { background: 'frameHover' } },
      link: { color: 'link', textDecoration: 'underline' },
    },
    size: {
      sm: { textStyle: 'label', gap: '1.5', height: 'controlSm', paddingInline: '3' },
      md: { textStyle: 'strong', height: 'control', paddingInline: '4' },
      lg: { textStyle: 'large', height: 'controlLg', paddingInline: '5' },
      top: { textStyle: 'label', height: 'controlTop', paddingInline: { base: '2.5', md: '3' } },
    },
    wide: { true: { width: 'full' } },
  },
  compoundVariants: [{ variant: 'link', css: { height: 'fit', paddingInline: '0', 'p &': { minHeight: '0' } } }],
  defaultVariants: { variant: 'line', size: 'md' },
})

export type ButtonLook = NonNullable<RecipeVariantProps<typeof buttonRecipe>>
