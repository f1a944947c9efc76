import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterSignIn } from '../../../rules/account/localPath.ts'
import { strings } from '../../../strings/account.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { AuthPage } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Signing in, at `/` and `/login`. Who is signed in goes on to where they wanted to go. */
export function LoginPage() {
  const { session, login } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  useArrival()
  useEffect(() => () => login.send({ type: 'page.left' }), [login])
  if (isSignedIn) return <SignedIn />
  return (
    <AuthPage title={strings.login} footer={<Link to="/signup">{strings.dontHaveAnAccount}</Link>}>
      <LoginForm login={login} />
    </AuthPage>
  )
}

/** Goes on as soon as the person is known; after a sign-in just made they are. */
function SignedIn() {
  const { login, userData } = useApp()
  const [query] = useSearchParams()
  const hasJustSignedIn = useSelector(login, (snapshot) => snapshot.matches('accepted'))
  const isPending = useSelector(userData, (snapshot) => snapshot.hasTag('pending'))
  if (hasJustSignedIn || !isPending) return <Navigate to={afterSignIn(query.get('from'))} replace />
  return (
    <AuthPage title={strings.login}>
      <p role="status">{strings.youAreAlreadyLoggedIn}</p>
      <Spinner label={strings.openingTheDashboard} />
    </AuthPage>
  )
}

/** What another page gave along is told to the login, and taken out of the history. */
function useArrival(): void {
  const { login } = useApp()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const message = textIn(state, 'message')
    const email = textIn(state, 'email')
    if (message === null && email === null) return
    login.send({ type: 'arrival.announced', message, email })
    void navigate(pathname + search, { replace: true, state: null })
  }, [login, navigate, pathname, search, state])
}

function textIn(state: unknown, name: string): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof value === 'string' ? value : null
}
