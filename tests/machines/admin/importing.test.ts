import { walksOf } from '../../support/walks/suite.ts'
import { importing } from './importing.model.ts'

walksOf(importing)
