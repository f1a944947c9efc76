import { walksOf } from '../../support/walks/suite.ts'
import { entryEditing } from './entryEditing.model.ts'

walksOf(entryEditing)
