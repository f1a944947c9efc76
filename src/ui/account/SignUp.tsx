import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { signUpMachine } from '../../machines/account/signUp.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { AuthPage } from './AuthPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'
import { WaitlistCard } from './WaitlistCard.tsx'
import { WaitlistPlaceCard } from './WaitlistPlaceCard.tsx'

/** The form, or in its place what the waitlist has to say. */
export function SignUp({ signUp }: { signUp: ActorRefFrom<typeof signUpMachine> }) {
  const isUninvited = useSelector(signUp, (snapshot) => snapshot.matches('uninvited'))
  const email = useSelector(signUp, ({ context }) => context.email)
  const place = useSelector(signUp, ({ context }) => context.place)
  const isWaiting = useSelector(signUp, (snapshot) => snapshot.matches('waiting'))
  useFocusOnChange(isUninvited ? 'card' : isWaiting ? 'place' : 'form')
  const another = (
    <Button variant="link" onClick={() => signUp.send({ type: 'address.reconsidered' })}>
      {strings.toUseAnotherAddress}
    </Button>
  )
  if (isUninvited) return <WaitlistCard email={email} footer={another} />
  if (isWaiting && place) return <WaitlistPlaceCard place={place} footer={another} />
  return (
    <AuthPage
      title={strings.joinSoloSocial}
      subtitle={strings.enterYourEmailToGetStartedWith}
      footer={<Link to="/login">{strings.alreadyHaveAnAccount}</Link>}
    >
      <SignUpForm signUp={signUp} />
    </AuthPage>
  )
}
