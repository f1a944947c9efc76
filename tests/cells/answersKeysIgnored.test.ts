import { everyBody } from './answerCells.ts'
import { answersHold } from './answers.ts'

answersHold({ name: 'keys ignored', peer: 'fediverse', keys: 'ignored', processes: 1, cells: everyBody(1, 2) })
