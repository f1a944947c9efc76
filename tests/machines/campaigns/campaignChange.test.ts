import { walksOf } from '../../support/walks/suite.ts'
import { campaignChange } from './campaignChange.model.ts'

walksOf(campaignChange)
