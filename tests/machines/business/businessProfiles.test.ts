import { walksOf } from '../../support/walks/suite.ts'
import { businessProfiles } from './businessProfiles.model.ts'

walksOf(businessProfiles)
