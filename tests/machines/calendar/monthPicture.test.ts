import { walksOf } from '../../support/walks/suite.ts'
import { monthPicture } from './monthPicture.model.ts'

walksOf(monthPicture)
