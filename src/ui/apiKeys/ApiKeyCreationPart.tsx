import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { mostApiKeys } from '../../../contract/apiKeys.ts'
import { blankKey } from '../../../rules/apiKeys/keyDraft.ts'
import { strings } from '../../../strings/apiKeys.ts'
import { css } from '../../../styled-system/css'
import type { ApiKeyCreation } from '../../app/apiKeys/apiKeys.ts'
import { keyExample } from '../../services/apiKeys/keyExample.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { CopyLine } from '../kit/CopyLine.tsx'
import { SecretOnce } from '../kit/SecretOnce.tsx'
import { useOpenFocus } from '../kit/useOpenFocus.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const start = css({ justifySelf: 'start' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

interface Props {
  creation: ApiKeyCreation
  /** How many keys there are; null: that is not known. */
  count: number | null
}

/** The way to another key: its form, and its secret, which is shown this once. */
export function ApiKeyCreationPart({ creation, count }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = useSelector(creation, ({ context }) => context.draft !== null)
  useOpenFocus(isOpen ? 'new' : null, frame)
  return (
    <div ref={frame} className={stack}>
      {isOpen ? <ApiKeyForm creation={creation} /> : count !== null && <Opener creation={creation} count={count} />}
      <NewSecret creation={creation} />
    </div>
  )
}

/** The form's own button has the same id: what was opened from one gives the focus back to the other. */
function Opener({ creation, count }: { creation: ApiKeyCreation; count: number }) {
  const noteId = useId()
  const isFull = count >= mostApiKeys
  return (
    <>
      <Button
        id="make-api-key"
        data-opens="new"
        className={start}
        {...(isFull && { 'aria-disabled': true, 'aria-describedby': noteId })}
        onClick={() => isFull || creation.send({ type: 'creation.requested', draft: blankKey })}
      >
        {strings.makeAKey}
      </Button>
      {isFull && (
        <p id={noteId} className={quiet}>
          {strings.youHaveKeysTheMostThereCan(count)}
        </p>
      )}
    </>
  )
}

function NewSecret({ creation }: { creation: ApiKeyCreation }) {
  const created = useSelector(creation, ({ context }) => context.created)
  const { host } = useApp()
  const example = created && keyExample(created.secret, created.key.scopes, host)
  return (
    <SecretOnce
      secret={created?.secret ?? null}
      title={strings.yourNewApiKey}
      label={strings.apiKey}
      whenLost={strings.youWouldRevokeItAndMakeAnother}
      onClose={() => creation.send({ type: 'secret.closed' })}
    >
      {example && <CopyLine label={example.label} value={example.text} />}
    </SecretOnce>
  )
}
