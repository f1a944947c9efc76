import type { ComponentProps } from 'react'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

const style = inputRecipe({ size: 'lines' })

/** Several lines of text, growing with what is written. Stands in a `Field`, or is given an `aria-label`. */
export function TextArea({ rows = 2, ...rest }: Omit<ComponentProps<'textarea'>, 'className' | 'style'>) {
  return <textarea {...useFieldControl()} {...rest} rows={rows} className={style} style={{ '--rows': rows }} />
}
