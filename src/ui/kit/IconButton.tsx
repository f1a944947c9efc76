import type { ComponentProps } from 'react'
import { cva, cx, type RecipeVariantProps } from '../../../styled-system/css'

const recipe = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'base',
    border: 'clear',
    minWidth: { _finger: 'input' },
    minHeight: { _finger: 'input' },
    transitionProperty: 'background',
    transitionDuration: 'fast',
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed', color: 'textSubtle' },
  },
  variants: {
    variant: {
      ghost: { color: 'textMuted', _hover: { background: 'hover' } },
      line: { color: 'text', border: 'control', background: 'sheet', _hover: { background: 'hover' } },
      onFrame: { color: 'frameMuted', _hover: { background: 'frameHover' } },
    },
    size: {
      sm: { width: '7', height: '7' },
      md: { width: 'controlTop', height: 'controlTop' },
      lg: { width: 'control', height: 'control' },
    },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
})

type Props = Omit<ComponentProps<'button'>, 'aria-label'> &
  NonNullable<RecipeVariantProps<typeof recipe>> & {
    /** What it does; the icon alone says nothing. */
    label: string
  }

/** A button whose face is an icon. */
export function IconButton({ label, variant, size, type = 'button', className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(recipe({ variant, size }), className)}
    />
  )
}
