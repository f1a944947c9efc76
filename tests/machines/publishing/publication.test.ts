import { walksOf } from '../../support/walks/suite.ts'
import { publication } from './publication.model.ts'

walksOf(publication)
