import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

const page = css({ padding: { base: '5', md: '10' }, alignSelf: 'start' })

/** Any path that is no page of ours. */
export function NotFoundPage() {
  const { session } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  const home = isSignedIn
    ? { to: '/dashboard', label: strings.goToDashboard }
    : { to: '/login', label: strings.goToLogin }
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'h1', marginBottom: '6' })}>{strings.pageNotFound}</h1>
      <EmptyState
        title={strings.nothingIsPlannedHere}
        actions={
          <ButtonLink to={home.to} variant="ink">
            {home.label}
          </ButtonLink>
        }
      >
        {strings.theAddressMayBeMistypedOrThe}
      </EmptyState>
    </div>
  )
}
