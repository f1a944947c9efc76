import { walksOf } from '../../support/walks/suite.ts'
import { post } from './post.model.ts'

walksOf(post)
