import { walksOf } from '../../support/walks/suite.ts'
import { waitlistCard } from './waitlistCard.model.ts'

walksOf(waitlistCard)
