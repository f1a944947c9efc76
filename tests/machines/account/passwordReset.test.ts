import { walksOf } from '../../support/walks/suite.ts'
import { passwordReset } from './passwordReset.model.ts'

walksOf(passwordReset)
