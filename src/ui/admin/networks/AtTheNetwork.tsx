import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { CopyLine } from '../../kit/CopyLine.tsx'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { Notice } from '../../kit/Notice.tsx'

const part = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' })
const title = css({ textStyle: 'h4' })
const list = css({ listStyle: 'decimal', paddingLeft: '5', display: 'grid', gap: '1.5', textStyle: 'body' })

/** What to do at the network: where, the steps, and what is to be copied there exactly. */
export function AtTheNetwork({ registration }: { registration: Registration }) {
  const { consoleName, consoleUrl, steps, redirectUrls, isHttpsMissing, scopes } = registration
  return (
    <section className={part}>
      <h4 className={title}>At the network</h4>
      <ol className={list}>
        <li>
          Open <ExternalLink href={consoleUrl}>{consoleName}</ExternalLink>
        </li>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isHttpsMissing && (
        <Notice severity="warning" live="none" title="This network takes only addresses that begin with https://">
          Put the installation behind https and set PUBLIC_URL to the address that people open.
        </Notice>
      )}
      {redirectUrls.map((url, index) => (
        <CopyLine
          key={url}
          label={redirectUrls.length === 1 ? 'Redirect address' : `Redirect address ${index + 1}`}
          value={url}
        />
      ))}
      <CopyLine label="Scopes to ask for" value={scopes.join(' ')} />
    </section>
  )
}
