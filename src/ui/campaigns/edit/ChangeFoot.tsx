import { useSelector } from '@xstate/react'
import { type ChangeStage, changeNote } from '../../../../rules/campaigns/changeWords.ts'
import { saveLabel } from '../../../../rules/campaigns/effectWords.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import { Button } from '../../kit/Button.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'

interface Props {
  change: CampaignChangeActor
  stage: ChangeStage
}

/** What a save does, or why it does nothing yet, and the save itself. */
export function ChangeFoot({ change, stage }: Props) {
  const effect = useSelector(change, ({ context }) => context.effect)
  const isNext = stage === 'known' || stage === 'saveFailed' || stage === 'saving'
  usePrimaryAction(isNext)
  return (
    <WorkBar note={<span role="status">{changeNote(stage, effect)}</span>}>
      {stage !== 'same' && (
        <Button
          variant="ghost"
          aria-disabled={stage === 'saving' || undefined}
          onClick={() => change.send({ type: 'typed.discarded' })}
        >
          {strings.throwAway}
        </Button>
      )}
      <Button
        type="submit"
        variant={isNext ? 'action' : 'line'}
        busy={stage === 'saving'}
        aria-disabled={waits.has(stage) || undefined}
      >
        {saveLabel(isNext ? effect : null)}
      </Button>
    </WorkBar>
  )
}

/** Nothing can be saved yet, and what stands beside the button says why. */
const waits: ReadonlySet<ChangeStage> = new Set(['same', 'working', 'unknown'])
