import type { Campaign, CampaignChange } from '../../machines/campaigns/campaigns.ts'

/** What is told of a change that is done; null where what is in sight says it. */
export function messageOfChange(change: CampaignChange, campaign: Campaign): string | null {
  switch (change.kind) {
    case 'copy':
      return `${change.campaign.name} is copied: ${campaign.name} is a draft.`
    case 'archive':
      return `${campaign.name} is archived.`
    case 'restore':
      return campaign.status === 'paused' ? `${campaign.name} is back, and paused.` : `${campaign.name} is back.`
    case 'pause':
      return `${campaign.name} is paused. Nothing of it goes out until you resume it.`
    case 'tell':
      return change.amount === null ? 'The result is taken back.' : 'The result is stored.'
    case 'write':
    case 'stop':
      return null
  }
}

/** What takes a change back; null where nothing does, where the person was asked before, or where the page has the way. */
export function undoOf(change: CampaignChange, campaign: Campaign): CampaignChange | null {
  switch (change.kind) {
    case 'archive':
      return change.campaign.posts.planned === 0 ? { kind: 'restore', campaign } : null
    case 'tell':
      return { kind: 'tell', campaign, day: change.day, amount: change.before, before: change.amount }
    case 'copy':
    case 'restore':
    case 'pause':
    case 'write':
    case 'stop':
      return null
  }
}
