import { walksOf } from '../../support/walks/suite.ts'
import { campaignPostEdit } from './campaignPostEdit.model.ts'

walksOf(campaignPostEdit)
