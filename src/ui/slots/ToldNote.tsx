import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { strings } from '../../../strings/slots.ts'
import type { ToldActor } from '../../app/slots/told.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'

interface Props<Undo> {
  actor: ToldActor<Undo>
  isBusy: boolean
  onUndo: (undo: Undo) => void
}

/** What was done last, with the button that takes it back; gone with the dialog. */
export function ToldNote<Undo>({ actor, isBusy, onUndo }: Props<Undo>) {
  const told = useSelector(actor, ({ context }) => context)
  useEffect(() => () => actor.send({ type: 'told.cleared' }), [actor])
  if (!told) return null
  const { message, undo } = told
  return (
    <Notice
      severity="success"
      live="status"
      action={
        undo && (
          <Button size="sm" busy={isBusy} onClick={() => onUndo(undo)}>
            {strings.undo}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  )
}
