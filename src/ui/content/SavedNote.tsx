import { useSelector } from '@xstate/react'
import { Check, CloudOff, HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import { savedHere } from '../../../rules/content/failures.ts'
import { agoLabel } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Spinner } from '../kit/Spinner.tsx'
import { useNow } from '../useNow.ts'
import type { Composer } from './composing.ts'

const note = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'small', color: 'textMuted' })

/** Where what is written is stored just now. */
export function SavedNote({ composer }: { composer: Composer }) {
  const now = useNow(1000)
  const savedAt = useSelector(composer, ({ context }) => context.savedAt)
  const isSaving = useSelector(composer, (snapshot) => snapshot.matches('saving') || snapshot.matches('savingDraft'))
  const isOffline = useSelector(composer, (snapshot) => snapshot.matches({ ready: 'offline' }))
  const isDraft = useSelector(composer, ({ context: { post } }) => post === null || post.state === 'draft')
  const isHere = useSelector(
    composer,
    (snapshot) => snapshot.matches({ ready: 'local' }) || snapshot.matches({ ready: 'saveFailed' }),
  )
  const mayHaveArrived = useSelector(composer, ({ context }) => context.attempted !== null)
  const isSaved = useSelector(composer, (snapshot) => snapshot.matches({ ready: 'saved' }))
  if (isOffline) return <Note icon={<CloudOff size={15} aria-hidden />}>{isDraft ? savedHere : strings.offline}</Note>
  if (isHere)
    return (
      <Note icon={<HardDrive size={15} aria-hidden />}>
        {mayHaveArrived ? strings.keptOnThisComputer : strings.keptOnThisComputerNotOnThePlan}
      </Note>
    )
  if (isSaving) return <Note icon={<Spinner size={14} />}>{strings.saving}</Note>
  if (isSaved && savedAt !== null) {
    return <Note icon={<Check size={15} aria-hidden />}>{strings.saved(agoLabel(now - savedAt))}</Note>
  }
  return null
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={note}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
