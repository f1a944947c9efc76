import { walksOf } from '../../support/walks/suite.ts'
import { mentionSearch } from './mentionSearch.model.ts'

walksOf(mentionSearch)
