import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/account.ts'
import type { signOutMachine } from '../../machines/account/signOut.machine.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { hasBegun } from '../shell/navigation.ts'

interface Props {
  open: boolean
  signOut: ActorRefFrom<typeof signOutMachine>
}

/** Says how many drafts wait, and what becomes of them: stay, look at them, or sign out. */
export function SignOutDialog({ open, signOut }: Props) {
  const { userData } = useApp()
  const { scope, waitingDrafts } = useSelector(signOut, ({ context }) => context)
  // Whose pages are not open yet cannot look at them.
  const canLook = useSelector(userData, ({ context: { user } }) => user?.isEmailConfirmed === true && hasBegun(user))
  const isOne = waitingDrafts === 1
  const cancel = () => signOut.send({ type: 'signOut.canceled' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      onClose={cancel}
      title={strings.waitsOnThisDevice(counted(waitingDrafts, strings.draft), isOne)}
      description={isOne ? strings.itIsNotInYourAccountYet : strings.theyAreNotInYourAccountYet}
      footer={
        <>
          <Button onClick={cancel}>{strings.staySignedIn}</Button>
          {canLook && (
            <Button onClick={() => signOut.send({ type: 'drafts.requested' })}>
              {isOne ? strings.lookAtIt : strings.lookAtThem}
            </Button>
          )}
          <Button variant="action" onClick={() => signOut.send({ type: 'signOut.confirmed' })}>
            {scope === 'everywhere' ? strings.signOutEverywhere : strings.signOut}
          </Button>
        </>
      }
    />
  )
}
