import { css } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'

const box = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const head = css({ cursor: 'pointer', paddingBlock: '3', fontWeight: 'bold' })
const lines = css({ display: 'grid', gap: '2', paddingBottom: '2' })

/** What whoever receives deliveries has to know, in short. */
export const ReceivingHelp = () => (
  <details className={box}>
    <summary className={head}>How your server receives them</summary>
    <div className={lines}>
      <p>
        Each delivery is a POST with a JSON body. Answer with a 2xx status within ten seconds; anything else is tried
        again, up to ten times over three days.
      </p>
      <p>
        The header webhook-signature proves that it comes from here: check it with the secret, and refuse what
        webhook-timestamp says is older than five minutes. A delivery may come twice: webhook-id tells.
      </p>
      <p>
        This is the <ExternalLink href="https://www.standardwebhooks.com">Standard Webhooks</ExternalLink> way, for
        which there are libraries in most languages.
      </p>
    </div>
  </details>
)
