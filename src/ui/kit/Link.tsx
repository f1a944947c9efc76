import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { css, cx } from '../../../styled-system/css'

const style = css({ color: 'link', textDecoration: 'underline', _hover: { color: 'text' } })

/** A link inside the product. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={cx(style, className)} />
}
