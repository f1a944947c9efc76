import { useSelector } from '@xstate/react'
import { Clock, Send } from 'lucide-react'
import { strings } from '../../../strings/content.ts'
import { Button } from '../kit/Button.tsx'
import type { Composer, Composing } from './composing.ts'
import type { Lead } from './useLead.ts'

interface Props {
  composer: Composer
  composing: Composing
  isBusy: boolean
}

/** Keeps the post as a draft; one that is planned is taken off the plan by it. */
export function SaveAsDraftButton({ composer, composing: { isPlanned }, isBusy }: Props) {
  const canSave = useSelector(composer, (snapshot) => snapshot.can({ type: 'saveAsDraft.requested' }))
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      disabled={!canSave && !isBusy}
      onClick={() => composer.send({ type: 'saveAsDraft.requested' })}
    >
      {isPlanned ? strings.backToDraft : strings.saveAsDraft}
    </Button>
  )
}

/** The page's one act: it says what it will do, or what is to be done before. */
export function SubmitButton({ composing, isBusy, onSubmit }: Props & { onSubmit: () => void }) {
  const { obstacle, result, draft } = composing
  const Icon = draft.when === 'now' ? Send : Clock
  return (
    <Button variant="action" busy={isBusy} onClick={onSubmit}>
      {!obstacle && !isBusy && <Icon size={16} aria-hidden />}
      {result}
    </Button>
  )
}

/**
 * Sends the post off as it is at this moment, or leads to what keeps it. Accounts may have been reconnected since: the
 * press checks them, and opens their dialog where they were not.
 */
export const useSubmission =
  (composer: Composer, { obstacleNow }: Composing, lead: Lead) =>
  () => {
    const found = obstacleNow()
    const isReconnection = found?.place === 'reconnection'
    composer.send({ type: 'submission.requested', obstacle: isReconnection ? null : (found?.message ?? null) })
    if (found && !isReconnection) lead(found)
  }
