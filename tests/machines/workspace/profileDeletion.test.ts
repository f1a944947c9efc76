import { walksOf } from '../../support/walks/suite.ts'
import { profileDeletion } from './profileDeletion.model.ts'

walksOf(profileDeletion)
