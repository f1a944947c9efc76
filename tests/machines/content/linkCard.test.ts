import { walksOf } from '../../support/walks/suite.ts'
import { linkCard } from './linkCard.model.ts'

walksOf(linkCard)
