import { useSelector } from '@xstate/react'
import { longestAppeal } from '../../../../rules/moderation/appealRule.ts'
import { strings } from '../../../../strings/moderation/appeals.ts'
import { css } from '../../../../styled-system/css'
import type { Appeal } from '../../../machines/moderation/appeals.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import type { AppealsModel } from './useAppeals.ts'

const form = css({ display: 'grid', gap: '3' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const titles = {
  refused: strings.theAppealWasNotDecided,
  unclear: strings.itIsNotKnownWhetherTheAppeal,
} as const

/** The answer to an appeal, and the decision, for good. */
export function AppealAnswer({ model, appeal }: { model: AppealsModel; appeal: Appeal }) {
  const decision = useCachedActor(model.appeals.decisions, String(appeal.id))
  const answer = useSelector(decision, ({ context }) => context.answer)
  const problem = useSelector(decision, ({ context }) => context.answerProblem)
  const failed = useSelector(decision, ({ context }) => context.problem)
  const isBusy = useSelector(decision, (snapshot) => !snapshot.matches('answering'))
  usePrimaryAction()
  const decide = (kind: 'granted' | 'declined') =>
    decision.send({ type: 'decision.requested', decision: kind, version: appeal.version })
  return (
    <section className={form} aria-label={strings.theDecision}>
      <Field label={strings.yourAnswer} help={strings.thePersonReadsIt} error={problem ?? undefined}>
        <TextArea
          rows={4}
          value={answer}
          maxLength={longestAppeal}
          readOnly={isBusy}
          onChange={({ currentTarget }) => decision.send({ type: 'answer.typed', answer: currentTarget.value })}
        />
      </Field>
      <WriteFailure titles={titles} problem={failed} />
      <div className={acts}>
        <Button variant="action" busy={isBusy} onClick={() => decide('granted')}>
          {strings.grant}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => decide('declined')}>
          {strings.decline}
        </Button>
      </div>
    </section>
  )
}
