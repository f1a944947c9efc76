import { useSelector } from '@xstate/react'
import type { MediaPurpose } from '../../../contract/media.ts'
import { hasPermission } from '../../../rules/account/access.ts'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import { createMediaLibrary, type MediaLibrary } from '../../app/media/media.ts'
import { useApp } from '../appContext.tsx'

/** The actors of the person's media. */
export const useMediaLibrary = (): MediaLibrary => useApp().lazyInSession(createMediaLibrary)

export interface MediaRights {
  /** The gallery: what is there already. */
  canSee: boolean
  canUpload: boolean
  /** Offers a larger plan to somebody who met the lock. */
  offerPlans: () => void
}

/** What the person's plan lets them do with media; for a brand or a post, writing posts is enough (decisions, "Access"). */
export function useMediaRights(purpose: MediaPurpose): MediaRights {
  const app = useApp()
  const user = useSelector(app.userData, ({ context }) => context.user)
  const may = (permission: Parameters<typeof hasPermission>[1]) => user !== null && hasPermission(user, permission)
  return {
    canSee: may('canAccessImageGallery'),
    canUpload: may('canCreateMedia') || (purpose !== 'library' && may('canCreatePosts')),
    offerPlans: () => app.lazy(createUpgradePrompt).send({ type: 'feature.refused' }),
  }
}
