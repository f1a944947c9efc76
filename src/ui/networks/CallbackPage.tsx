import { useSelector } from '@xstate/react'
import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { css } from '../../../styled-system/css'
import { createCallbackPage } from '../../app/networks/callbackPage.ts'
import type { ConnectionProblem } from '../../machines/networks/connection.machine.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useConnection } from './useConnection.ts'

const page = css({
  padding: { base: '4', md: '10' },
  display: 'grid',
  gap: '5',
  alignContent: 'start',
  justifyItems: 'start',
  maxWidth: 'page',
})
const title = css({ textStyle: 'h1' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2.5', color: 'textMuted' })

/** The callback page of a network. */
export function callbackPageOf(network: ConsentNetwork) {
  const createPage = createCallbackPage(network)
  return () => <CallbackPage network={network} createPage={createPage} />
}

interface Props {
  network: ConsentNetwork
  createPage: ReturnType<typeof createCallbackPage>
}

/** Where a network sends the person back to who was asked for consent there. */
function CallbackPage({ network, createPage }: Props) {
  const { cached } = useSession()
  const connection = useConnection()
  useCachedActor(cached(createPage), 'all')
  const isUnfinished = useSelector(connection, (snapshot) => snapshot.matches('unfinished'))
  const problem = useSelector(connection, ({ context }) => context.problem)
  usePrimaryAction(isUnfinished)
  return (
    <div className={page}>
      <h1 className={title}>Connecting {networkNames[network]}</h1>
      {isUnfinished && problem ? (
        <>
          <Notice severity="error" title={failures[problem.outcome]}>
            {problem.message}
          </Notice>
          <ButtonLink to="/connect/socials" variant="action">
            Back to your accounts
          </ButtonLink>
        </>
      ) : (
        <p role="status" className={line}>
          <Spinner /> One moment. {finishing[network]}
        </p>
      )}
    </div>
  )
}

const failures = {
  refused: 'The account was not connected',
  unclear: 'It is not known whether the account was connected',
} satisfies Record<ConnectionProblem['outcome'], string>

const finishing = {
  twitter: 'We are finishing with X.',
  mastodon: 'We are finishing with your server.',
} satisfies Record<ConsentNetwork, string>
