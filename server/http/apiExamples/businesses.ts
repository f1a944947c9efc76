import { asItIs, type Example, idOf } from './example.ts'

const id = 'BUSINESS_ID'

/** The businesses of a person. */
export const businessExamples = {
  listProfiles: asItIs,
  listProfilesForSelection: asItIs,
  readPrimaryProfile: asItIs,
  readProfileLimits: asItIs,
  createProfile: { body: { name: 'My bakery' } },
  createProfileFromUrl: { body: { url: 'https://example.com/' } },
  readProfile: { id },
  updateProfile: { id, body: { name: 'My bakery and café' } },
  refreshFromWebsite: { id },
  updateBrandAssets: {
    id,
    body: {
      brand_assets: {
        ...{ colors: { primary: '#7a3e1d' }, fonts: [], logos: [] },
        ...{ images: [], brand_voice: {}, style_guide: {}, templates: [] },
      },
    },
  },
  updateIcpAnalysis: { id, body: { icp_analysis: { who: 'Neighbors who buy before work' } } },
  readAudienceIntelligence: { id },
  saveAudienceIntelligence: { id, body: { languages: ['German'] } },
  readProfileTemplates: { id },
  manageTemplates: { id, body: { template_ids: [idOf('TEMPLATE_ID')], action: 'add' } },
  setLastUsedProfile: { id },
  setPrimaryProfile: { id },
} satisfies Record<string, Example>
