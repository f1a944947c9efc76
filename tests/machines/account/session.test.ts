import { walksOf } from '../../support/walks/suite.ts'
import { session } from './session.model.ts'

walksOf(session)
