import { walksOf } from '../../support/walks/suite.ts'
import { archiveImport } from './archiveImport.model.ts'

walksOf(archiveImport)
