import { walksOf } from '../../support/walks/suite.ts'
import { identityProof } from './identityProof.model.ts'

walksOf(identityProof)
