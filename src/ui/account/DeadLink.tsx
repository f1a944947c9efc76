import type { ReactNode } from 'react'
import { strings } from '../../../strings/account.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { AuthPage } from './AuthPage.tsx'

interface Props {
  /** How long such a link works. */
  lifetime: string
  /** Where another one comes from. */
  to: string
  children: ReactNode
}

/** A mail's link that does not work any more, with the way to another. `children` are the words of that way. */
export function DeadLink({ lifetime, to, children }: Props) {
  return (
    <AuthPage title={strings.thisLinkHasExpired} footer={<Link to="/login">{strings.backToLogin}</Link>}>
      <p role="alert">{strings.aLinkWorksOnceAndForAnd(lifetime)}</p>
      <ButtonLink to={to} variant="action" size="lg" wide>
        {children}
      </ButtonLink>
    </AuthPage>
  )
}
