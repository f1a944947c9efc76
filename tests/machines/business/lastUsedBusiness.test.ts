import { walksOf } from '../../support/walks/suite.ts'
import { lastUsedBusiness } from './lastUsedBusiness.model.ts'

walksOf(lastUsedBusiness)
