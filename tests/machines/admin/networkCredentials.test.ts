import { walksOf } from '../../support/walks/suite.ts'
import { networkCredentials } from './networkCredentials.model.ts'

walksOf(networkCredentials)
