import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { newBusinessAddress } from '../../../../rules/business/addresses.ts'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { NoRoom } from '../list/NoRoom.tsx'
import { panelRow } from './panelRow.ts'

const reason = css({ padding: '2', textStyle: 'small' })

/** Another business where the plan has room for it; where it has none, that, and the offer of a larger plan. */
export function AddBusiness({ onLeave }: { onLeave: () => void }) {
  const { actor } = useBusinesses()
  const limits = useSelector(actor, ({ context }) => context.limits)
  if (!limits) return null
  if (limits.canCreate) {
    return (
      <RouterLink to={newBusinessAddress} className={panelRow} onClick={onLeave}>
        <Plus size={16} aria-hidden />
        {strings.addBusiness}
      </RouterLink>
    )
  }
  return (
    <div className={reason}>
      <NoRoom limits={limits} onLeave={onLeave} />
    </div>
  )
}
