import { useSelector } from '@xstate/react'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { css } from '../../../styled-system/css'
import { ProgressBar } from '../kit/ProgressBar.tsx'
import { type ArchiveSnapshot, percentOf } from './archiveStep.ts'
import { note, strong } from './archiveStyles.ts'
import { useArchiveImport } from './useArchiveImport.ts'

const barFrame = css({ marginBlock: '2' })

type Step = 'sending' | 'checking' | 'importing'

const hints = {
  sending:
    'It goes on while you work on other pages. If this window is closed, the rest is sent once you choose the file again.',
  checking: 'It is read, and nothing of it comes yet. You may close this window.',
  importing: 'All of it comes, or nothing. You may close this window: it goes on.',
} as const satisfies Record<Step, string>

/** How far it is: sent, looked at, or brought in. */
export function ArchiveProgress({ step }: { step: Step }) {
  const { actor } = useArchiveImport()
  const name = useSelector(actor, ({ context }) => context.remote?.fileName ?? context.chosen?.file.name ?? '')
  const size = useSelector(actor, ({ context }) => context.remote?.size ?? context.chosen?.file.size ?? 0)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const share = useSelector(actor, ({ context }) => shareOf(context, step))
  const amounts = {
    sending: `${sizeLabel(sent)} of ${sizeLabel(size)} sent`,
    checking: `${percentOf(share)}% looked at`,
    importing: `${percentOf(share)}% brought in`,
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
