import { useSelector } from '@xstate/react'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { strings } from '../../../strings/archiveImports.ts'
import { css } from '../../../styled-system/css'
import { ProgressBar } from '../kit/ProgressBar.tsx'
import { type ArchiveSnapshot, percentOf } from './archiveStep.ts'
import { note, strong } from './archiveStyles.ts'
import { useArchiveImport } from './useArchiveImport.ts'

const barFrame = css({ marginBlock: '2' })

type Step = 'sending' | 'checking' | 'importing'

const hints = {
  sending: strings.itGoesOnWhileYouWorkOn,
  checking: strings.itIsReadAndNothingOfIt,
  importing: strings.allOfItComesOrNothing,
} as const satisfies Record<Step, string>

/** How far it is: sent, looked at, or brought in. */
export function ArchiveProgress({ step }: { step: Step }) {
  const { actor } = useArchiveImport()
  const name = useSelector(actor, ({ context }) => context.remote?.fileName ?? context.chosen?.file.name ?? '')
  const size = useSelector(actor, ({ context }) => context.remote?.size ?? context.chosen?.file.size ?? 0)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const share = useSelector(actor, ({ context }) => shareOf(context, step))
  const amounts = {
    sending: strings.ofSent(sizeLabel(sent), sizeLabel(size)),
    checking: strings.percentSeen(percentOf(share)),
    importing: strings.percentBroughtIn(percentOf(share)),
  }
  return (
    <>
      <div>
        <p className={strong}>{name}</p>
        <div className={barFrame}>
          <ProgressBar label={name} value={percentOf(share)} />
        </div>
        <p className={note}>{amounts[step]}</p>
      </div>
      <p className={note}>{hints[step]}</p>
    </>
  )
}

function shareOf({ remote, sent }: ArchiveSnapshot['context'], step: Step): number {
  if (remote === null) return 0
  if (step === 'sending') return sent / remote.size
  return remote.state === step ? remote.progress : 0
}
