import { walksOf } from '../../support/walks/suite.ts'
import { consentReturn } from './consentReturn.model.ts'

walksOf(consentReturn)
