import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { strings } from '../../../strings/account.ts'
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

const title = strings.waitlist

/** Where a visitor stands in the queue: by the link of the mail, else by what this browser remembers. */
export function WaitlistStatusPage() {
  const { storage } = useApp()
  const [query] = useSearchParams()
  const uuid = query.get('uuid') ?? placeOf(storage)
  return uuid ? <Place key={uuid} uuid={uuid} /> : <NoPlace />
}

function NoPlace() {
  return (
    <AuthPage title={title} footer={<Link to="/login">{strings.backToLogin}</Link>}>
      <p>{strings.thisBrowserKnowsOfNoPlaceOn}</p>
      <ButtonLink to="/signup" variant="action" size="lg" wide>
        {strings.signUp}
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
      {strings.lookAgain}
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
    <AuthPage title={title} footer={<Link to="/signup">{strings.signUpWithAnotherAddress}</Link>}>
      {problem ? (
        <>
          <Notice severity="error">{problem}</Notice>
          {again}
        </>
      ) : (
        <Spinner label={strings.lookingUpYourPlace} />
      )}
    </AuthPage>
  )
}
