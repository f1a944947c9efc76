import { signInAddress } from '../../../rules/account/localPath.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'

const page = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  alignContent: 'start',
  width: 'full',
  maxWidth: 'prose',
  marginInline: 'auto',
  padding: { base: '5', md: '10' },
})

interface Props {
  title: string
  /** Why it takes a sign-in. */
  text: string
  /** Where to come back to. */
  path: string
}

/** In place of a page that anybody may open and only a signed-in person can use: signing in comes back to it. */
export function SignInInvitation({ title, text, path }: Props) {
  return (
    <section className={page}>
      <h1 className={css({ textStyle: 'h1' })}>{title}</h1>
      <p className={css({ textStyle: 'read', color: 'textMuted' })}>{text}</p>
      <ButtonLink to={signInAddress(path)} variant="action">
        {strings.signInToContinue}
      </ButtonLink>
      <p>
        <Link to="/signup">{strings.dontHaveAnAccount}</Link>
      </p>
    </section>
  )
}
