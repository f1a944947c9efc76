import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'

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

/** Where a Mastodon server sends the person back to. */
export function MastodonCallbackPage() {
  const { connection } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sent = useRef(false)

  useEffect(() => {
    const listening = connection.on('account.connected', () => navigate('/connect/socials', { replace: true }))
    if (!sent.current) {
      sent.current = true
      connection.send({ type: 'callback.arrived', callback: callbackOf(search) })
    }
    return () => listening.unsubscribe()
  }, [connection, navigate, search])

  const isRejected = useSelector(connection, (snapshot) => snapshot.matches('rejected'))
  const problem = useSelector(connection, ({ context }) => context.problem?.message)
  usePrimaryAction(isRejected)
  return (
    <div className={page}>
      <h1 className={title}>Connecting Mastodon</h1>
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
          <Spinner /> One moment. We are finishing with your server.
        </p>
      )}
    </div>
  )
}

function callbackOf(search: URLSearchParams) {
  const code = search.get('code')
  const error = search.get('error')
  return { state: search.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
