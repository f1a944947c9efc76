import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { css, cx } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { inputRecipe } from './inputRecipe.ts'

const frame = css({ position: 'relative', display: 'grid', alignItems: 'center' })
const bare = css({ appearance: 'none', paddingRight: '9', cursor: 'pointer' })
const arrow = css({ position: 'absolute', right: '3', color: 'textMuted', pointerEvents: 'none' })

type Props = Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' }

/** The browser's own list of choices; its children are `option`s. */
export function Select({ size = 'md', className, ...rest }: Props) {
  return (
    <span className={frame}>
      <select {...useFieldControl()} {...rest} className={cx(inputRecipe({ size }), bare, className)} />
      <ChevronDown size={16} aria-hidden className={arrow} />
    </span>
  )
}
