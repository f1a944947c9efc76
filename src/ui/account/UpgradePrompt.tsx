import { useSelector } from '@xstate/react'
import { Sparkles } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { upgradePromptMachine } from '../../machines/account/upgradePrompt.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { plansAddress } from '../shell/plansAddress.ts'

/** Offers a larger plan to somebody who met what theirs does not include. */
export function UpgradePrompt({ prompt }: { prompt: ActorRefFrom<typeof upgradePromptMachine> }) {
  const navigate = useNavigate()
  const isShown = useSelector(prompt, (snapshot) => snapshot.matches('shown'))
  if (!isShown) return null
  const seePlans = () => {
    prompt.send({ type: 'plans.wanted' })
    void navigate(plansAddress)
  }
  return (
    <Notice
      icon={Sparkles}
      title={strings.aLargerPlanOpensThis}
      onClose={() => prompt.send({ type: 'prompt.dismissed' })}
      action={
        <Button size="sm" variant="ink" onClick={seePlans}>
          {strings.seePlans}
        </Button>
      }
    >
      {strings.compareWhatEachPlanIncludesAndChange}
    </Notice>
  )
}
