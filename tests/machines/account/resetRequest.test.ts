import { walksOf } from '../../support/walks/suite.ts'
import { resetRequest } from './resetRequest.model.ts'

walksOf(resetRequest)
