import { createActor, fromPromise } from 'xstate'
import { businessEditorMachine } from '../../machines/business/businessEditor.machine.ts'
import type { SelectableProfile } from '../../machines/business/businessProfiles.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Result } from '../../machines/shell/result.ts'
import { createBusinessDraftStore } from '../../services/business/businessDraftStore.ts'
import { businessEditorActors } from '../../services/business/businessEditor.ts'
import { type BusinessProfile, profileCalls } from '../../services/business/businessProfiles.ts'
import type { App } from '../app.ts'
import type { Business } from './business.ts'

export type { BusinessProfile }

interface Outside {
  app: App
  workspace: Business
}

/** What of a profile is chosen from. */
export const selectableOf = (profile: BusinessProfile): SelectableProfile => {
  const { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount } = profile
  return { id, name, isPrimary, isActive, hasBrandAssets, logoUrl, accountCount }
}

/** The editor of business profiles; whoever shows it starts and stops it. What it saves, the page hears of. */
export function createBusinessEditor({ app, workspace }: Outside) {
  const { storage, userData, actorOptions } = app
  const { call, profiles } = workspace
  const drafts = createBusinessDraftStore(storage, userData.getSnapshot().context.user?.id ?? 0)
  const editor = createActor(
    businessEditorMachine.provide({ actors: businessEditorActors({ call, drafts }) }),
    actorOptions,
  )
  editor.on('draft.typed', ({ id, kept }) => drafts.save(id, kept))
  editor.on('draft.settled', ({ id }) => drafts.remove(id))
  editor.on('profile.saved', ({ profile, wasCreated }) =>
    profiles.send({ type: wasCreated ? 'profile.created' : 'profile.updated', profile: selectableOf(profile) }),
  )
  return editor
}

/** All businesses of the person, those that are set aside too. */
export const businessListLogic = ({ workspace: { call } }: Outside) =>
  queryMachine<null, BusinessProfile[]>('businessList').provide({
    actors: {
      read: fromPromise<Result<BusinessProfile[]>, { query: null }>(async ({ signal }) => {
        const listed = await profileCalls(call, signal).list()
        return listed.kind === 'ok' ? { ...listed, value: listed.value.profiles } : listed
      }),
    },
  })

/** What can be done with a business from the list. */
export type BusinessMutation =
  | { kind: 'makePrimary'; id: number }
  | { kind: 'setActive'; id: number; isActive: boolean }

/** Makes a business primary, sets it aside or brings it back. */
export const businessMutationLogic = ({ workspace: { call } }: Outside) =>
  mutationMachine<BusinessMutation, BusinessProfile>('changeBusiness').provide({
    actors: {
      perform: fromPromise<Result<BusinessProfile>, { wanted: BusinessMutation | null }>(
        async ({ input: { wanted }, signal }) => {
          if (!wanted) throw new Error('There is nothing to do')
          const calls = profileCalls(call, signal)
          return wanted.kind === 'makePrimary'
            ? calls.setPrimary(wanted.id)
            : calls.update(wanted.id, { isActive: wanted.isActive })
        },
      ),
    },
  })
