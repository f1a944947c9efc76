import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { createSignOut } from '../../app/account/signOut.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'

const page = css({
  minHeight: 'window',
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: '4',
  surface: 'sheet',
  padding: { base: '5', md: '14' },
})

/** Signed in, but who it is could not be loaded: the page waits for a second attempt or a sign-out. */
export function PersonMissing() {
  const { userData, lazyInSession } = useApp()
  const signOut = lazyInSession(createSignOut)
  const problem = useSelector(userData, ({ context }) => context.problem)
  return (
    <main className={page}>
      <h1 className={css({ textStyle: 'h1' })}>{problem?.message ?? strings.failedToFetchUserDetails}</h1>
      <p role="alert" className={css({ textStyle: 'read', color: 'textMuted', maxWidth: 'prose' })}>
        {problem?.detail ?? strings.yourPostsAreSafeAndThoseThat}
      </p>
      <div className={css({ display: 'flex', gap: '2' })}>
        <Button variant="ink" onClick={() => userData.send({ type: 'retry.requested' })}>
          {strings.tryAgain}
        </Button>
        <Button variant="ghost" onClick={() => signOut.request('/login')}>
          {strings.logout}
        </Button>
      </div>
    </main>
  )
}
