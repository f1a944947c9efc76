import { walksOf } from '../../support/walks/suite.ts'
import { followedPosts } from './followedPosts.model.ts'

walksOf(followedPosts)
