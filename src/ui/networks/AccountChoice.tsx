import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { handleLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/networks.ts'
import { css } from '../../../styled-system/css'
import { keyOf, type OfferedAccount } from '../../machines/networks/consentReturn.machine.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import type { ConsentReturn } from './consentReturn.ts'

const form = css({ display: 'grid', gap: '5', width: 'full', maxWidth: 'form' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ color: 'textMuted', textWrap: 'pretty', paddingBottom: '3', maxWidth: 'prose' })
const list = css({ borderTop: 'hairline' })
const item = css({ paddingBlock: '2.5', borderBottom: 'soft' })
const account = css({
  display: 'grid',
  gridTemplateColumns: '[36px minmax(0, 1fr)]',
  gap: '3',
  alignItems: 'center',
})
const who = css({ display: 'grid', minWidth: '0' })
const name = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const small = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })

/** Which of the accounts that a consent opens are to be connected: of one network, or of several in one list. */
export function AccountChoice({ actor }: { actor: ConsentReturn }) {
  const offered = useSelector(actor, ({ context }) => context.offered)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const told = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) actor.send({ type: 'choice.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className={form} aria-label={strings.accountsToConnect}>
      <fieldset className={group} {...(problem && { 'aria-describedby': told })}>
        <legend className={legend}>{strings.yourConsentOpens(counted(offered.length, strings.account))}</legend>
        <ul className={list}>
          {offered.map((one) => {
            const key = keyOf(one)
            return (
              <li key={key} className={item}>
                <Checkbox
                  checked={chosen.includes(key)}
                  aria-disabled={isBusy || undefined}
                  onChange={() => actor.send({ type: 'account.toggled', key })}
                >
                  <Offered account={one} />
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </fieldset>
      {problem && (
        <div id={told}>
          <Notice severity="error" {...(problem.outcome === 'unclear' && { title: unclearTitle })}>
            {saying(problem)}
          </Notice>
        </div>
      )}
      <div className={actions}>
        <Button type="submit" variant="action" busy={isBusy}>
          {chosen.length === 0 ? strings.connect : strings.connectCount(counted(chosen.length, strings.account))}
        </Button>
        <Link to="/connect/socials">{strings.connectNoneOfThem}</Link>
      </div>
    </form>
  )
}

const unclearTitle = strings.itIsNotKnownWhetherTheAccounts

const saying = ({ outcome, message }: WriteProblem): string =>
  outcome === 'unclear' ? strings.youCanTryItAgain(message) : message

function Offered({ account: { network, name: called, handle, avatarUrl, isConnected } }: { account: OfferedAccount }) {
  const label = handleLabel({ network, handle })
  return (
    <span className={account}>
      <span aria-hidden="true">
        <Avatar name={called || handle} src={avatarUrl} size={36} network={network} />
      </span>
      <span className={who}>
        <span className={name}>{called || handle}</span>{' '}
        <span className={small}>
          {[networkNames[network], label, isConnected && strings.alreadyConnected].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
