import { everyBody } from './answerCells.ts'
import { answersHold } from './answers.ts'

answersHold({ name: 'Bluesky', peer: 'bluesky', processes: 1, cells: everyBody(0, 1) })
