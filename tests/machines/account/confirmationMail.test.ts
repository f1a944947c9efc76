import { walksOf } from '../../support/walks/suite.ts'
import { confirmationMail } from './confirmationMail.model.ts'

walksOf(confirmationMail)
