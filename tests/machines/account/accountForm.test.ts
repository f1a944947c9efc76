import { walksOf } from '../../support/walks/suite.ts'
import { accountForm } from './accountForm.model.ts'

walksOf(accountForm)
