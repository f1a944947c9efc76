import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/networks/reconnection.ts'
import { css } from '../../../../styled-system/css'
import { accountsInNeed, type ExpiredAccount } from '../../../machines/networks/tokenValidation.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { ExpiredAccountItem } from './ExpiredAccountItem.tsx'

const list = css({ borderTop: 'hairline' })
const failed = css({ marginBottom: '4' })
const again = css({ marginRight: { sm: 'auto' } })

/** Which accounts must be connected again, and what that means. */
export function ReconnectionDialog() {
  usePrimaryAction()
  const navigate = useNavigate()
  const next = useRef<HTMLButtonElement>(null)
  const { tokenValidation } = useSession().business
  const expired = useSelector(tokenValidation, ({ context }) => accountsInNeed(context))
  const isBusy = useSelector(tokenValidation, (snapshot) => snapshot.hasTag('busy'))
  const consequence = useConsequence(expired)
  const close = () => tokenValidation.send({ type: 'dismissed' })
  const goToProfile = () => {
    tokenValidation.send({ type: 'reconnection.begun' })
    void navigate('/profile#accounts')
  }
  return (
    <Dialog
      open
      onClose={close}
      title={strings.accountReconnectionRequired}
      description={`${introOf(expired.length)} ${consequence}`}
      initialFocus={() => next.current}
      footer={
        <>
          <Button
            variant="ghost"
            className={again}
            busy={isBusy}
            onClick={() => tokenValidation.send({ type: 'cache.cleared' })}
          >
            {strings.checkAgain}
          </Button>
          <Button variant="ghost" onClick={close}>
            {strings.remindMeLater}
          </Button>
          <Button ref={next} variant="action" onClick={goToProfile}>
            {strings.goToProfile}
          </Button>
        </>
      }
    >
      <RecheckProblem />
      <ul className={list}>
        {expired.map((account) => (
          <ExpiredAccountItem key={`${account.platform} ${account.accountId ?? account.username}`} account={account} />
        ))}
      </ul>
    </Dialog>
  )
}

/** "Check again" was pressed, and nobody could be asked. */
function RecheckProblem() {
  const { tokenValidation } = useSession().business
  const problem = useSelector(tokenValidation, (snapshot) =>
    snapshot.matches({ settled: 'recheckFailed' }) ? snapshot.context.problem : null,
  )
  return problem === null ? null : (
    <div className={failed}>
      <Notice severity="error" title={strings.theNetworksCouldNotBeAskedAgain}>
        {strings.nothingWasChanged(problem)}
      </Notice>
    </div>
  )
}

function introOf(count: number): string {
  const [who, it] = count === 1 ? [strings.oneAccount, 'it'] : [strings.accounts(countWord(count)), 'them']
  return strings.endedItsConnection(who, count, it)
}

/** What the expired accounts mean for all the others (decisions, "Token validation and posting"). */
function useConsequence(expired: readonly ExpiredAccount[]): string {
  const { stopsPostingNow } = useSession().business
  const business = useShownBusiness()
  if (!expired.some(stopsPostingNow)) {
    return strings.yourOtherAccountsAndPostAsUsual(business?.name ?? strings.theBusinessYouWorkOn)
  }
  const stopped = business === null ? strings.nothingCanBePostedAtOnce : strings.canPostNothingAtOnce(business.name)
  return strings.untilThenWhatIsScheduledForYour(stopped)
}
