import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countWord } from '../../../../rules/content/words.ts'
import { css } from '../../../../styled-system/css'
import type { ExpiredAccount } from '../../../machines/workspace/tokenValidation.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useOwnAct } from '../../shell/ownAct.tsx'
import { useSignedIn } from '../../signedInContext.tsx'
import { useShownBusiness } from '../switching/useBusinesses.ts'
import { ExpiredAccountItem } from './ExpiredAccountItem.tsx'

const list = css({ borderTop: 'hairline' })
const again = css({ marginRight: { sm: 'auto' } })

/** Says which accounts must be connected again; stands once for all signed-in pages. */
export function AccountReconnection() {
  const { tokenValidation } = useSignedIn().workspace
  const isWanted = useSelector(tokenValidation, (snapshot) => snapshot.hasTag('reconnecting'))
  const isBusy = useSelector(tokenValidation, (snapshot) => snapshot.hasTag('busy'))
  const [isAskingAgain, setAskingAgain] = useState(false)
  if (isAskingAgain && !isBusy) setAskingAgain(false)
  const checkAgain = () => {
    tokenValidation.send({ type: 'cache.cleared' })
    setAskingAgain(true)
  }
  const close = () => {
    tokenValidation.send({ type: 'dismissed' })
    setAskingAgain(false)
  }
  return isWanted || isAskingAgain ? (
    <Reconnection isBusy={isBusy} onCheckAgain={checkAgain} onClose={close} onLeave={() => setAskingAgain(false)} />
  ) : null
}

interface Props {
  /** The networks are being asked again; until they answer the list stays, unless it is closed. */
  isBusy: boolean
  onCheckAgain: () => void
  onClose: () => void
  /** It is left for the profile, and nothing is put off. */
  onLeave: () => void
}

function Reconnection({ isBusy, onCheckAgain, onClose, onLeave }: Props) {
  useOwnAct()
  const navigate = useNavigate()
  const next = useRef<HTMLButtonElement>(null)
  const { tokenValidation } = useSignedIn().workspace
  const expired = useSelector(tokenValidation, ({ context }) => context.expired)
  const consequence = useConsequence(expired)
  const goToProfile = () => {
    tokenValidation.send({ type: 'reconnection.begun' })
    onLeave()
    void navigate('/profile#accounts')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Account Reconnection Required"
      description={`${introOf(expired.length)} ${consequence}`}
      initialFocus={() => next.current}
      footer={
        <>
          <Button variant="ghost" className={again} busy={isBusy} onClick={onCheckAgain}>
            Check again
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Remind Me Later
          </Button>
          <Button ref={next} variant="action" onClick={goToProfile}>
            Go to Profile
          </Button>
        </>
      }
    >
      <ul className={list}>
        {expired.map((account) => (
          <ExpiredAccountItem key={`${account.platform} ${account.accountId ?? account.username}`} account={account} />
        ))}
      </ul>
    </Dialog>
  )
}

function introOf(count: number): string {
  const [who, it] = count === 1 ? ['One account', 'it'] : [`${countWord(count)} accounts`, 'them']
  return `${who} ended ${count === 1 ? 'its' : 'their'} connection. Posts for ${it} wait and go out once you reconnect.`
}

/** What the expired accounts mean for all the others (decisions, "Token validation and posting"). */
function useConsequence(expired: readonly ExpiredAccount[]): string {
  const { stopsPostingNow } = useSignedIn().workspace
  const business = useShownBusiness()
  if (!expired.some(stopsPostingNow)) {
    return `Your other accounts, and ${business?.name ?? 'the business you work on'}, post as usual.`
  }
  const stopped = business === null ? 'nothing can be posted at once' : `${business.name} can post nothing at once`
  return `Until then ${stopped}; what is scheduled for your other accounts goes out on time.`
}
