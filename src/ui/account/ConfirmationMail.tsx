import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { confirmationMailMachine } from '../../machines/account/confirmationMail.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'

/** Has the confirmation mailed again; a countdown says when that may be. */
export function ConfirmationMail({ mail }: { mail: ActorRefFrom<typeof confirmationMailMachine> }) {
  const message = useSelector(mail, ({ context }) => context.message)
  const problem = useSelector(mail, ({ context }) => context.problem)
  const secondsLeft = useSelector(mail, ({ context }) => context.secondsLeft)
  const isBusy = useSelector(mail, (snapshot) => snapshot.hasTag('busy'))
  const isLocked = useSelector(mail, (snapshot) => snapshot.hasTag('locked'))
  return (
    <>
      {message && <Notice severity="success">{message}</Notice>}
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <Button busy={isBusy} disabled={isLocked} onClick={() => mail.send({ type: 'mail.wanted' })}>
        {isLocked ? strings.sendTheMailAgainInS(secondsLeft) : strings.sendTheMailAgain}
      </Button>
      {isBusy && (
        <Button variant="link" onClick={() => mail.send({ type: 'attempt.abandoned' })}>
          {strings.cancel}
        </Button>
      )}
    </>
  )
}
