import {
  changeCampaignPost,
  decideCampaignPosts,
  listCampaignPosts,
  rewriteCampaignPost,
} from '../../../contract/campaignPosts.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { CampaignReview } from './review.ts'

export function campaignReviewRoutes(app: ProviderApp, review: CampaignReview): void {
  registerEndpoint(app, listCampaignPosts, async ({ id }, { user }) => ({
    results: await review.list(user.id, Number(id)),
  }))

  registerEndpoint(app, changeCampaignPost, ({ id, body }, { user }) => review.change(user.id, Number(id), body))

  registerEndpoint(app, rewriteCampaignPost, ({ id, body }, { user }) => review.rewrite(user, Number(id), body))

  registerEndpoint(app, decideCampaignPosts, ({ id, body }, { user }) => review.decide(user.id, Number(id), body))
}
