import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/webhooks.ts'
import type { WebhookEditing } from '../../app/webhooks/webhooks.ts'
import { SecretOnce } from '../kit/SecretOnce.tsx'

/** The secret that was just made, this once. */
export function NewSecret({ editing }: { editing: WebhookEditing }) {
  const secret = useSelector(editing, ({ context }) => context.secret)
  return (
    <SecretOnce
      secret={secret}
      title={strings.theSecretOfYourWebhook}
      label={strings.signingSecret}
      whenLost={strings.giveTheWebhookANewSecretThen}
      onClose={() => editing.send({ type: 'secret.dismissed' })}
    >
      <p>{strings.yourServerChecksWithItThatA}</p>
    </SecretOnce>
  )
}
