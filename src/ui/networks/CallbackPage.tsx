import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'

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
export const callbackPageOf = (network: ConsentNetwork) => () => <CallbackPage network={network} />

/** Where a network sends the person back to who was asked for consent there. */
function CallbackPage({ network }: { network: ConsentNetwork }) {
  const { connection } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sent = useRef(false)

  useEffect(() => {
    const listening = connection.on('account.connected', () => navigate('/connect/socials', { replace: true }))
    if (!sent.current) {
      sent.current = true
      connection.send({ type: 'callback.arrived', callback: { network, ...answerIn(search) } })
    }
    return () => listening.unsubscribe()
  }, [connection, navigate, network, search])

  const isRejected = useSelector(connection, (snapshot) => snapshot.matches('rejected'))
  const problem = useSelector(connection, ({ context }) => context.problem?.message)
  usePrimaryAction(isRejected)
  return (
    <div className={page}>
      <h1 className={title}>Connecting {networkNames[network]}</h1>
      {isRejected ? (
        <>
          <Notice severity="error" title="The account was not connected">
            {problem}
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

const finishing = { mastodon: 'We are finishing with your server.' } satisfies Record<ConsentNetwork, string>

function answerIn(search: URLSearchParams) {
  const code = search.get('code')
  const error = search.get('error')
  return { state: search.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
