import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { paymentMachine } from '../../machines/account/payment.machine.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { plansAddress } from '../shell/plansAddress.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'

const page = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  alignContent: 'start',
  maxWidth: 'prose',
  padding: { base: '5', md: '10' },
})
const title = css({ textStyle: 'h1' })
const quiet = css({ textStyle: 'read', color: 'textMuted' })
const line = css({ display: 'flex', gap: '2.5', alignItems: 'center', color: 'textMuted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What came of a payment. `onwards` is where the person goes on. */
export function Paid({ payment, onwards }: { payment: ActorRefFrom<typeof paymentMachine>; onwards: string }) {
  usePrimaryAction()
  const isBusy = useSelector(payment, (snapshot) => snapshot.hasTag('busy'))
  const isConfirmed = useSelector(payment, (snapshot) => snapshot.matches('confirmed'))
  const isWaiting = useSelector(payment, (snapshot) => snapshot.matches('waiting'))
  const isUnneeded = useSelector(payment, (snapshot) => snapshot.matches('unneeded'))
  const check = () => payment.send({ type: 'check.requested' })
  if (isConfirmed) {
    return (
      <section className={page}>
        <h1 className={title}>{strings.thankYou}</h1>
        <p role="status" className={quiet}>
          {strings.yourSubscriptionIsActiveAndEverythingIn}
        </p>
        <ButtonLink to={onwards} variant="action">
          {strings.continue}
        </ButtonLink>
      </section>
    )
  }
  if (isUnneeded) {
    return (
      <section className={page}>
        <h1 className={title}>{strings.noPaymentIsNeededHere}</h1>
        <p role="status" className={quiet}>
          {strings.noPaymentProviderIsSetOnThis}
        </p>
        <div className={actions}>
          <ButtonLink to={onwards} variant="action">
            {strings.continue}
          </ButtonLink>
          <ButtonLink to={plansAddress} variant="line">
            {strings.seeYourPlan}
          </ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <section className={page}>
      <h1 className={title}>{isBusy ? strings.confirmingYourPayment : strings.yourPaymentIsNotConfirmedYet}</h1>
      {isBusy ? (
        <p role="status" className={line}>
          <Spinner /> {strings.oneMomentWeAreWaitingForTheWord}
        </p>
      ) : (
        <p role="status" className={quiet}>
          {strings.thisCanTakeAFewMinutes}
        </p>
      )}
      <div className={actions}>
        {(isWaiting || !isBusy) && (
          <Button variant="action" onClick={check}>
            {strings.checkAgain}
          </Button>
        )}
        <ButtonLink to={plansAddress} variant="line">
          {strings.seeYourSubscription}
        </ButtonLink>
      </div>
    </section>
  )
}
