import { walksOf } from '../../support/walks/suite.ts'
import { secondFactorSetup } from './secondFactorSetup.model.ts'

walksOf(secondFactorSetup)
