import { useSearchParams } from 'react-router-dom'
import { createTestGroups } from '../../../app/admin/testGroups.ts'
import { useApp } from '../../appContext.tsx'
import { useCachedActor } from '../../useCachedActor.ts'

export type TestGroups = ReturnType<typeof createTestGroups>
export type GroupChanging = TestGroups['changing']

/** The test groups, those that the address names first, and what is done with one of them. */
export function useTestGroups(): TestGroups {
  const [params] = useSearchParams()
  return useCachedActor(useApp().cached(createTestGroups), params.get('search') ?? '')
}
