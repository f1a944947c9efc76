import { strings } from '../../../../strings/admin/networks.ts'
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
      <h4 className={title}>{strings.atTheNetwork}</h4>
      <ol className={list}>
        <li>
          {strings.openConsole(
            <ExternalLink key="console" href={consoleUrl}>
              {consoleName}
            </ExternalLink>,
          )}
        </li>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isHttpsMissing && (
        <Notice severity="warning" live="none" title={strings.thisNetworkTakesOnlyAddressesThatBegin}>
          {strings.putTheInstallationBehindHttpsAndSet}
        </Notice>
      )}
      {redirectUrls.map((url, index) => (
        <CopyLine
          key={url}
          label={redirectUrls.length === 1 ? strings.redirectAddress : strings.redirectAddressNumber(index + 1)}
          value={url}
        />
      ))}
      <CopyLine label={strings.scopesToAskFor} value={scopes.join(' ')} />
    </section>
  )
}
