import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../../../styled-system/css'
import { type ButtonLook, buttonRecipe } from './buttonRecipe.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Works on it: keeps its place and its focus, but does nothing when pressed again. */
    busy?: boolean
  }

/**
 * Something to do. For going somewhere see `ButtonLink`. With `aria-disabled`, as when another one is busy, it keeps its
 * place and its focus too, and does nothing.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  'aria-disabled': isOff,
  onClick,
  children,
  className,
  ...rest
}: Props) {
  const isInert = busy || isOff === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(buttonRecipe({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
