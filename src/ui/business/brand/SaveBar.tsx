import { useSelector } from '@xstate/react'
import { Check, CircleX, CloudOff, PencilLine } from 'lucide-react'
import { isEmptyBrand } from '../../../../rules/business/brandChanges.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Button } from '../../kit/Button.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'

const bad = css({ color: 'failed', display: 'inline-flex' })

/** Where the changes are just now, and what can be done with them. */
export function SaveBar({ actor }: { actor: BrandActor }) {
  usePrimaryAction()
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  return (
    <WorkBar note={<SaveNote actor={actor} />}>
      {isUnsaved && !isSaving && !isConflict && (
        <Button onClick={() => actor.send({ type: 'changes.discarded' })}>{strings.discardChanges}</Button>
      )}
      <Button
        variant="action"
        busy={isSaving}
        disabled={!isUnsaved || isConflict}
        onClick={() => actor.send({ type: 'save.requested' })}
      >
        {strings.saveBrand}
      </Button>
    </WorkBar>
  )
}

function SaveNote({ actor }: { actor: BrandActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSaveFailed = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'saveFailed' }))
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'offline' }))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isEmpty = useSelector(actor, ({ context: { brand } }) => brand?.isValid === true && isEmptyBrand(brand.assets))
  if (isSaveFailed) {
    return (
      <>
        <span className={bad}>
          <CircleX size={16} aria-hidden />
        </span>
        <p role="alert">{problem}</p>
      </>
    )
  }
  if (isOffline) {
    return (
      <>
        <CloudOff size={16} aria-hidden />
        <p role="status">{strings.theProviderCannotBeReached}</p>
      </>
    )
  }
  if (isUnanswered) {
    return (
      <>
        <CloudOff size={16} aria-hidden />
        <p role="alert">{strings.theProviderHasNotAnswered}</p>
      </>
    )
  }
  if (isSaving) return <p role="status">{strings.saving}</p>
  if (isEmpty && !isUnsaved) return <p role="status">{strings.nothingToSaveYet}</p>
  return (
    <>
      {isUnsaved ? <PencilLine size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      <p role="status">{isUnsaved ? strings.notSavedYetKeptOnThisComputer : strings.saved}</p>
    </>
  )
}
