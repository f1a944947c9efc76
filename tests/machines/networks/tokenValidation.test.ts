import { walksOf } from '../../support/walks/suite.ts'
import { tokenValidation } from './tokenValidation.model.ts'

walksOf(tokenValidation)
