import { useSelector } from '@xstate/react'
import type { WebhookEditing } from '../../app/webhooks/webhooks.ts'
import { SecretOnce } from '../kit/SecretOnce.tsx'

/** The secret that was just made, this once. */
export function NewSecret({ editing }: { editing: WebhookEditing }) {
  const secret = useSelector(editing, ({ context }) => context.secret)
  return (
    <SecretOnce
      secret={secret}
      title="The secret of your webhook"
      label="Signing secret"
      whenLost="Give the webhook a new secret then."
      onClose={() => editing.send({ type: 'secret.dismissed' })}
    >
      <p>Your server checks with it that a delivery comes from here.</p>
    </SecretOnce>
  )
}
