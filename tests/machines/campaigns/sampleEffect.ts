import type { CampaignEffect } from '../../../src/machines/campaigns/campaigns.ts'

/** A change that takes two posts off the schedule, rejects one, and has two more written. */
export const sampleEffect: CampaignEffect = {
  out: 2,
  planned: 3,
  takenOff: [
    { campaignPost: 71, title: 'Eight places, one long table', text: 'It is planned after the last day.' },
    { campaignPost: 72, title: 'Flour everywhere', text: 'Its account is not one of the campaign any more.' },
  ],
  written: 1,
  leftOut: [{ campaignPost: 73, title: 'Last call', text: 'It is of a week after the last day.' }],
  toWrite: { before: 4, after: 6 },
}
