import { type ActorRefFrom, createActor } from 'xstate'
import { strings } from '../../../strings/business.ts'
import { brandAssetsMachine } from '../../machines/business/brandAssets.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onPageEvent } from '../../services/browser/pageEvents.ts'
import { brandAssetsActors } from '../../services/business/brandAssets.ts'
import { createBrandStore } from '../../services/business/brandStore.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import type { BusinessDeps } from './businessDeps.ts'

export type BrandActor = ActorRefFrom<typeof brandAssetsMachine>

/** The brand assets of one business being edited; the key is its id. */
export function createBrand({ app, business }: BusinessDeps, key: string) {
  const profileId = Number(key)
  const store = createBrandStore(app.storage, app.userData.getSnapshot().context.user?.id ?? 0, profileId)
  const actor = createActor(
    brandAssetsMachine.provide({ actors: brandAssetsActors({ call: app.call, store: store, profileId }) }),
    app.actorOptions,
  )
  actor.on('assets.typed', ({ work }) => store.save(work))
  actor.on('assets.cleared', () => store.remove())
  actor.on('assets.saved', ({ profile }) => {
    business.profiles.send({ type: 'profile.updated', profile })
    app.notify({ severity: 'success', message: strings.theBrandOfIsSaved(profile.name) })
  })
  const changes = listening(() => [
    onConnectionReturn(() => actor.send({ type: 'connection.returned' })),
    onPageEvent('businessProfileRefreshRequired', ({ cacheInvalidated }) => {
      if (cacheInvalidated === true) actor.send({ type: 'refresh.required' })
    }),
  ])
  return { actor, ...together(actor, changes) }
}
