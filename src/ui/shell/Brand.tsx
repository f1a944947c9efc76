import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Logo } from '../marks/Logo.tsx'

const style = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  color: 'inherit',
  textDecoration: 'none',
  flexShrink: '0',
  minHeight: { _finger: 'input' },
})
const name = css({ textStyle: 'wordmark', whiteSpace: 'nowrap', _tiny: { srOnly: true } })
const badge = css({
  textStyle: 'microStrong',
  paddingInline: '1.5',
  border: 'current',
  borderRadius: 'xs',
  color: 'frameMuted',
})

/** Logo, name and the Alpha badge; leads home. */
export function Brand({ home }: { home: '/' | '/dashboard' | '/onboarding' }) {
  return (
    <RouterLink to={home} className={style}>
      <Logo />
      <span className={name}>{strings.soloSocial}</span> <span className={badge}>{strings.alpha}</span>
    </RouterLink>
  )
}
