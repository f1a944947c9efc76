import type { ComponentProps } from 'react'
import { css } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

const style = css(inputRecipe.raw({ size: 'sm' }), {
  height: '[auto]',
  paddingBlock: '2',
  resize: 'vertical',
  fieldSizing: '[content]',
  display: 'block',
})

/** Several lines of text, growing with what is written. Stands in a `Field`, or is given an `aria-label`. */
export function TextArea({ rows = 2, ...rest }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...useFieldControl()} {...rest} rows={rows} className={style} />
}
