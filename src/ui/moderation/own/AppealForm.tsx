import { useSelector } from '@xstate/react'
import { longestAppeal } from '../../../../rules/moderation/appealRule.ts'
import { strings } from '../../../../strings/moderation/own.ts'
import { css } from '../../../../styled-system/css'
import type { OwnAppeals } from '../../../app/moderation/ownAppeals.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { WriteFailure } from '../../WriteFailure.tsx'

const form = css({ display: 'grid', gap: '3', justifyItems: 'stretch' })
const act = css({ justifySelf: 'start' })

const titles = {
  refused: strings.theAppealWasNotSent,
  unclear: strings.itIsNotKnownWhetherTheAppeal,
} as const

interface Props {
  appeals: OwnAppeals
  caseId: number
  /** The post's beginning: what the form is called by. */
  name: string
}

/** The one appeal against a refusal, while it is written. */
export function AppealForm({ appeals, caseId, name }: Props) {
  const appeal = useCachedActor(appeals.appeals, String(caseId))
  const text = useSelector(appeal, ({ context }) => context.text)
  const textProblem = useSelector(appeal, ({ context }) => context.textProblem)
  const problem = useSelector(appeal, ({ context }) => context.problem)
  const isBusy = useSelector(appeal, (snapshot) => !snapshot.matches('writing'))
  return (
    <form
      className={form}
      aria-label={strings.appeal(name)}
      onSubmit={(event) => {
        event.preventDefault()
        appeal.send({ type: 'appeal.submitted' })
      }}
    >
      <Field label={strings.whyItShouldBeSetFree} help={strings.youMayAppealOnce} error={textProblem ?? undefined}>
        <TextArea
          rows={3}
          value={text}
          maxLength={longestAppeal}
          readOnly={isBusy}
          onChange={({ currentTarget }) => appeal.send({ type: 'text.typed', text: currentTarget.value })}
        />
      </Field>
      <WriteFailure titles={titles} problem={problem} />
      <Button type="submit" variant="ink" className={act} busy={isBusy}>
        {strings.sendTheAppeal}
      </Button>
    </form>
  )
}
