import { everyBody } from './answerCells.ts'
import { answersHold } from './answers.ts'

answersHold({ name: 'keys honoured', peer: 'fediverse', keys: 'honored', processes: 1, cells: everyBody(0, 2) })
