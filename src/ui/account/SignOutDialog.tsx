import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
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
      title={`${counted(waitingDrafts, 'draft')} ${isOne ? 'waits' : 'wait'} on this device`}
      description={
        isOne
          ? 'It is not in your account yet. It stays in this browser, shown to nobody else, and goes up when you sign in here again.'
          : 'They are not in your account yet. They stay in this browser, shown to nobody else, and go up when you sign in here again.'
      }
      footer={
        <>
          <Button onClick={cancel}>Stay signed in</Button>
          {canLook && (
            <Button onClick={() => signOut.send({ type: 'drafts.requested' })}>
              {isOne ? 'Look at it' : 'Look at them'}
            </Button>
          )}
          <Button variant="action" onClick={() => signOut.send({ type: 'signOut.confirmed' })}>
            {scope === 'everywhere' ? 'Sign out everywhere' : 'Sign out'}
          </Button>
        </>
      }
    />
  )
}
