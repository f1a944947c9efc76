import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/archiveImports.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { useLeads } from '../shell/useLeads.ts'
import type { ArchiveStep } from './archiveStep.ts'
import { useArchiveImport } from './useArchiveImport.ts'

/** What giving it up is called at each step; null where there is nothing to give up. */
const cancelLabels = {
  loading: null,
  loadFailed: null,
  choosing: strings.forgetIt,
  sending: strings.cancelTheImport,
  checking: strings.cancelTheImport,
  ready: strings.forgetIt,
  importing: strings.cancelTheImport,
  done: strings.bringInAnotherFile,
  canceling: strings.canceling,
  cancelFailed: strings.cancelAgain,
} as const satisfies Record<ArchiveStep, string | null>

/** What can be done with an archive at each step, the next act last. */
export function ArchiveActions({ step, onClose }: { step: ArchiveStep; onClose: () => void }) {
  const { actor } = useArchiveImport()
  const isThere = useSelector(actor, ({ context: { remote, chosen } }) => remote !== null || chosen !== null)
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel.requested' }))
  const cancelLabel = isThere ? cancelLabels[step] : null
  return (
    <>
      {cancelLabel !== null && (
        <Button
          variant="ghost"
          busy={step === 'canceling'}
          aria-disabled={!canCancel || undefined}
          onClick={() => actor.send({ type: 'cancel.requested' })}
        >
          {cancelLabel}
        </Button>
      )}
      <Button onClick={onClose}>{strings.close}</Button>
      {step === 'ready' && (
        <Button variant="ink" onClick={() => actor.send({ type: 'run.requested' })}>
          {strings.bringIn}
        </Button>
      )}
      {step === 'done' && <SeePosts />}
    </>
  )
}

/** To the calendar, or where the plan has none to the list of posts, which everybody has. */
function SeePosts() {
  const [to, label] = useLeads()('/calendar') ? ['/calendar', strings.openTheCalendar] : ['/posts', strings.seeThePosts]
  return (
    <ButtonLink variant="ink" to={to}>
      {label}
    </ButtonLink>
  )
}
