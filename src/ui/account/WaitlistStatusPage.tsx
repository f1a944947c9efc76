import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { createWaitlistStatus } from '../../app/account/signUp.ts'
import { placeOf } from '../../services/account/waitlistKeys.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { AuthPage } from './AuthPage.tsx'
import { WaitlistPlaceCard } from './WaitlistPlaceCard.tsx'

const title = 'Waitlist'

/** Where a visitor stands in the queue: by the link of the mail, else by what this browser remembers. */
export function WaitlistStatusPage() {
  const { storage } = useApp()
  const [query] = useSearchParams()
  const uuid = query.get('uuid') ?? placeOf(storage)
  return uuid ? <Place key={uuid} uuid={uuid} /> : <NoPlace />
}

function NoPlace() {
  return (
    <AuthPage title={title} footer={<Link to="/login">Back to login</Link>}>
      <p>
        This browser knows of no place on the waitlist. Open the link in our mail to see yours, or sign up: if there is
        a queue, you can join it there.
      </p>
      <ButtonLink to="/signup" variant="action" size="lg" wide>
        Sign up
      </ButtonLink>
    </AuthPage>
  )
}

function Place({ uuid }: { uuid: string }) {
  const app = useApp()
  const status = useCachedActor(app.cached(createWaitlistStatus), uuid)
  const place = useSelector(status, ({ context }) => context.value)
  const problem = useSelector(status, ({ context }) => context.problem)
  const isBusy = useSelector(status, (snapshot) => snapshot.hasTag('busy'))
  const again = (
    <Button busy={isBusy} onClick={() => status.send({ type: 'refresh.requested' })}>
      Look again
    </Button>
  )
  if (place) {
    return (
      <WaitlistPlaceCard place={place} footer={again}>
        {problem && <Notice severity="error">{problem}</Notice>}
      </WaitlistPlaceCard>
    )
  }
  return (
    <AuthPage title={title} footer={<Link to="/signup">Sign up with another address</Link>}>
      {problem ? (
        <>
          <Notice severity="error">{problem}</Notice>
          {again}
        </>
      ) : (
        <Spinner label="Looking up your place" />
      )}
    </AuthPage>
  )
}
