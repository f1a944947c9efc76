import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { counted } from '../../../../rules/content/words.ts'
import { css } from '../../../../styled-system/css'
import type { ProfileLimits } from '../../../machines/workspace/businessProfiles.machine.ts'
import { upgradeOfferOf } from '../../../upgradeOffer.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { newBusinessAddress } from './addresses.ts'
import { panelRow } from './panelRow.ts'
import { useBusinesses } from './useBusinesses.ts'

const reason = css({ display: 'grid', gap: '1.5', justifyItems: 'start', padding: '2', textStyle: 'small' })
const words = css({ color: 'textMuted', textWrap: 'pretty' })

/** Another business where the plan has room for it; where it has none, that, and the offer of a larger plan. */
export function AddBusiness({ onLeave }: { onLeave: () => void }) {
  const app = useApp()
  const { actor } = useBusinesses()
  const limits = useSelector(actor, ({ context }) => context.limits)
  if (!limits) return null
  if (limits.canCreate) {
    return (
      <Link to={newBusinessAddress} className={panelRow} onClick={onLeave}>
        <Plus size={16} aria-hidden />
        Add business
      </Link>
    )
  }
  const offer = () => {
    onLeave()
    upgradeOfferOf(app).send({ type: 'feature.refused' })
  }
  return (
    <div className={reason}>
      <p className={words}>{fullWords(limits)}</p>
      <Button size="sm" onClick={offer}>
        Get room for more
      </Button>
    </div>
  )
}

const fullWords = ({ limit, subscriptionTier }: ProfileLimits): string =>
  `Your plan, ${subscriptionTier}, has room for ${counted(limit ?? 0, 'business', 'businesses')}.`
