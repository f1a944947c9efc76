import { cx } from '../../../styled-system/css'
import { type ButtonLook, buttonRecipe } from './buttonRecipe.ts'
import { RouterLink, type RouterLinkProps } from './RouterLink.tsx'

/** A link that looks like a button: it goes somewhere inside the product. */
export function ButtonLink({ variant, size, wide, className, ...rest }: RouterLinkProps & ButtonLook) {
  return <RouterLink {...rest} className={cx(buttonRecipe({ variant, size, wide }), className)} />
}
