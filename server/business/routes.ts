import type { Kysely } from 'kysely'
import {
  createProfile,
  listProfiles,
  listProfilesForSelection,
  manageTemplates,
  readAudienceIntelligence,
  readPrimaryProfile,
  readProfile,
  readProfileLimits,
  readProfileTemplates,
  saveAudienceIntelligence,
  setLastUsedProfile,
  setPrimaryProfile,
  updateBrandAssets,
  updateIcpAnalysis,
  updateProfile,
} from '../../contract/business.ts'
import { deleteProfile } from '../../contract/businessDeletion.ts'
import { createProfileFromUrl, refreshFromWebsite } from '../../contract/websiteReading.ts'
import type { Database } from '../db/schema.ts'
import type { PreviewAddresses } from '../designs/previewAddresses.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { ownProfile } from './ownProfile.ts'
import type { Profiles } from './profiles.ts'
import { manageTemplates as manage, templatesOf } from './templates.ts'

interface BusinessRouteDeps {
  db: Kysely<Database>
  profiles: Profiles
  previews: PreviewAddresses
}

/** Business profiles. Names that stand where an id may stand come first. */
export function businessRoutes(app: ProviderApp, { db, profiles, previews }: BusinessRouteDeps): void {
  registerEndpoint(app, listProfilesForSelection, (_, { user }) => profiles.forSelection(user.id))
  registerEndpoint(app, listProfiles, (_, { user }) => profiles.list(user.id))
  registerEndpoint(app, readPrimaryProfile, (_, { user }) => profiles.primary(user.id))
  registerEndpoint(app, readProfileLimits, (_, { user }) => profiles.limits(user.id))
  registerEndpoint(app, createProfileFromUrl, async ({ body }, { user }) => ({
    found: await profiles.findAt(user.id, body.url),
  }))
  registerEndpoint(app, createProfile, ({ body }, { user }) => profiles.create(user.id, body))
  registerEndpoint(app, readProfile, ({ id }, { user }) => profiles.read(user.id, Number(id)))
  registerEndpoint(app, updateProfile, ({ id, body }, { user }) => profiles.update(user.id, Number(id), body))
  registerEndpoint(app, setPrimaryProfile, ({ id }, { user }) => profiles.setPrimary(user.id, Number(id)))
  registerEndpoint(app, setLastUsedProfile, async ({ id }, { user }) => {
    await profiles.setLastUsed(user.id, Number(id))
    return { success: true as const }
  })
  registerEndpoint(app, updateBrandAssets, ({ id, body }, { user }) => profiles.update(user.id, Number(id), body))
  registerEndpoint(app, updateIcpAnalysis, ({ id, body }, { user }) => profiles.learn(user.id, Number(id), body))
  registerEndpoint(app, refreshFromWebsite, async ({ id }, { user }) => ({
    found: await profiles.findAgain(user.id, Number(id)),
  }))
  registerEndpoint(app, deleteProfile, async ({ id, body = {} }, { user }) => {
    await profiles.remove(user.id, Number(id), body)
    return { success: true as const }
  })
  audienceRoutes(app, profiles)
  templateRoutes(app, { db, previews })
}

function audienceRoutes(app: ProviderApp, profiles: Profiles): void {
  registerEndpoint(app, readAudienceIntelligence, async ({ id }, { user }) => {
    const { audience_intelligence } = await profiles.read(user.id, Number(id))
    return { business_profile_id: Number(id), audience_intelligence }
  })
  registerEndpoint(app, saveAudienceIntelligence, async ({ id, body }, { user }) => {
    const { audience_intelligence } = await profiles.learn(user.id, Number(id), { audience_intelligence: body })
    return { business_profile_id: Number(id), audience_intelligence }
  })
}

function templateRoutes(app: ProviderApp, { db, previews }: Omit<BusinessRouteDeps, 'profiles'>): void {
  registerEndpoint(app, readProfileTemplates, async ({ id }, { user }) => {
    const { name } = await ownProfile(db, user.id, Number(id))
    const templates = await templatesOf(db, previews, Number(id))
    return {
      templates,
      total_count: templates.length,
      business_profile_id: Number(id),
      business_profile_name: name,
    }
  })
  registerEndpoint(app, manageTemplates, async ({ id, body: { template_ids, action } }, { user }) => {
    const ids = await db.transaction().execute(async (trx) => {
      await ownProfile(trx, user.id, Number(id))
      return manage(trx, { userId: user.id, profileId: Number(id) }, action, template_ids)
    })
    return {
      success: true,
      message: 'The templates of the business are saved.',
      business_profile_id: Number(id),
      associated_template_ids: ids,
      total_associated: ids.length,
    }
  })
}
