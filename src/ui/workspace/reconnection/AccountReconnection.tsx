import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countWord } from '../../../../rules/content/words.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useOwnAct } from '../../shell/ownAct.tsx'
import { useSignedIn } from '../../signedInContext.tsx'
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
  return isWanted || isAskingAgain ? <Reconnection isBusy={isBusy} onCheckAgain={checkAgain} /> : null
}

interface Props {
  /** The networks are being asked again; until they answer the list stays. */
  isBusy: boolean
  onCheckAgain: () => void
}

function Reconnection({ isBusy, onCheckAgain }: Props) {
  useOwnAct()
  const navigate = useNavigate()
  const next = useRef<HTMLButtonElement>(null)
  const { tokenValidation } = useSignedIn().workspace
  const expired = useSelector(tokenValidation, ({ context }) => context.expired)
  const goToProfile = () => {
    tokenValidation.send({ type: 'reconnection.begun' })
    void navigate('/profile#accounts')
  }
  return (
    <Dialog
      open
      onClose={() => tokenValidation.send({ type: 'dismissed' })}
      title="Account Reconnection Required"
      description={introOf(expired.length)}
      initialFocus={() => next.current}
      footer={
        <>
          <Button variant="ghost" className={again} busy={isBusy} onClick={onCheckAgain}>
            Check again
          </Button>
          <Button variant="ghost" onClick={() => tokenValidation.send({ type: 'dismissed' })}>
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
  return `${who} ended ${count === 1 ? 'its' : 'their'} connection. Posts for ${it} wait and go out once you reconnect; your other accounts are not affected.`
}
