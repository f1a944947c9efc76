import { useState } from 'react'
import { scopesLabel } from '../../../rules/apiKeys/scopeWords.ts'
import { dayIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/apiKeys.ts'
import { css } from '../../../styled-system/css'
import type { ApiKeyRevocation } from '../../app/apiKeys/apiKeys.ts'
import type { ApiKey } from '../../services/apiKeys/apiKeys.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { useMutation } from '../useMutation.ts'
import { useNow } from '../useNow.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const words = css({ display: 'grid', gridTemplateColumns: 'one', minWidth: '0', overflowWrap: 'anywhere' })
const name = css({ fontWeight: 'bold' })
const prefixStyle = css({ textStyle: 'small', marginLeft: '2', fontWeight: 'regular', color: 'textMuted' })
const small = css({ textStyle: 'small', color: 'textMuted' })
const quiet = css({ color: 'textMuted' })

const titles = {
  refused: strings.theKeyWasNotRevoked,
  unclear: strings.itIsNotCertainThatTheKeyWas,
}

interface Props {
  keys: readonly ApiKey[]
  revocation: ApiKeyRevocation
  /** The person's. */
  timezone: string
}

/** The keys that are there, each with what it may do and when it was used, and the way to revoke it once that is confirmed. */
export function ApiKeyList({ keys, revocation, timezone }: Props) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { request, isBusy, problem } = useMutation(revocation)
  const ask = (key: ApiKey) => {
    setAsked(key)
    setAsking(true)
  }
  const revoke = () => {
    setAsking(false)
    if (asked) request(asked)
  }
  return (
    <>
      <WriteFailure titles={titles} problem={problem} />
      {keys.length === 0 && <p className={quiet}>{strings.noKeyYet}</p>}
      {keys.length > 0 && (
        <ul className={list} aria-label={strings.apiKeys}>
          {keys.map((key) => (
            <li key={key.id} className={line}>
              <KeyWords apiKey={key} timezone={timezone} />
              <Button
                aria-label={strings.revokeName(key.name)}
                aria-haspopup="dialog"
                aria-disabled={isBusy || undefined}
                busy={isBusy && asked?.id === key.id}
                onClick={() => isBusy || ask(key)}
              >
                {strings.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        title={strings.revokeQuestion(asked?.name ?? '')}
        description={strings.whateverUsesThisKeyIsRefusedFrom}
        confirmLabel={strings.revokeKey}
        onCancel={() => setAsking(false)}
        onConfirm={revoke}
      />
    </>
  )
}

function KeyWords({ apiKey, timezone }: { apiKey: ApiKey; timezone: string }) {
  const { businesses } = useBusinesses()
  const now = useNow()
  const shown = dayIn(timezone)
  const { name: keyName, prefix, scopes, businessProfileId, needsApproval, createdAt, expiresAt, lastUsedAt } = apiKey
  const only = businesses.find(({ id }) => id === businessProfileId)?.name ?? strings.oneBusiness
  const facts = [
    scopesLabel(scopes),
    businessProfileId === null ? strings.allBusinesses : only,
    needsApproval && strings.waitsForYourYes,
  ]
  return (
    <span className={words}>
      <span className={name}>
        {keyName}
        <span className={prefixStyle}>{prefix}…</span>
      </span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <span className={small}>
        {strings.made(
          shown(createdAt),
          lastUsedAt ? strings.lastUsed(shown(lastUsedAt)) : strings.notUsedYet,
          endOf(expiresAt, now, shown),
        )}
      </span>
    </span>
  )
}

function endOf(expiresAt: string | null, now: number, shown: (instant: string) => string): string {
  if (expiresAt === null) return strings.neverEnds
  return Date.parse(expiresAt) <= now ? strings.ended(shown(expiresAt)) : strings.ends(shown(expiresAt))
}
