import { walksOf } from '../../support/walks/suite.ts'
import { campaignReview } from './campaignReview.model.ts'

walksOf(campaignReview)
