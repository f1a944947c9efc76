import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '../../../styled-system/css'
import { type ButtonLook, buttonRecipe } from './buttonRecipe.ts'

/** A link that looks like a button: it goes somewhere inside the product. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={cx(buttonRecipe({ variant, size, wide }), className)} />
}
