import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { BrandAssets } from '../../../../rules/business/brandAssets.ts'
import { brandAssetsMachine } from '../../../machines/business/brandAssets.machine.ts'
import { onConnectionChange } from '../../../services/browser/beforeUnload.ts'
import { onPageEvent } from '../../../services/browser/pageEvents.ts'
import { brandAssetsActors } from '../../../services/business/brandAssets.ts'
import { createBrandStore } from '../../../services/business/brandStore.ts'
import { useApp } from '../../appContext.tsx'
import { useSession } from '../../signedInContext.tsx'
import { useOwnActor } from '../../useOwnActor.ts'

export type BrandActor = ActorRefFrom<typeof brandAssetsMachine>

/** The brand assets of one profile being edited, for as long as the view stands. */
export function useBrandActor(profileId: number): BrandActor {
  const app = useApp()
  const { workspace } = useSession()
  const actor = useOwnActor(() => {
    const userId = app.userData.getSnapshot().context.user?.id ?? 0
    const store = createBrandStore(app.storage, userId, profileId)
    const made = createActor(
      brandAssetsMachine.provide({ actors: brandAssetsActors({ call: app.call, store, profileId }) }),
      app.actorOptions,
    )
    made.on('assets.typed', ({ work }) => store.save(work))
    made.on('assets.settled', () => store.remove())
    made.on('assets.saved', ({ profile }) => {
      workspace.profiles.send({ type: 'profile.updated', profile })
      app.notify({ severity: 'success', message: `The brand of ${profile.name} is saved.` })
    })
    return made
  })
  useEffect(() => {
    const stops = [
      onConnectionChange((isOnline) => isOnline && actor.send({ type: 'connection.returned' })),
      onPageEvent('businessProfileRefreshRequired', ({ cacheInvalidated }) => {
        if (cacheInvalidated === true) actor.send({ type: 'refresh.required' })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])
  return actor
}

/** One part of the set as it is typed, and how to change it. */
export function usePart<Part extends keyof BrandAssets>(
  actor: BrandActor,
  part: Part,
): [BrandAssets[Part], (value: BrandAssets[Part]) => void] {
  const value = useSelector(actor, ({ context }) => context.typed[part])
  const change = (next: BrandAssets[Part]) => actor.send({ type: 'assets.changed', change: { [part]: next } })
  return [value, change]
}
