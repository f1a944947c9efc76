import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/networks/accounts.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { useSession } from '../../sessionContext.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const words = css({ color: 'textMuted', textWrap: 'pretty', flex: '1', minWidth: '50' })

/** Whether the networks still take the accounts' credentials, and another look. */
export function HealthLine() {
  const { tokenValidation } = useSession().business
  const isBusy = useSelector(tokenValidation, (snapshot) => snapshot.hasTag('busy'))
  const said = useSelector(tokenValidation, ({ context: { status, expired, problem } }) => {
    if (problem) return strings.weCouldNotAskWhetherYourAccounts(problem)
    if (expired.length > 0) return strings.ofYourAccountsMustBeConnectedAgain(countWord(expired.length))
    return status === 'valid' ? strings.allYourAccountsCanPost : strings.itIsNotKnownWhetherAllYour
  })
  return (
    <div className={line}>
      <p role="status" className={words}>
        {isBusy ? strings.askingTheNetworks : said}
      </p>
      <Button size="sm" busy={isBusy} onClick={() => tokenValidation.send({ type: 'cache.cleared' })}>
        {!isBusy && <RefreshCw size={14} aria-hidden />}
        {strings.checkAgain}
      </Button>
    </div>
  )
}
