import { walksOf } from '../../support/walks/suite.ts'
import { ticket } from './ticket.model.ts'

walksOf(ticket)
