import { walksOf } from '../../support/walks/suite.ts'
import { requestQueue } from './requestQueue.model.ts'

walksOf(requestQueue)
