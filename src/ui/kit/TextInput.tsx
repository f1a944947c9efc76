import type { ComponentProps } from 'react'
import { cx } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

/** One line of text (also `type` email, url, date, time, search). Stands in a `Field`, or is given an `aria-label`. */
export function TextInput({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'size'> & { size?: 'sm' | 'md' }) {
  return <input {...useFieldControl()} {...rest} className={cx(inputRecipe({ size }), className)} />
}
