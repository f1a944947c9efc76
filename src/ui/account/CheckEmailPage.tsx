import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import { strings } from '../../../strings/account.ts'
import { createSignOut } from '../../app/account/signOut.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { AuthPage } from './AuthPage.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx'

/** Waits for the address to be confirmed; says where the mail went. */
export function CheckEmailPage() {
  const { session, userData } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  const user = useSelector(userData, ({ context }) => context.user)
  if (user?.isEmailConfirmed) return <Navigate to="/dashboard" replace />
  return (
    <AuthPage
      title={strings.checkYourEmail}
      footer={isSignedIn ? <SignOut /> : <Link to="/login">{strings.backToLogin}</Link>}
    >
      <p>
        {user?.email
          ? strings.weHaveSentALinkTo(<strong key="email">{user.email}</strong>)
          : strings.weHaveSentYouALink}{' '}
        {strings.openItToConfirmYourAddressAnd}
      </p>
      {isSignedIn && <UnconfirmedAddress />}
    </AuthPage>
  )
}

function SignOut() {
  const signOut = useApp().lazyInSession(createSignOut)
  return (
    <>
      <Button variant="link" onClick={() => signOut.request('/login')}>
        {strings.logOut}
      </Button>
      <SignOutQuestion />
    </>
  )
}
