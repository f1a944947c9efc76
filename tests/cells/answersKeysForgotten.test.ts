import { oneBodyEach } from './answerCells.ts'
import { answersHold } from './answers.ts'
import { keys } from './listCells.ts'

answersHold({
  name: 'keys forgotten',
  peer: 'fediverse',
  keys: keys.forgotten,
  processes: 1,
  cells: oneBodyEach,
})
