import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/networks.ts'
import { css } from '../../../styled-system/css'
import { whoOf } from '../../app/networks/connected.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import type { ConsentReturn } from './consentReturn.ts'

const page = css({
  padding: { base: '4', md: '10' },
  display: 'grid',
  gap: '5',
  alignContent: 'start',
  justifyItems: 'start',
  maxWidth: 'page',
})
const title = css({ textStyle: 'h1', _focusVisible: { outline: 'none' } })
const line = css({ display: 'flex', alignItems: 'center', gap: '2.5', color: 'textMuted' })

interface PartProps {
  network: ConsentNetwork
  actor: ConsentReturn
}

/** Where a network sends the person back to who was asked for consent there. */
export function ConsentReturnPage({ network, actor }: PartProps) {
  const hasAction = useSelector(actor, (snapshot) => snapshot.status === 'done' || snapshot.hasTag('choosing'))
  usePrimaryAction(hasAction)
  return (
    <div className={page}>
      <Heading network={network} actor={actor} />
      <Outcome network={network} actor={actor} />
    </div>
  )
}

/** It has the focus once there is something to choose: the page has changed under whoever waits. */
function Heading({ network, actor }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  useEffect(() => {
    if (isChoosing) heading.current?.focus()
  }, [isChoosing])
  return (
    <h1 ref={heading} tabIndex={-1} className={title}>
      {isChoosing ? strings.chooseWhatToConnect : strings.connecting(networkNames[network])}
    </h1>
  )
}

function Outcome({ network, actor }: PartProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  const isUnfinished = useSelector(actor, (snapshot) => snapshot.matches('unfinished'))
  const connected = useSelector(actor, ({ context }) => context.connected)
  if (isChoosing) return <AccountChoice actor={actor} />
  if (isUnfinished && problem) return <Unfinished problem={problem} />
  if (connected.length > 0) return <Done who={whoOf(connected)} />
  return (
    <p role="status" className={line}>
      <Spinner /> {strings.oneMoment(finishingOf(network))}
    </p>
  )
}

const Unfinished = ({ problem }: { problem: WriteProblem }) => (
  <>
    <Notice severity="error" title={failures[problem.outcome]}>
      {problem.message}
    </Notice>
    <ButtonLink to="/connect/socials" variant="action">
      {strings.backToYourAccounts}
    </ButtonLink>
  </>
)

/** Whoever has a session here is led on; whoever has none hears it here. */
const Done = ({ who }: { who: string }) => (
  <>
    <Notice severity="success">{strings.connectedWho(who)}</Notice>
    <ButtonLink to="/connect/socials" variant="action">
      {strings.goToYourAccounts}
    </ButtonLink>
  </>
)

const failures = {
  refused: strings.theAccountWasNotConnected,
  unclear: strings.itIsNotKnownWhetherTheAccount,
} satisfies Record<WriteProblem['outcome'], string>

/** A Mastodon server is the person's own. */
const finishingOf = (network: ConsentNetwork): string =>
  network === 'mastodon' ? strings.weAreFinishingWithYourServer : strings.weAreFinishingWith(networkNames[network])
