import { asItIs, chosenTime, clientKey, type Example, idOf } from './example.ts'

const said = {
  ...{ name: 'Easter bread', form: 'short', step: 'goal', goal: '40 loaves ordered', goal_amount: 40 },
  ...{ goal_unit: 'loaves', offer: 'Order by Thursday', audience: 'Neighbors', tone: 'Warm', accounts: [] },
  ...{ starts_on: '2031-03-03', ends_on: '2031-03-31', quiet_from: '21:00', quiet_until: '07:00', template: null },
  ...{ awareness_stage: null, rules: [], psychology: [], engagement_triggers: [], experiment: null },
}
const one = { campaign_post: idOf('CAMPAIGN_POST_ID') }

/** Campaigns and their posts. */
export const campaignExamples = {
  listCampaigns: asItIs,
  listCampaignNames: asItIs,
  listCampaignOptions: asItIs,
  createCampaign: { body: { client_key: clientKey(11), name: 'Easter bread', form: 'short' } },
  readCampaign: { id: 'CAMPAIGN_ID' },
  previewCampaignChange: { id: 'CAMPAIGN_ID', body: said },
  changeCampaign: { id: 'CAMPAIGN_ID', body: { ...said, version: 1 } },
  copyCampaign: { id: 'CAMPAIGN_ID', body: { client_key: clientKey(12) } },
  archiveCampaign: { id: 'CAMPAIGN_ID', body: { force: false } },
  restoreCampaign: { id: 'CAMPAIGN_ID' },
  generateCampaign: { id: 'CAMPAIGN_ID', body: { version: 1, writer: 'template' } },
  stopCampaignWriting: { id: 'CAMPAIGN_ID' },
  listCampaignPosts: { id: 'CAMPAIGN_ID' },
  changeCampaignPost: {
    id: 'CAMPAIGN_POST_ID',
    body: { version: 1, text: 'Order by Thursday.', variants: [], media_ids: [], options: {}, account_options: [] },
  },
  rewriteCampaignPost: { id: 'CAMPAIGN_POST_ID', body: { version: 1, writer: 'template', wish: '' } },
  decideCampaignPosts: {
    id: 'CAMPAIGN_ID',
    body: { decision: 'approve', reason: '', campaign_posts: [{ ...one, version: 1 }] },
  },
  readCampaignSchedule: { id: 'CAMPAIGN_ID' },
  scheduleCampaign: {
    id: 'CAMPAIGN_ID',
    body: { campaign_posts: [{ ...one, version: 1, schedule: chosenTime }] },
  },
  unscheduleCampaign: { id: 'CAMPAIGN_ID', body: { campaign_posts: [one] } },
  pauseCampaign: { id: 'CAMPAIGN_ID' },
  readResumption: { id: 'CAMPAIGN_ID' },
  resumeCampaign: { id: 'CAMPAIGN_ID', body: { campaign_posts: [{ ...one, schedule: chosenTime }] } },
  readCampaignAnalytics: { id: 'CAMPAIGN_ID' },
  listCampaignResults: { id: 'CAMPAIGN_ID' },
  setCampaignResult: { id: 'CAMPAIGN_ID', body: { day: '2026-03-01', amount: 12 } },
  setCampaignPostResult: { id: 'CAMPAIGN_POST_ID', body: { network: 'bluesky', amount: 12 } },
} satisfies Record<string, Example>
