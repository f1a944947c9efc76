import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import {
  addressCorrectionLogic,
  confirmationCheckLogic,
  confirmationMailLogic,
  onConfirmationCheck,
  onCorrectionFact,
} from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { AddressCorrection } from './AddressCorrection.tsx'
import { ConfirmationMail } from './ConfirmationMail.tsx'
import { useMutation } from './useAct.ts'

/** Seconds between two mails, as the provider has it. */
const coolDown = 60

/** What somebody can do who waits for the mail: go on, have it again, or correct the address. */
export function UnconfirmedAddress() {
  const app = useApp()
  const [{ mailLogic, correctionLogic }] = useState(() => ({
    mailLogic: confirmationMailLogic(app),
    correctionLogic: addressCorrectionLogic(app),
  }))
  const mail = useOwnActor(() => createActor(mailLogic, { ...app.actorOptions, input: { coolDown } }))
  const correction = useOwnActor(() => createActor(correctionLogic, app.actorOptions))
  const check = useMutation(
    () => confirmationCheckLogic(app),
    (user) => onConfirmationCheck(app, user),
  )
  useEffect(() => {
    const listening = correction.on('address.corrected', (fact) => onCorrectionFact(app, fact))
    return () => listening.unsubscribe()
  }, [app, correction])
  return (
    <>
      {check.problem && <Notice severity="warning">{check.problem}</Notice>}
      <Button variant="action" busy={check.isBusy} onClick={() => check.request(null)}>
        I have confirmed it
      </Button>
      <ConfirmationMail mail={mail} />
      <AddressCorrection correction={correction} />
    </>
  )
}
