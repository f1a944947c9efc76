import { walksOf } from '../../support/walks/suite.ts'
import { tiktokPublication } from './tiktokPublication.model.ts'

walksOf(tiktokPublication)
