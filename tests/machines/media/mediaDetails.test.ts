import { walksOf } from '../../support/walks/suite.ts'
import { mediaDetails } from './mediaDetails.model.ts'

walksOf(mediaDetails)
