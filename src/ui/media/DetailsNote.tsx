import { useSelector } from '@xstate/react'
import { Check, CircleX, CloudOff } from 'lucide-react'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import type { Details } from './describing.ts'

const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '5',
  textStyle: 'small',
  color: 'textMuted',
  '& svg': { flexShrink: '0' },
})
const bad = css({ color: 'failed' })

/** Where what is typed is kept just now. */
export function DetailsNote({ details }: { details: Details }) {
  const isUnsaved = useSelector(details, (snapshot) => snapshot.hasTag('unsaved'))
  const isOffline = useSelector(details, (snapshot) => snapshot.matches({ ready: 'offline' }))
  const isSaveFailed = useSelector(details, (snapshot) => snapshot.matches({ ready: 'saveFailed' }))
  const isLoadFailed = useSelector(details, (snapshot) => snapshot.matches('loadFailed'))
  const isOpen = useSelector(details, (snapshot) => snapshot.hasTag('open'))
  const problem = useSelector(details, ({ context }) => context.problem)
  const retry = (
    <Button size="sm" onClick={() => details.send({ type: 'retry.requested' })}>
      {strings.tryAgain}
    </Button>
  )
  if (isSaveFailed || isLoadFailed) {
    return (
      <div className={note} role="alert">
        <span className={bad}>
          <CircleX size={15} aria-hidden />
        </span>
        <span>
          {isLoadFailed ? strings.theDetailsCouldNotBeLoaded : strings.notSavedWhatYouTypedIsKept} {problem}
        </span>
        {retry}
      </div>
    )
  }
  if (isOffline) {
    return (
      <div className={note} role="status">
        <CloudOff size={15} aria-hidden />
        <span>{strings.offline}</span>
        {retry}
      </div>
    )
  }
  return (
    <div className={note} role="status">
      {isOpen && isUnsaved && (
        <>
          <Spinner size={14} /> {strings.saving}
        </>
      )}
      {isOpen && !isUnsaved && (
        <>
          <Check size={15} aria-hidden /> {strings.saved}
        </>
      )}
    </div>
  )
}
