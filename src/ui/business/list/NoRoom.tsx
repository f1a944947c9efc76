import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/list.ts'
import { css } from '../../../../styled-system/css'
import { createUpgradePrompt } from '../../../app/account/upgradePrompt.ts'
import type { ProfileLimits } from '../../../machines/business/businessProfiles.machine.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'

const frame = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const words = css({ color: 'textMuted', textWrap: 'pretty' })

/** Why another business cannot be made, and the offer of a larger plan. */
export function NoRoom({ limits, onLeave }: { limits: ProfileLimits; onLeave?: () => void }) {
  const app = useApp()
  const offer = () => {
    onLeave?.()
    app.lazy(createUpgradePrompt).send({ type: 'feature.refused' })
  }
  return (
    <div className={frame}>
      <p className={words}>{fullWords(limits)}</p>
      <Button size="sm" onClick={offer}>
        {strings.getRoomForMore}
      </Button>
    </div>
  )
}

const fullWords = ({ limit, subscriptionTier }: ProfileLimits): string =>
  strings.yourPlanHasRoomFor(subscriptionTier, counted(limit ?? 0, strings.business, strings.businessesInSentence))
