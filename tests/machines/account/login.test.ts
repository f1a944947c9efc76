import { walksOf } from '../../support/walks/suite.ts'
import { login } from './login.model.ts'

walksOf(login)
