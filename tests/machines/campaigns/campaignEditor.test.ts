import { walksOf } from '../../support/walks/suite.ts'
import { campaignEditor } from './campaignEditor.model.ts'

walksOf(campaignEditor)
