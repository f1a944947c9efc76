import { createActor } from 'xstate'
import { businessEditorMachine } from '../../machines/business/businessEditor.machine.ts'
import type { SelectableProfile } from '../../machines/business/businessProfiles.machine.ts'
import { createBusinessDraftStore } from '../../services/business/businessDraftStore.ts'
import { businessEditorActors } from '../../services/business/businessEditor.ts'
import type { BusinessProfile } from '../../services/business/businessProfiles.ts'
import type { App } from '../app.ts'
import type { Business } from './business.ts'

export interface BusinessEditorDeps {
  app: Pick<App, 'storage' | 'userData' | 'actorOptions'>
  business: Pick<Business, 'call' | 'profiles'>
}

/** What of a profile is chosen from. */
export const selectableOf = (profile: BusinessProfile): SelectableProfile => {
  const { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount, utmParameters } = profile
  return { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount, utmParameters }
}

/** The editor of business profiles. What it saves, the page hears of. */
export function createBusinessEditor({ app, business }: BusinessEditorDeps) {
  const { storage, userData, actorOptions } = app
  const { call, profiles } = business
  const drafts = createBusinessDraftStore(storage, userData.getSnapshot().context.user?.id ?? 0)
  const editor = createActor(
    businessEditorMachine.provide({ actors: businessEditorActors({ call, drafts }) }),
    actorOptions,
  )
  editor.on('draft.typed', ({ id, stored }) => drafts.save(id, stored))
  editor.on('draft.cleared', ({ id }) => drafts.remove(id))
  editor.on('profile.saved', ({ profile, wasCreated }) =>
    profiles.send({ type: wasCreated ? 'profile.created' : 'profile.updated', profile: selectableOf(profile) }),
  )
  editor.on('save.unanswered', () => profiles.send({ type: 'refresh.required' }))
  return editor
}
