import { useSelector } from '@xstate/react'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { RuleEditorActor, RulePreviewActor } from '../../app/recycling/ruleEditor.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useMutation } from '../useMutation.ts'
import { horizonOf } from './queueWords.ts'
import { ruleForm } from './RuleFields.tsx'
import { previewWords } from './ruleWords.ts'
import { useRecycling } from './useRecycling.ts'

const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const said = css({ textStyle: 'small', color: 'textMuted', width: 'full', textWrap: 'pretty', minHeight: '4.5' })

interface Props {
  editor: RuleEditorActor
  preview: RulePreviewActor
  isBusy: boolean
  isConflict: boolean
}

/** What saving changes, and the ways to do it; of two versions one is chosen first. */
export function RuleFoot({ editor, preview, isBusy, isConflict }: Props) {
  usePrimaryAction()
  const rule = useSelector(editor, ({ context }) => context.edited.rule)
  const { request, isBusy: isHolding } = useMutation(useRecycling().ruleChange)
  const isHeld = rule !== null && rule.pausedAt !== null
  if (isConflict) {
    return (
      <div className={foot}>
        <Button variant="action" onClick={() => editor.send({ type: 'own.chosen' })}>
          {strings.saveMine}
        </Button>
        <Button onClick={() => editor.send({ type: 'theirs.chosen' })}>{strings.takeTheOtherVersion}</Button>
      </div>
    )
  }
  return (
    <div className={foot}>
      <PreviewLine preview={preview} isHeld={isHeld} />
      <Button variant="action" type="submit" form={ruleForm} busy={isBusy} aria-disabled={isHolding || undefined}>
        {strings.saveTheRule}
      </Button>
      {rule && (
        <Button
          variant="ghost"
          busy={isHolding}
          aria-disabled={isBusy || undefined}
          onClick={() => request({ kind: 'hold', rule, isHeld: !isHeld })}
        >
          {isHeld ? strings.letItGoOn : strings.holdThisRule}
        </Button>
      )}
    </div>
  )
}

function PreviewLine({ preview, isHeld }: { preview: RulePreviewActor; isHeld: boolean }) {
  const shown = useSelector(preview, ({ context }) => context.preview)
  const problem = useSelector(preview, ({ context }) => context.problem)
  const isBusy = useSelector(preview, (snapshot) => snapshot.hasTag('busy'))
  const today = dayOf(useWallNow())
  if (problem !== null) {
    return (
      <p className={said} role="status">
        {strings.whatSavingChangesCouldNotBeWorked(problem)}{' '}
        <Button variant="link" size="sm" onClick={() => preview.send({ type: 'retry.requested' })}>
          {strings.tryAgain}
        </Button>
      </p>
    )
  }
  if (isHeld) return <p className={said}>{strings.itIsHeld}</p>
  return (
    <p className={said} role="status" aria-busy={isBusy || undefined}>
      {isBusy && strings.workingOutWhatSavingChanges}
      {!isBusy &&
        shown &&
        previewWords(shown, horizonOf(today, shown.until).words, (text, key) => <b key={key}>{text}</b>)}
    </p>
  )
}
