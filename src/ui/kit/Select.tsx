import type { ComponentProps } from 'react'
import { cx } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

/** The browser's own list of choices; its children are `option`s. */
export function Select({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' }) {
  return <select {...useFieldControl()} {...rest} className={cx(inputRecipe({ size }), className)} />
}
