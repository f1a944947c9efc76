import { walksOf } from '../../support/walks/suite.ts'
import { payment } from './payment.model.ts'

walksOf(payment)
