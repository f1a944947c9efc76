import { useSelector } from '@xstate/react'
import type { Network } from '../../../contract/networks.ts'
import { isAdmin } from '../../../rules/account/user.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/insight.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'

/** For whoever may allow it: where a budget for reading is set. */
export function AllowBudget({ network }: { network: Network }) {
  const { userData } = useApp()
  const mayAllow = useSelector(userData, ({ context }) => context.user !== null && isAdmin(context.user))
  if (!mayAllow) return null
  return (
    <>
      {' '}
      <Link to={`/admin?tab=networks&network=${network}`} aria-label={strings.allowABudgetFor(networkNames[network])}>
        {strings.allowABudget}
      </Link>
    </>
  )
}
