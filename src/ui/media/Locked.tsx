import { Lock } from 'lucide-react'
import { notInPlan } from '../../../rules/account/access.ts'
import { strings } from '../../../strings/media.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'

/** What the person's plan does not include, and the way to one that does. */
export function Locked({ onPlans }: { onPlans: () => void }) {
  return (
    <Notice
      icon={Lock}
      severity="info"
      action={
        <Button size="sm" variant="ink" onClick={onPlans}>
          {strings.seePlans}
        </Button>
      }
    >
      {notInPlan}
    </Notice>
  )
}
