import { walksOf } from '../../support/walks/suite.ts'
import { signUp } from './signUp.model.ts'

walksOf(signUp)
