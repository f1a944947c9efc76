import { walksOf } from '../../support/walks/suite.ts'
import { userData } from './userData.model.ts'

walksOf(userData)
