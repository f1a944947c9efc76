import { walksOf } from '../../support/walks/suite.ts'
import { completion } from './completion.model.ts'

walksOf(completion)
