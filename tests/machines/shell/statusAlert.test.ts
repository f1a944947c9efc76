import { walksOf } from '../../support/walks/suite.ts'
import { statusAlert } from './statusAlert.model.ts'

walksOf(statusAlert)
