import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'

const box = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const head = css({ cursor: 'pointer', paddingBlock: '3', fontWeight: 'bold' })
const lines = css({ display: 'grid', gap: '2', paddingBottom: '2' })

/** What whoever receives deliveries has to know, in short. */
export const ReceivingHelp = () => (
  <details className={box}>
    <summary className={head}>{strings.howYourServerReceivesThem}</summary>
    <div className={lines}>
      <p>{strings.eachDeliveryIsAPostWithA}</p>
      <p>{strings.theHeaderWebhookSignatureProvesThatIt}</p>
      <p>
        {strings.thisIsTheStandardWebhooksWay((words) => (
          <ExternalLink key="standard" href="https://www.standardwebhooks.com">
            {words}
          </ExternalLink>
        ))}
      </p>
    </div>
  </details>
)
