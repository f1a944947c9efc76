import { strings } from '../../../strings/apiKeys.ts'
import { css } from '../../../styled-system/css'
import { CopyLine } from '../kit/CopyLine.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'

const box = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const head = css({ cursor: 'pointer', paddingBlock: '3', fontWeight: 'bold' })
const lines = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3', paddingBottom: '2' })

/** How an assistant is connected, with the address to copy. `host` is the provider's, and may be relative to the page's origin. */
export const AssistantHelp = ({ host }: { host: string }) => (
  <details className={box}>
    <summary className={head}>{strings.connectAnAssistant}</summary>
    <div className={lines}>
      <p>
        {strings.claudeCursorVsCodeAndOtherAssistants((words) => (
          <ExternalLink key="mcp" href="https://modelcontextprotocol.io">
            {words}
          </ExternalLink>
        ))}
      </p>
      <CopyLine label={strings.addressForAssistants} value={new URL(`${host}mcp`, window.location.origin).href} />
    </div>
  </details>
)
