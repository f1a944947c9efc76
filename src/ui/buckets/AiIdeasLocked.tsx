import { Lock } from 'lucide-react'
import { notInPlan } from '../../../rules/account/access.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'textMuted',
  borderTop: 'soft',
  paddingTop: '3',
})

/** Where the person's plan has no AI ideas: why, and the way to one that does. */
export function AiIdeasLocked() {
  const app = useApp()
  return (
    <p className={line}>
      <Lock size={14} aria-hidden />
      <span>{strings.aiIdeasNotInPlan(notInPlan)}</span>
      <Button variant="link" size="sm" onClick={() => app.lazy(createUpgradePrompt).send({ type: 'feature.refused' })}>
        {strings.seePlans}
      </Button>
    </p>
  )
}
