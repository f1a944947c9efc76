import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../../../styled-system/css'
import { type ButtonLook, buttonRecipe } from './buttonRecipe.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Works on it: keeps its place and its focus, but does nothing when pressed again. */
    busy?: boolean
  }

/** Something to do. For going somewhere see `ButtonLink`. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  className,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      onClick={press}
      className={cx(buttonRecipe({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
