import type { ComponentProps } from 'react'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  /** As the inputs beside it. */
  size?: 'md' | 'sm'
}

/** Several lines of text, growing with what is written. Stands in a `Field`, or is given an `aria-label`. */
export function TextArea({ size = 'md', rows = 2, ...rest }: Props) {
  const className = inputRecipe({ size: size === 'md' ? 'lines' : 'linesSm' })
  return <textarea {...useFieldControl()} {...rest} rows={rows} className={className} style={{ '--rows': rows }} />
}
