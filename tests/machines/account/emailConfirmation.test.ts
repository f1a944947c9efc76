import { walksOf } from '../../support/walks/suite.ts'
import { emailConfirmation } from './emailConfirmation.model.ts'

walksOf(emailConfirmation)
