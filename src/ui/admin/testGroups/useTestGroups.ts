import { createTestGroups } from '../../../app/admin/testGroups.ts'
import { useApp } from '../../appContext.tsx'
import { useCachedActor } from '../../useCachedActor.ts'

export type TestGroups = ReturnType<typeof createTestGroups>
export type GroupChanging = TestGroups['changing']

/** The test groups, and what is done with one of them. */
export const useTestGroups = (): TestGroups => useCachedActor(useApp().cached(createTestGroups), 'all')
