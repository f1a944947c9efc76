import { walksOf } from '../../support/walks/suite.ts'
import { profileDeletion } from './businessDeletion.model.ts'

walksOf(profileDeletion)
