import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

const page = css({ padding: { base: '5', md: '10' }, alignSelf: 'start' })

/** Any path that is no page of ours. */
export function NotFoundPage() {
  const { session } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  const home = isSignedIn ? { to: '/dashboard', label: 'Go to Dashboard' } : { to: '/login', label: 'Go to Login' }
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'h1', marginBottom: '6' })}>Page not found</h1>
      <EmptyState
        title="Nothing is planned here"
        actions={
          <ButtonLink to={home.to} variant="ink">
            {home.label}
          </ButtonLink>
        }
      >
        The address may be mistyped, or the page has moved. Your posts are where they were.
      </EmptyState>
    </div>
  )
}
