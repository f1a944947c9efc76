import { strings } from '../../../strings/account.ts'
import { createUnconfirmedAddress } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { AddressCorrection } from './AddressCorrection.tsx'
import { ConfirmationMail } from './ConfirmationMail.tsx'

/** What somebody can do who waits for the mail: go on, have it again, or correct the address. */
export function UnconfirmedAddress() {
  const app = useApp()
  const { check, mail, correction } = useCachedActor(app.cached(createUnconfirmedAddress), 'all')
  const checking = useMutation(check)
  return (
    <>
      {checking.problem && <Notice severity="warning">{checking.problem.message}</Notice>}
      <Button variant="action" busy={checking.isBusy} onClick={() => checking.request(null)}>
        {strings.iHaveConfirmedIt}
      </Button>
      <ConfirmationMail mail={mail} />
      <AddressCorrection correction={correction} />
    </>
  )
}
