import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
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
    <AuthPage title="Check your email" footer={isSignedIn ? <SignOut /> : <Link to="/login">Back to login</Link>}>
      <p>
        {user?.email ? (
          <>
            We have sent a link to <strong>{user.email}</strong>.
          </>
        ) : (
          'We have sent you a link.'
        )}{' '}
        Open it to confirm your address and choose a password. It works for 48 hours.
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
        Log out
      </Button>
      <SignOutQuestion />
    </>
  )
}
