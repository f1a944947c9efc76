import { walksOf } from '../../support/walks/suite.ts'
import { geoCheck } from './geoCheck.model.ts'

walksOf(geoCheck)
