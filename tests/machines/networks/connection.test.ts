import { walksOf } from '../../support/walks/suite.ts'
import { connection } from './connection.model.ts'

walksOf(connection)
