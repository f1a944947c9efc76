import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '3',
  paddingInline: { base: '4', md: '10' },
  borderTop: 'soft',
  textStyle: 'caption',
  color: 'textMuted',
})
const last = css({ marginLeft: 'auto' })
const elsewhere = css({ color: 'link', _finger: { touchPadding: 'line' } })

const isOwn = (address: string): boolean => address.startsWith('/')

/** Who made it, what holds, which version. */
export function Footer() {
  const { page, clock } = useApp()
  return (
    <footer className={style}>
      <span>{strings.copyright(new Date(clock.now()).getFullYear())}</span>
      <LegalLink href={page.termsUrl}>{strings.termsOfService}</LegalLink>
      <LegalLink href={page.privacyUrl}>{strings.privacyPolicy}</LegalLink>
      <span className={last}>{strings.version(page.version)}</span>
    </footer>
  )
}

/** The installation's own page, or one elsewhere. */
function LegalLink({ href, children }: { href: string; children: string }) {
  if (isOwn(href)) return <Link to={href}>{children}</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={elsewhere}>
      {children}
    </a>
  )
}
