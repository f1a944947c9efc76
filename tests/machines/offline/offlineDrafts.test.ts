import { walksOf } from '../../support/walks/suite.ts'
import { offlineDrafts } from './offlineDrafts.model.ts'

walksOf(offlineDrafts)
