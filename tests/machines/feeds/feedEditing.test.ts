import { walksOf } from '../../support/walks/suite.ts'
import { feedEditing } from './feedEditing.model.ts'

walksOf(feedEditing)
