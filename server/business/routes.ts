import type { Kysely } from 'kysely'
import {
  createProfile,
  createProfileFromUrl,
  deleteProfile,
  listProfiles,
  listProfilesForSelection,
  manageTemplates,
  readAudienceIntelligence,
  readPrimaryProfile,
  readProfile,
  readProfileLimits,
  readProfileTemplates,
  refreshFromWebsite,
  saveAudienceIntelligence,
  setLastUsedProfile,
  setPrimaryProfile,
  updateBrandAssets,
  updateIcpAnalysis,
  updateProfile,
} from '../../contract/business.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { ownProfile } from './ownProfile.ts'
import type { Profiles } from './profiles.ts'
import { manageTemplates as manage, templatesOf } from './templates.ts'

/** Business profiles. Names that stand where an id may stand come first. */
export function businessRoutes(app: ProviderApp, { db, profiles }: { db: Kysely<Database>; profiles: Profiles }): void {
  registerEndpoint(app, listProfilesForSelection, (_, { person }) => profiles.forSelection(person.id))
  registerEndpoint(app, listProfiles, (_, { person }) => profiles.list(person.id))
  registerEndpoint(app, readPrimaryProfile, (_, { person }) => profiles.primary(person.id))
  registerEndpoint(app, readProfileLimits, (_, { person }) => profiles.limits(person.id))
  registerEndpoint(app, createProfileFromUrl, async ({ body }, { person }) => ({
    found: await profiles.findAt(person.id, body.url),
  }))
  registerEndpoint(app, createProfile, ({ body }, { person }) => profiles.create(person.id, body))
  registerEndpoint(app, readProfile, ({ id }, { person }) => profiles.read(person.id, Number(id)))
  registerEndpoint(app, updateProfile, ({ id, body }, { person }) => profiles.update(person.id, Number(id), body))
  registerEndpoint(app, setPrimaryProfile, ({ id }, { person }) => profiles.setPrimary(person.id, Number(id)))
  registerEndpoint(app, setLastUsedProfile, async ({ id }, { person }) => {
    await profiles.setLastUsed(person.id, Number(id))
    return { success: true as const }
  })
  registerEndpoint(app, updateBrandAssets, ({ id, body }, { person }) => profiles.update(person.id, Number(id), body))
  registerEndpoint(app, updateIcpAnalysis, ({ id, body }, { person }) => profiles.learn(person.id, Number(id), body))
  registerEndpoint(app, refreshFromWebsite, async ({ id }, { person }) => ({
    found: await profiles.findAgain(person.id, Number(id)),
  }))
  registerEndpoint(app, deleteProfile, async ({ id, body = {} }, { person }) => {
    await profiles.remove(person.id, Number(id), body)
    return { success: true as const }
  })
  audienceRoutes(app, profiles)
  templateRoutes(app, db)
}

function audienceRoutes(app: ProviderApp, profiles: Profiles): void {
  registerEndpoint(app, readAudienceIntelligence, async ({ id }, { person }) => {
    const { audience_intelligence } = await profiles.read(person.id, Number(id))
    return { business_profile_id: Number(id), audience_intelligence }
  })
  registerEndpoint(app, saveAudienceIntelligence, async ({ id, body }, { person }) => {
    const { audience_intelligence } = await profiles.learn(person.id, Number(id), { audience_intelligence: body })
    return { business_profile_id: Number(id), audience_intelligence }
  })
}

function templateRoutes(app: ProviderApp, db: Kysely<Database>): void {
  registerEndpoint(app, readProfileTemplates, async ({ id }, { person }) => {
    const { name } = await ownProfile(db, person.id, Number(id))
    const templates = await templatesOf(db, Number(id))
    return {
      templates,
      total_count: templates.length,
      business_profile_id: Number(id),
      business_profile_name: name,
    }
  })
  registerEndpoint(app, manageTemplates, async ({ id, body: { template_ids, action } }, { person }) => {
    const ids = await db.transaction().execute(async (trx) => {
      await ownProfile(trx, person.id, Number(id))
      return manage(trx, { userId: person.id, profileId: Number(id) }, action, template_ids)
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
