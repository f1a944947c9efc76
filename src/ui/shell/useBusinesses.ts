import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import type { businessProfilesMachine } from '../../machines/business/businessProfiles.machine.ts'
import { useSession } from '../sessionContext.ts'

type Known = SnapshotFrom<typeof businessProfilesMachine>

export type Business = Known['context']['profiles'][number]

/** The businesses that can be chosen from, which is chosen, and whether pages show it alone. */
export function useBusinesses() {
  const { profiles } = useSession().business
  const all = useSelector(profiles, ({ context }) => context.profiles)
  const selectedId = useSelector(profiles, ({ context }) => context.selectedId)
  const filter = useSelector(profiles, ({ context }) => context.filter)
  const isChoosing = useSelector(profiles, (snapshot) => snapshot.hasTag('choosing'))
  const businesses = useMemo(() => all.filter(({ isActive }) => isActive), [all])
  const selected = all.find(({ id }) => id === selectedId) ?? null
  return { businesses, selected, filter, isChoosing, actor: profiles }
}

/** The business whose posts and accounts pages show; null when they show everything. */
export const useShownBusiness = (): Business | null =>
  useSelector(useSession().business.profiles, ({ context }) => shownBusinessOf(context))
