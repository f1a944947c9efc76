import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { waitlistCardMachine } from '../../machines/account/waitlistCard.machine.ts'
import { AuthPage } from './AuthPage.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'
import { WaitlistForm } from './WaitlistForm.tsx'
import { WaitlistJoined } from './WaitlistJoined.tsx'

interface Props {
  card: ActorRefFrom<typeof waitlistCardMachine>
  footer: ReactNode
}

/** The invitation to join the queue, and after that the place in it. */
export function WaitlistSignUp({ card, footer }: Props) {
  const place = useSelector(card, ({ context }) => context.place)
  useFocusOnChange(place ? 'place' : 'form')
  if (place) return <WaitlistJoined place={place} />
  return (
    <AuthPage
      title={strings.youreNotOnTheWaitlistYet}
      subtitle={strings.leaveYourNameAndAddressAndWell}
      footer={footer}
    >
      <WaitlistForm card={card} />
    </AuthPage>
  )
}
