import { walksOf } from '../../support/walks/suite.ts'
import { designExport } from './designExport.model.ts'

walksOf(designExport)
