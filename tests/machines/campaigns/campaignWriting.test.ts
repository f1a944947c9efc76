import { walksOf } from '../../support/walks/suite.ts'
import { campaignWriting } from './campaignWriting.model.ts'

walksOf(campaignWriting)
