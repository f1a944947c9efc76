import { css, cx } from '../../../styled-system/css'
import { RouterLink, type RouterLinkProps } from './RouterLink.tsx'

const style = css({ color: 'link', textDecoration: 'underline', _hover: { color: 'text' } })

/** A link inside the product. */
export function Link({ className, ...rest }: RouterLinkProps) {
  return <RouterLink {...rest} className={cx(style, className)} />
}
