import { useSelector } from '@xstate/react'
import { Check, CircleX, CloudOff, PencilLine } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { useOwnAct } from '../../shell/ownAct.tsx'
import type { BrandActor } from './useBrand.ts'

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  background: 'sheet',
  borderTop: 'hairline',
  paddingBlock: '3',
})
const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'textMuted',
  minWidth: '0',
  flex: '[1 1 220px]',
  '& svg': { flexShrink: '0' },
})
const bad = css({ color: 'failed', display: 'inline-flex' })
const acts = css({ display: 'flex', gap: '2' })

/** Where the changes are just now, and what can be done with them. */
export function SaveBar({ actor }: { actor: BrandActor }) {
  useOwnAct()
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  return (
    <div className={bar}>
      <SaveNote actor={actor} />
      <div className={acts}>
        {isUnsaved && !isSaving && !isConflict && (
          <Button onClick={() => actor.send({ type: 'changes.discarded' })}>Discard changes</Button>
        )}
        <Button
          variant="action"
          busy={isSaving}
          disabled={!isUnsaved || isConflict}
          onClick={() => actor.send({ type: 'save.requested' })}
        >
          Save brand
        </Button>
      </div>
    </div>
  )
}

function SaveNote({ actor }: { actor: BrandActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ open: 'refused' }))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unreachable' }))
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  if (isRefused) {
    return (
      <p className={note} role="alert">
        <span className={bad}>
          <CircleX size={16} aria-hidden />
        </span>
        {problem}
      </p>
    )
  }
  return (
    <p className={note} role="status">
      {isUnreachable && (
        <>
          <CloudOff size={16} aria-hidden /> The provider cannot be reached. Kept on this computer; saved when you are
          back.
        </>
      )}
      {isSaving && 'Saving'}
      {!isUnreachable && !isSaving && isUnsaved && (
        <>
          <PencilLine size={16} aria-hidden /> Not saved yet; kept on this computer.
        </>
      )}
      {!isUnsaved && (
        <>
          <Check size={16} aria-hidden /> Saved
        </>
      )}
    </p>
  )
}
