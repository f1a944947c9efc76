import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { isSameDraft } from '../../../machines/campaigns/campaignDraft.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'

const said = css({ textStyle: 'small', color: 'textMuted', minHeight: '4.5' })

/** Whether what is written is saved. */
export function SaveLine({ editor }: { editor: CampaignEditorActor }) {
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const isThere = useSelector(editor, ({ context }) => context.campaign !== null)
  const isSaved = useSelector(editor, ({ context: { draft, begun } }) => isSameDraft(draft, begun))
  return (
    <p className={said} role="status">
      {isBusy ? strings.saving : wordsOf(isThere, isSaved)}
    </p>
  )
}

function wordsOf(isThere: boolean, isSaved: boolean): string {
  if (isSaved) return isThere ? strings.savedAsADraft : strings.youCanLeaveAtAnyTimeAnd
  return strings.keptOnThisComputerNotSavedYet
}

/** Why it was not saved, and another try. */
export function SaveFailure({ editor }: { editor: CampaignEditorActor }) {
  const problem = useSelector(editor, ({ context }) => context.problem)
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  const draft = useSelector(editor, ({ context }) => context.draft)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  if (problem !== null) {
    const what = problem.outcome === 'unclear' ? strings.itIsNotKnownWhetherTheCampaign : notSaved
    return (
      <ListProblem
        what={what}
        problem={strings.whatYouWroteIsKeptOnThis(problem.message)}
        isBusy={isBusy}
        onRetry={() => editor.send({ type: 'retry.requested' })}
      />
    )
  }
  return <ListProblem what={notSaved} problem={refused && !(refused.field in draft) ? refused.message : null} />
}

const notSaved = strings.theCampaignWasNotSaved
