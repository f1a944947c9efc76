import { css, cx } from '../../../styled-system/css'
import { RouterLink, type RouterLinkProps } from './RouterLink.tsx'

const style = css({ color: 'link', textDecoration: 'underline', _hover: { color: 'text' } })
const words = css({ _finger: { touchPadding: 'line' } })

interface Props extends RouterLinkProps {
  /** Its class gives it a height and padding of its own, as high as a finger; without, it is words in a line. */
  isBox?: boolean
}

/** A link inside the product; words in a line are pressed as high as a finger, and the line stays as high as it is. */
export function Link({ className, isBox = false, ...rest }: Props) {
  return <RouterLink {...rest} className={cx(style, !isBox && words, className)} />
}
