import { walksOf } from '../../support/walks/suite.ts'
import { mediaDeletion } from './mediaDeletion.model.ts'

walksOf(mediaDeletion)
