import { walksOf } from '../../support/walks/suite.ts'
import { report } from './report.model.ts'

walksOf(report)
