import { walksOf } from '../../support/walks/suite.ts'
import { signOut } from './signOut.model.ts'

walksOf(signOut)
