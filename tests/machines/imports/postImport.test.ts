import { walksOf } from '../../support/walks/suite.ts'
import { postImport } from './postImport.model.ts'

walksOf(postImport)
