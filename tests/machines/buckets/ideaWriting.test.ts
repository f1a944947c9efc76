import { walksOf } from '../../support/walks/suite.ts'
import { ideaWriting } from './ideaWriting.model.ts'

walksOf(ideaWriting)
