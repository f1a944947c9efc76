import { useSelector } from '@xstate/react'
import { hasPermission } from '../../../rules/account/access.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const page = css({
  display: 'grid',
  gap: '8',
  maxWidth: 'prose',
  padding: { base: '5', md: '10' },
  alignContent: 'start',
})
const section = css({ display: 'grid', gap: '3', justifyItems: 'start', borderTop: 'hairline', paddingTop: '5' })
const quiet = css({ color: 'textMuted' })

/** The person's own name and zone, their plan, and the way out. */
export function ProfilePage() {
  const { userData, session } = useApp()
  const user = useSelector(userData, ({ context }) => context.user)
  if (!user) return <Skeleton width="100%" height={320} />
  return (
    <div className={page}>
      <header>
        <h1 className={css({ textStyle: 'h1' })}>Profile</h1>
        <p className={quiet}>{user.email}</p>
      </header>
      <ProfileForm key={user.id} user={user} />
      <section className={section}>
        <h2 className={css({ textStyle: 'h3' })}>Plan</h2>
        <p>{user.userprofile.subscriptionPlan?.name ?? 'Free'}</p>
      </section>
      {hasPermission(user, 'canAccessSocialConnections') && (
        <section className={section}>
          <h2 className={css({ textStyle: 'h3' })}>Social accounts</h2>
          <Link to="/connect/socials">{connectedWords(user.userprofile.socialAccounts.length)}</Link>
        </section>
      )}
      <section className={section}>
        <h2 className={css({ textStyle: 'h3' })}>Session</h2>
        <Button onClick={() => session.send({ type: 'logout.requested', destination: '/login' })}>Logout</Button>
      </section>
    </div>
  )
}

const connectedWords = (count: number): string => {
  if (count === 0) return 'Connect your first account'
  return count === 1 ? '1 connected account' : `${count} connected accounts`
}
