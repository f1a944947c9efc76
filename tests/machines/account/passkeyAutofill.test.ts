import { walksOf } from '../../support/walks/suite.ts'
import { passkeyAutofill } from './passkeyAutofill.model.ts'

walksOf(passkeyAutofill)
