import { walksOf } from '../../support/walks/suite.ts'
import { addressCorrection } from './addressCorrection.model.ts'

walksOf(addressCorrection)
