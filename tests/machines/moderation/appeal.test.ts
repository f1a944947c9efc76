import { walksOf } from '../../support/walks/suite.ts'
import { appeal } from './appeal.model.ts'

walksOf(appeal)
