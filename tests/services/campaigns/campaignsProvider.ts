import type { CampaignPost } from '../../../contract/campaignPosts.ts'
import type { Campaign } from '../../../contract/campaigns.ts'

/** A campaign as the provider answers it: a draft that begins in a week, of which nothing is written. */
export const wireCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 7, version: 1, business_profile_id: null, status: 'draft', status_changed_at: '2026-11-24T09:00:00.000Z' },
  ...{ is_stuck: false, name: 'Fill the Saturday class', form: 'short', step: 'goal' },
  ...{ goal: '24 places in January', goal_amount: 24, goal_unit: 'places' },
  ...{ offer: 'A class for eight on January 9.', audience: 'People who never baked', tone: 'Warm' },
  accounts: [{ account_id: 1, posts_per_week: 2, network: 'bluesky' }],
  ...{ starts_on: '2026-11-30', ends_on: '2026-12-19', quiet_from: '21:00', quiet_until: '07:00' },
  ...{ template: 'last-places', awareness_stage: null, rules: [], psychology: [], engagement_triggers: [] },
  ...{ experiment: null, missing: [] },
  writing: { writer: null, wanted: 0, written: 0, last_at: null, problem: null, problem_text: null },
  posts: { to_review: 0, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 },
  ...{ result: null, network_result: null, archived_from: null },
  ...{ created_at: '2026-11-24T09:00:00.000Z', updated_at: '2026-11-24T09:00:00.000Z' },
  ...change,
})

/** A post of a campaign as the provider answers it: one that is to be read. */
export const wireCampaignPost = (change: Partial<CampaignPost> = {}): CampaignPost => ({
  ...{ id: 71, version: 1, campaign_id: 7, position: 1, week: 1, day: '2026-11-30', state: 'to_review' },
  ...{ moment: 'Announce', experiment_variant: null, account_ids: [1], variants: [] },
  ...{ media_ids: [], options: {}, account_options: [] },
  ...{ text: 'Eight places, one long table, flour everywhere.', writer: 'ai', is_edited: false, reason: null },
  ...{ wish: '', doubts: [], too_long: [], post_id: null, updated_at: '2026-11-24T09:00:00.000Z' },
  ...{ due_at: null, is_queued: false },
  ...change,
})
