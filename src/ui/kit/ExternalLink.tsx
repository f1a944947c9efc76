import { ExternalLink as Glyph } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'link',
  textDecoration: 'underline',
  _hover: { color: 'text' },
  _finger: { touchPadding: 'line' },
})

/** A link that leaves the product; it opens beside it and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={style}>
      {children}
      <Glyph size={14} role="img" aria-label={strings.opensInANewTab} />
    </a>
  )
}
