import type { ComponentProps } from 'react'
import { cx } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

/** Several lines of text, set large enough to write in. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...rest} className={cx(inputRecipe({ size: 'area' }), className)} />
}
