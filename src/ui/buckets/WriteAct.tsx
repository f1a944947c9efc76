import { Square, SquarePen } from 'lucide-react'
import { useRef } from 'react'
import { strings } from '../../../strings/buckets.ts'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'
import { useIdeaWriting } from './useIdeaWriting.ts'

interface Props {
  idea: Idea
  /** The one to do next. */
  leads: boolean
}

/** Makes a draft of an idea. While AI writes it says so, and can be stopped; one is written at a time. */
export function WriteAct({ idea: { ideaId, title }, leads }: Props) {
  const { writingId, write, stop } = useIdeaWriting()
  const ref = useRef<HTMLButtonElement>(null)
  const isWriting = writingId !== null && writingId === ideaId
  // The button that was pressed goes, and what has the focus must not go with it.
  const stopAndStay = () => {
    stop()
    ref.current?.focus()
  }
  return (
    <>
      <Button
        ref={ref}
        size="sm"
        variant={leads ? 'action' : 'line'}
        busy={isWriting}
        aria-disabled={writingId !== null}
        aria-label={isWriting ? strings.writingTitle(title) : strings.writeItTitle(title)}
        onClick={() => ideaId !== null && write(ideaId)}
      >
        {!isWriting && <SquarePen size={16} aria-hidden />}
        {isWriting ? strings.writing : strings.writeIt}
      </Button>
      {isWriting && (
        <Button size="sm" variant="ghost" aria-label={strings.stopWriting(title)} onClick={stopAndStay}>
          <Square size={14} aria-hidden />
          {strings.stop}
        </Button>
      )}
    </>
  )
}
