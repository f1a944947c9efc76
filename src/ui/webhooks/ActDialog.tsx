import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/webhooks.ts'
import type { WebhookEditing } from '../../app/webhooks/webhooks.ts'
import type { AskedAct } from '../../machines/webhooks/webhookEditing.machine.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useLastShown } from '../useLastShown.ts'
import { WriteFailure } from '../WriteFailure.tsx'

interface ActWords {
  title: string
  about: (url: string) => string
  confirm: string
  failed: { refused: string; unclear: string }
}

const words = {
  renewal: {
    title: strings.makeANewSecret,
    about: (url) => strings.forADayDeliveriesToAreSigned(url),
    confirm: strings.makeNewSecret,
    failed: {
      refused: strings.noNewSecretWasMade,
      unclear: strings.itIsNotCertainThatANew,
    },
  },
  removal: {
    title: strings.removeThisWebhook,
    about: (url) => strings.isToldNothingMoreAndWhatWas(url),
    confirm: strings.removeWebhook,
    failed: {
      refused: strings.theWebhookWasNotRemoved,
      unclear: strings.itIsNotCertainThatTheWebhook,
    },
  },
} satisfies Record<AskedAct['act'], ActWords>

/** Asks before a webhook gets a new secret or is removed. */
export function ActDialog({ editing }: { editing: WebhookEditing }) {
  const asked = useLastShown(useSelector(editing, ({ context }) => context.asked))
  const problem = useSelector(editing, ({ context }) => context.problem)
  const isOpen = useSelector(editing, (snapshot) => snapshot.hasTag('asking'))
  const isBusy = useSelector(editing, (snapshot) => snapshot.matches('acting'))
  const decline = () => editing.send({ type: 'act.declined' })
  const act = asked?.act ?? 'removal'
  const { title, about, confirm, failed } = words[act]
  return (
    <LazyDialog
      open={isOpen}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={title}
      description={about(asked?.webhook.url ?? '')}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            {strings.cancel}
          </Button>
          <Button
            variant={act === 'removal' ? 'danger' : 'ink'}
            busy={isBusy}
            onClick={() => editing.send({ type: 'act.confirmed' })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {isOpen && problem && <WriteFailure titles={failed} problem={problem} />}
    </LazyDialog>
  )
}
